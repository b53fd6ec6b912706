import { useBackend } from '@legajo/ui/api/context.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formTypesQuery } from '../forms.ts';

/** Under which type answers are filed, of those that take forms; one that does not any more is still named. */
export function TypeField(props: {
  readonly label: string;
  readonly help?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChange: (value: number | null) => void;
}) {
  const { label, help, required = false, disabled = false, value, error, onChange } = props;
  const { t } = useTranslation('forms');
  const types = useQuery(formTypesQuery(useBackend()));
  const known = types.data ?? [];
  const isGone = value !== null && types.isSuccess && !known.some((one) => one.idSubCarpeta === value);
  const options = known.map(({ idSubCarpeta, nombre, carpeta }) => ({
    value: String(idSubCarpeta),
    label: `${carpeta} · ${nombre}`,
  }));
  return (
    <SelectField
      label={label}
      help={types.isSuccess && known.length === 0 ? t(($) => $.no_types) : help}
      required={required}
      disabled={disabled || types.isPending}
      placeholder={t(($) => $.choose_type)}
      value={value === null ? '' : String(value)}
      options={isGone ? [...options, { value: String(value), label: t(($) => $.type_gone) }] : options}
      error={error ?? (isGone ? t(($) => $.type_gone_text) : undefined)}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  );
}
