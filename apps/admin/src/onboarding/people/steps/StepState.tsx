import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import css from '../PersonOnboarding.module.css';
import type { Step } from '../person-onboarding.ts';

/** Where a step stands: there, waiting to be looked at, late, still missing, or not asked for. */
export function StepState({ step }: { readonly step: Step }) {
  const { t } = useTranslation('onboarding');
  if (step.hecho) return <StatusBadge tone="ok">{t(($) => $.file.done)}</StatusBadge>;
  if (step.estado === 'entregado') return <StatusBadge tone="wait">{t(($) => $.file.delivered)}</StatusBadge>;
  if (step.vencido) return <StatusBadge tone="err">{t(($) => $.file.overdue)}</StatusBadge>;
  if (step.estado === 'rechazado') return <StatusBadge tone="err">{t(($) => $.file.rejected)}</StatusBadge>;
  return step.obligatorio ? (
    <StatusBadge tone="err">{t(($) => $.file.pending)}</StatusBadge>
  ) : (
    <StatusBadge tone="off">{t(($) => $.file.optional)}</StatusBadge>
  );
}

/** Who sees to it and until when; nothing is said of what is the newcomer's on no day. */
export function StepOwner({ step }: { readonly step: Step }) {
  const { t } = useTranslation('onboarding');
  const { responsable, nombre_responsable: name, vence } = step;
  const who = responsable === 'ingresante' ? null : (name ?? t(($) => $.plan.owners[responsable]));
  const parts = [
    who && t(($) => $.file.owner, { name: who }),
    vence && t(($) => $.file.due, { day: vence }),
  ].filter(Boolean);
  return parts.length > 0 ? <span className={css.when}>{parts.join(' · ')}</span> : null;
}
