import type { Tone } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import type { Load } from '../loads.ts';

/** How each state of a load looks beside its word. */
export const TONES: Readonly<Record<Load['estado'], Tone>> = {
  columnas: 'wait',
  revisando: 'info',
  revision: 'wait',
  cargando: 'info',
  cargada: 'ok',
  deshaciendo: 'info',
  deshecha: 'off',
  error: 'err',
  descartada: 'off',
};
