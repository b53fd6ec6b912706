import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './Onboarding.module.css';

/** Until when something is to be there; said as late where the day is over. */
export function DueLine({
  step,
}: {
  readonly step: { vence: string | null; vencido: number; hecho: number };
}) {
  const { t } = useTranslation('own-onboarding');
  if (step.vence === null || step.hecho === 1) return null;
  return step.vencido ? (
    <span className={css.late}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      {t(($) => $.late, { day: step.vence })}
    </span>
  ) : (
    <span className={css.note}>{t(($) => $.due, { day: step.vence })}</span>
  );
}
