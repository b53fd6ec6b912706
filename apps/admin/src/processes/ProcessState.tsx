import type { ProcessState as State } from '@legajo/contract/can';
import { StatusBadge, type Tone } from '@legajo/ui/kit/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import { type Process, stateOf } from './processes.ts';

const TONES: Readonly<Record<State, Tone>> = {
  running: 'info',
  completed: 'ok',
  completedWithObservations: 'wait',
  failed: 'err',
  cancelled: 'off',
};

/** The specification's five states, and the wait for a person that hides inside "in progress". */
export function ProcessState({ process }: { readonly process: Process }) {
  const { t } = useTranslation('processes');
  const state = stateOf(process);
  const waiting = state === 'running' && process.fase === 'review';
  return (
    <StatusBadge tone={waiting ? 'wait' : TONES[state]}>
      {waiting ? t(($) => $.waiting_review) : t(($) => $.states[state])}
    </StatusBadge>
  );
}
