import type { ProcessState as State } from '@legajo/contract/publication-states';
import { formatDate, formatInstantIn } from '@legajo/ui/i18n/dates.ts';
import { StatusBadge, type Tone } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import { type Listed, stateOf } from './processes.ts';
import { useAwaited } from './use-awaited.ts';

const TONES: Readonly<Record<State, Tone>> = {
  running: 'info',
  completed: 'ok',
  completedWithObservations: 'wait',
  failed: 'err',
  cancelled: 'off',
  expired: 'off',
};

/** The states of the table, and the waits, for a person or a date, that hide inside "in progress". */
export function ProcessState({ process }: { readonly process: Listed }) {
  const { t } = useTranslation('publication-list');
  const state = stateOf(process);
  const scheduled = state === 'running' && process.fase === 'scheduled';
  const waiting = state === 'running' && process.fase === 'review';
  const awaited = state === 'running' && process.fase === 'approval';
  const names = useAwaited({ esperan_a: process.esperan_a ?? [] });
  return (
    <StatusBadge tone={waiting || awaited ? 'wait' : TONES[state]}>
      {awaited
        ? names
          ? t(($) => $.awaits_whom, { names })
          : t(($) => $.awaits)
        : scheduled
          ? t(($) => $.scheduled_for, {
              when: formatInstantIn(process.programado, process.zona_horaria, false),
            })
          : waiting
            ? process.vence
              ? t(($) => $.waiting_until, { day: formatDate(process.vence) })
              : t(($) => $.waiting_review)
            : t(($) => $.states[state])}
    </StatusBadge>
  );
}
