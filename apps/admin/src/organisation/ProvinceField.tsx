import { provincesOf } from '@legajo/contract/places/provinces';
import { useSession } from '@legajo/ui/api/context.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useTranslation } from 'react-i18next';

/** Where a location is: one of the country's parts by name; of a country without rows its code. */
export function ProvinceField(props: {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}) {
  const { value, error, onChange } = props;
  const { t } = useTranslation('organisation');
  const country = useSession().user?.pais ?? '';
  const known = provincesOf(country);
  const shared = { label: t(($) => $.province), optional: true, value, error };
  if (known.length === 0)
    return (
      <TextField
        {...shared}
        maxLength={6}
        help={t(($) => $.province_code)}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
      />
    );
  return (
    <SelectField
      {...shared}
      help={t(($) => $.province_help)}
      placeholder={t(($) => $.province_none)}
      options={known.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
