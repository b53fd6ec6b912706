import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import type { EmployeeRow } from './employees.ts';

const TONES = { active: 'ok', onboarding: 'info', inactive: 'off' } as const;

export function EmployeeStatus({ status }: { readonly status: EmployeeRow['status'] }) {
  const { t } = useTranslation('people');
  return <StatusBadge tone={TONES[status]}>{t(($) => $.states[status])}</StatusBadge>;
}
