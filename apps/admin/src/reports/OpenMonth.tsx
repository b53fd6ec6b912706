import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';

/** Says of a month that it is not over. */
export function OpenMonth() {
  const { t } = useTranslation('reports');
  return <StatusBadge tone="info">{t(($) => $.open)}</StatusBadge>;
}
