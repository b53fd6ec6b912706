import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../kit/mark/StatusBadge.tsx';
import type { Listed } from './approvals.ts';

const TONES: Readonly<Record<Listed['estado'], Tone>> = {
  pendiente: 'wait',
  aprobada: 'ok',
  rechazada: 'err',
  cancelada: 'off',
  vencida: 'off',
};

/** How a request stands. */
export function StateBadge({ state }: { readonly state: Listed['estado'] }) {
  const { t } = useTranslation('approvals');
  return <StatusBadge tone={TONES[state]}>{t(($) => $.states[state])}</StatusBadge>;
}
