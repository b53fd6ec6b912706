import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import type { Advance } from './advances.ts';

const TONES = {
  pendiente: 'wait',
  aprobado: 'ok',
  exportado: 'info',
  rechazado: 'err',
  cancelado: 'off',
  vencido: 'off',
} as const;

/** Where an advance stands, in a word. */
export function AdvanceState({ advance }: { readonly advance: Pick<Advance, 'estado'> }) {
  const { t } = useTranslation('advances');
  return <StatusBadge tone={TONES[advance.estado]}>{t(($) => $.states[advance.estado])}</StatusBadge>;
}
