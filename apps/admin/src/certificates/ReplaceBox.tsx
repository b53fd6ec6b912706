import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { useTranslation } from 'react-i18next';
import type { Certificate } from './certificates.ts';

/** Whether the new certificate takes the place of the active one; nothing to ask where there is none. */
export function ReplaceBox(props: {
  readonly active: Certificate | null;
  readonly checked: boolean;
  readonly onChange: (replace: boolean) => void;
}) {
  const { active, checked, onChange } = props;
  const { t } = useTranslation('certificates');
  if (!active) return null;
  return (
    <Checkbox
      label={t(($) => $.replace, { name: active.titular })}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
