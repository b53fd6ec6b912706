import { f } from '@legajo/contract';
import type { Away } from './absent.ts';

const KINDS = { vacation: 'vacaciones', leave: 'licencia' } as const;

export const awayToWire = (row: Away) => ({
  id: row.id,
  nombre: row.name,
  apellido: row.surname,
  sector: row.sector,
  locacion: row.location,
  desde: f.out.day(row.firstOn),
  hasta: f.out.day(row.lastOn),
  tipo: row.kind === null ? null : KINDS[row.kind],
});
