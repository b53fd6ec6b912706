import {
  type ActionId,
  type ErrorDefinition,
  errorText,
  f,
  type Language,
  PROFILE_KINDS,
  SUCCESS,
  storedAction,
} from '@legajo/contract';
import type { Outcome } from './assign.ts';
import type { IntegrationRow } from './integration.ts';
import type { Profiles } from './read.ts';
import type { TeamLead } from './team-leads.sql.ts';

const REACH = { all: 'todos', filtered: 'filtros', reports: 'reportes', none: 'nadie' } as const;

export const profilesToWire = (row: Profiles) => ({
  idusuario: row.target.id,
  idperfiles: [...row.target.types],
  acciones: row.target.actions.map(storedAction),
  filtros: {
    sector: [...row.scope.sectors],
    locacion: [...row.scope.locations],
    carpeta: [...row.scope.folders],
  },
  alcance: REACH[row.scope.reach],
  ve_antes: row.seesBefore,
  ve: row.sees,
  de: row.total,
  ejemplos: row.examples.map(({ id, name, surname, sector }) => ({
    id,
    nombre: name,
    apellido: surname,
    sector,
  })),
});

const NAMES: Readonly<Record<Language, Readonly<Record<number, string>>>> = {
  es: {
    1: 'Empleado',
    2: 'Gestión (RR. HH.)',
    3: 'RR. HH. limitado',
    4: 'Integración',
    5: 'Gerente',
    6: 'Creador de certificados',
  },
  pt: {
    1: 'Funcionário',
    2: 'Gestão (RH)',
    3: 'RH limitado',
    4: 'Integração',
    5: 'Gerente',
    6: 'Criador de certificados',
  },
};

/** The profiles that exist, in the words of a language; the actions as far as the asker could give them. */
export const kindsToWire = (language: Language, held: ReadonlySet<ActionId>) =>
  PROFILE_KINDS.map((kind) => ({
    id_perfil_tipo: kind.type,
    nombre: NAMES[language][kind.type] ?? '',
    categoria: kind.category,
    asignable: f.out.flag(!kind.supportOnly && kind.type !== 1),
    filtrable: f.out.flag(kind.filtered),
    acciones: kind.actions.filter((id) => held.has(id)),
  }));

/** The outcome of a bulk change for one person, on the wire. */
export const outcomeToWire = (language: Language) => (row: Pick<Outcome, 'id' | 'refusal'>) => ({
  idusuario: row.id,
  ok: f.out.flag(row.refusal === null),
  ...refusalToWire(row.refusal, language),
});

const refusalToWire = (refusal: ErrorDefinition | null, language: Language, values = {}) =>
  refusal
    ? { code: refusal.code, mensaje: errorText(refusal, language, values) }
    : { code: SUCCESS, mensaje: null };

export const leadToWire = (row: TeamLead) => ({
  id: row.id,
  nombre: row.name,
  apellido: row.surname,
  cuil: row.cuil,
  sector: row.sector,
  locacion: row.location,
  reportes: row.reports,
  idperfiles: [...row.types],
  carpetas: [...row.folders],
});

const STATES = { assigned: 'asignado', unchanged: 'sin_cambios', refused: 'rechazado' } as const;

export const integrationToWire = (rows: readonly IntegrationRow[], language: Language) => {
  const count = (state: IntegrationRow['state']) => rows.filter((row) => row.state === state).length;
  return {
    asignados: count('assigned'),
    sin_cambios: count('unchanged'),
    rechazados: count('refused'),
    filas: rows.map((row) => ({
      fila: row.line,
      cuil: row.cuil,
      nombre: row.person ? `${row.person.surname}, ${row.person.name}` : null,
      estado: STATES[row.state],
      ...refusalToWire(row.refusal, language, row.values),
    })),
  };
};
