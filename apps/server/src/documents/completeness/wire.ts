import { f } from '@legajo/contract';
import type { Owing } from './ask.sql.ts';
import type { AskOutcome } from './ask.ts';
import type { FileGroup } from './groups.sql.ts';
import type { FileFilter, JudgedFile } from './list.sql.ts';

const STATES = {
  completo: 'complete',
  falta: 'missing',
  entregado: 'waiting',
  vencido: 'expired',
} as const satisfies Record<string, FileFilter['state']>;

export const wireToState = (state: keyof typeof STATES | undefined): FileFilter['state'] =>
  state && STATES[state];

/** In whole percent; nothing asked for is complete. */
const percent = (present: number, judged: number) =>
  judged === 0 ? 100 : Math.floor((present * 100) / judged);

export function fileToWire(row: JudgedFile) {
  const present = row.present.length;
  const judged = present + row.waiting.length + row.expired.length + row.missing.length;
  return {
    id: row.id,
    nombre: row.name,
    apellido: row.surname,
    sector: row.sector,
    locacion: row.location,
    ingresa: row.startsOn === null ? null : f.out.day(row.startsOn),
    presentes: present,
    exigidos: judged,
    porcentaje: percent(present, judged),
    faltan: [...row.missing],
    entregados: [...row.waiting],
    vencidos: [...row.expired],
  };
}

export const groupToWire = (row: FileGroup) => ({
  id: row.id,
  nombre: row.name,
  personas: row.people,
  completos: row.complete,
  presentes: row.present,
  exigidos: row.judged,
  porcentaje: percent(row.present, row.judged),
  faltan: row.missing,
  vencidos: row.expired,
});

const NAMED = 25;

const named = (people: readonly Owing[]) =>
  people.slice(0, NAMED).map(({ id, name, surname, sector, lacking, asked }) => ({
    id,
    nombre: name,
    apellido: surname,
    sector,
    papeles: lacking.filter((paper) => !asked.includes(paper)),
  }));

export const askToWire = (asked: AskOutcome) => ({
  personas: asked.people,
  pedidos: asked.due.length,
  ya_pedidos: asked.already,
  sin_mail: asked.withoutMail.length,
  nada: asked.nothing,
  muestra: named(asked.due),
  muestra_sin_mail: named(asked.withoutMail),
  en_curso: f.out.flag(asked.goesOn),
});
