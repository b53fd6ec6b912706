import { useCompanyToday } from '@legajo/ui/i18n/company-today.ts';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import type { EmployeeRow } from './employees.ts';
import { neverStarted, startsLater } from './starts-later.ts';

const TONES = { active: 'ok', onboarding: 'info', inactive: 'off' } as const;
const DAY_AND_MONTH = 5;

/** The state of somebody in words; of who begins on a later day, that day. */
export function EmployeeStatus({
  person,
}: {
  readonly person: Pick<EmployeeRow, 'status' | 'fecha_contratacion' | 'fecha_baja'>;
}) {
  const { t } = useTranslation('people');
  const today = useCompanyToday();
  const day = person.fecha_contratacion.slice(0, DAY_AND_MONTH);
  if (startsLater(person, today)) {
    const later = t(($) => $.starts_on, { day });
    // Who is on the way in is so on a later day too: neither word hides the other.
    const words = person.status === 'onboarding' ? [t(($) => $.states.onboarding), later] : [later];
    return <StatusBadge tone="wait">{words.join(' · ')}</StatusBadge>;
  }
  if (neverStarted(person)) return <StatusBadge tone="off">{t(($) => $.called_off)}</StatusBadge>;
  return <StatusBadge tone={TONES[person.status]}>{t(($) => $.states[person.status])}</StatusBadge>;
}
