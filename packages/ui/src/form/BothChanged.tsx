import { useTranslation } from 'react-i18next';
import { Notice } from '../kit/progress/Notice.tsx';

/** After catching up: what the person changed and somebody else as well. */
export function BothChanged({ names }: { readonly names: readonly (string | undefined)[] }) {
  const { t } = useTranslation();
  if (names.length === 0) return null;
  return (
    <Notice tone="wait" live>
      {t(($) => $.both_changed, { fields: names.filter(Boolean).join(', ') })}
    </Notice>
  );
}
