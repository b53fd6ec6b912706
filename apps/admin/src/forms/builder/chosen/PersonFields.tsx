import { isWrittenBack, PERSON_DATA, type PersonDatum } from '@legajo/contract/forms/definition';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { Switch } from '@legajo/ui/kit/field/Switch.tsx';
import { useTranslation } from 'react-i18next';
import css from '../Builder.module.css';
import type { KindProps } from './kind-props.ts';

/** Which datum of the person a field shows, whether it can be written, and whether that asks to change it (areas 9.3). */
export function PersonFields({ field, faults, onChange }: KindProps) {
  const { t } = useTranslation('form-builder');
  const datum = PERSON_DATA.find((one) => one === field.more.dato) as PersonDatum;
  const isWritten = field.more.editable === 1;
  return (
    <>
      <SelectField
        label={t(($) => $.datum)}
        value={datum}
        options={PERSON_DATA.map((value) => ({ value, label: t(($) => $.data[value]) }))}
        error={faults.at('dato')}
        onChange={({ target }) => {
          const dato = PERSON_DATA.find((one) => one === target.value) ?? datum;
          // What is the company's to say is not its person's to change.
          onChange({ dato, ...(isWrittenBack(dato) ? {} : { actualiza: undefined }) });
        }}
      />
      <p className={css.note}>{t(($) => $.prefilled)}</p>
      <Switch
        label={t(($) => $.editable)}
        help={t(($) => $.editable_help)}
        checked={isWritten}
        onChange={({ target }) =>
          onChange(target.checked ? { editable: 1 } : { editable: 0, actualiza: undefined })
        }
      />
      {isWrittenBack(datum) ? (
        <>
          <Checkbox
            label={t(($) => $.changes_record)}
            disabled={!isWritten}
            checked={field.more.actualiza === 1}
            onChange={({ target }) => onChange({ actualiza: target.checked ? 1 : undefined })}
          />
          <p className={css.note}>{t(($) => $.changes_record_help)}</p>
        </>
      ) : null}
    </>
  );
}
