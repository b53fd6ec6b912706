import { f, INBOX_KINDS } from '@legajo/contract';
import type { Named } from '../tasks/tasks.sql.ts';
import type { Thing } from './thing.ts';

const nameToWire = ({ id, name, surname }: Named) => ({ id, nombre: name, apellido: surname });

export const thingToWire = (thing: Thing, isLate: boolean) => ({
  clase: INBOX_KINDS[thing.kind],
  id: thing.id,
  paso: thing.step,
  asunto: thing.subject,
  sobre: thing.about && nameToWire(thing.about),
  pedido_por: thing.by && nameToWire(thing.by),
  desde: thing.since.toISOString(),
  vence: thing.dueOn && f.out.day(thing.dueOn),
  vencida: f.out.flag(isLate),
  por: thing.insteadOf && nameToWire(thing.insteadOf),
  enlace: thing.place,
  acciones: thing.decided ? (['aprobar', 'rechazar'] as const).slice() : (['abrir'] as const).slice(),
});
