import type { ANSWER_STATES } from '@legajo/contract/forms/states';
import { StatusBadge, type Tone } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';

type State = (typeof ANSWER_STATES)[keyof typeof ANSWER_STATES];

const TONES: Readonly<Record<State, Tone>> = {
  pendiente: 'wait',
  borrador: 'wait',
  respondido: 'ok',
  en_aprobacion: 'info',
  aprobado: 'ok',
  rechazado: 'err',
  vencido: 'off',
};

/** Where an answer stands, in a word. */
export function AnswerState({ state }: { readonly state: State }) {
  const { t } = useTranslation('forms-sent');
  return <StatusBadge tone={TONES[state]}>{t(($) => $.states[state])}</StatusBadge>;
}
