import { DateField } from '@legajo/ui/kit/date/DateField.tsx';
import { TextArea } from '@legajo/ui/kit/field/TextField.tsx';
import { useTranslation } from 'react-i18next';
import type { Said } from './use-asking.ts';

const WHY = 300;

/** Why papers are asked for, and the last day for them: whoever is asked reads both. */
export function AskingFields(props: {
  readonly said: Said;
  readonly errors: { readonly [key in keyof Said]: string | undefined };
  readonly onChange: (part: Partial<Said>) => void;
}) {
  const { said, errors, onChange } = props;
  const { t } = useTranslation('paper-ask');
  return (
    <>
      <TextArea
        label={t(($) => $.why)}
        help={t(($) => $.why_help)}
        optional
        rows={2}
        limit={WHY}
        name="motivo"
        value={said.motivo}
        error={errors.motivo}
        onChange={({ target }) => onChange({ motivo: target.value })}
      />
      <DateField
        label={t(($) => $.until)}
        help={t(($) => $.until_help)}
        optional
        name="hasta"
        value={said.hasta}
        error={errors.hasta}
        onChange={({ target }) => onChange({ hasta: target.value })}
      />
    </>
  );
}
