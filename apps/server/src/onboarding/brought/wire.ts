import type { Reading } from '../names.ts';
import { itemToWire } from '../tray/wire.ts';
import type { BroughtRow } from './brought.sql.ts';

const STATES = {
  waiting: 'pendiente',
  approved: 'aprobado',
  rejected: 'rechazado',
  withdrawn: 'retirado',
} as const;

export const wireToState = (word: (typeof STATES)[keyof typeof STATES] | undefined) =>
  (Object.keys(STATES) as (keyof typeof STATES)[]).find((state) => STATES[state] === word);

export const broughtToWire = (row: BroughtRow, reading: Reading) => ({
  ...itemToWire(row, reading),
  estado: STATES[row.state],
  resuelto:
    row.decidedAt && row.decider
      ? { cuando: row.decidedAt.toISOString(), quien: row.decider, comentario: row.reason }
      : null,
  idDocumento: row.documentId,
  version: row.version,
});
