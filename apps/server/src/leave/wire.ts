import { f } from '@legajo/contract';
import type { Away } from './absent.ts';
import type { AbsenceOf } from './of-person.ts';

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

const STATES = { ahead: 'proxima', running: 'en_curso', over: 'pasada' } as const;

export const absenceToWire = ({ id, kind, firstOn, lastOn, days, state }: AbsenceOf) => ({
  id,
  tipo: KINDS[kind],
  desde: f.out.day(firstOn),
  hasta: f.out.day(lastOn),
  dias: days,
  estado: STATES[state],
});
