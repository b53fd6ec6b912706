import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import type { Leave } from './leave.ts';

const TONES = {
  pendiente: 'wait',
  aprobada: 'ok',
  rechazada: 'err',
  cancelada: 'off',
  vencida: 'off',
} as const;

/** Where leave stands, in a word. */
export function LeaveState({ state }: { readonly state: Leave['estado'] }) {
  const { t } = useTranslation('leave-desk');
  return <StatusBadge tone={TONES[state]}>{t(($) => $.states[state])}</StatusBadge>;
}
