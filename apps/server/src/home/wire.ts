import { f } from '@legajo/contract';
import type { InboxKind, InboxRow } from './inbox.ts';
import type { Colleague, Hire } from './people-days.sql.ts';
import type { InOut, NextBirthday } from './people-days.ts';

const colleague = (row: Colleague) => ({
  id: row.id,
  nombre: row.name,
  apellido: row.surname,
  sector: row.sector,
  locacion: row.location,
});

export const birthdayToWire = (row: NextBirthday) => ({
  ...colleague(row),
  fecha: f.out.day(row.on),
  hoy: f.out.flag(row.today),
});

export const hireToWire = (row: Hire) => ({
  ...colleague(row),
  cargo: row.position,
  fecha_contratacion: f.out.day(row.hiredOn),
});

export const inOutToWire = (row: InOut) => ({
  mes: f.out.month(row.month),
  ingresos: row.joined,
  egresos: row.left,
});

const KINDS = {
  disagreements: 'disconformidades',
  questions: 'observaciones',
  processes: 'procesos',
  certificate: 'certificado',
} as const satisfies Record<InboxKind, string>;

export const inboxToWire = (row: InboxRow) => ({
  tipo: KINDS[row.kind],
  cantidad: row.count,
  mas: f.out.flag(row.more),
});
