import {
  type ErrorDefinition,
  e,
  errorText,
  f,
  type Language,
  paperText,
  rightIdentity,
  ruleText,
} from '@legajo/contract';
import type { Rule } from '@legajo/contract/values/fields';
import { problemToWire } from '../platform/http/told-problem.ts';
import type { RowProblem } from './judge/check-row.ts';
import { LOAD_HEADERS, valuesOf } from './judge/columns.ts';
import type { Load, LoadState } from './loads.sql.ts';
import type { NewNameOfLoad } from './new-names.ts';
import type { LoadColumn } from './review.ts';
import type { KeptProblem, LoadRow, RowFilter, UndoResult } from './write/rows.sql.ts';

const STATES = {
  columns: 'columnas',
  check: 'revisando',
  review: 'revision',
  write: 'cargando',
  done: 'cargada',
  undo: 'deshaciendo',
  undone: 'deshecha',
  failed: 'error',
  discarded: 'descartada',
} as const satisfies Record<LoadState, string>;

const VERDICTS = {
  pending: 'pendiente',
  create: 'crear',
  update: 'actualizar',
  equal: 'igual',
  refuse: 'rechazado',
  exclude: 'excluido',
} as const satisfies Record<LoadRow['verdict'], string>;

const OUTCOMES = { created: 'creado', updated: 'actualizado', equal: 'igual', refused: 'rechazado' } as const;
const UNDONE = {
  removed: 'quitado',
  restored: 'restaurado',
  used: 'en_uso',
  changed: 'cambiado',
  taken: 'ocupado',
} as const satisfies Record<UndoResult, string>;
const SOURCES = { own: 'igual', remembered: 'recordado', guessed: 'sugerido', chosen: 'elegido' } as const;

const FILTERS: Readonly<Record<string, RowFilter>> = {
  todas: 'all',
  atencion: 'attention',
  avisos: 'warned',
  crear: 'create',
  actualizar: 'update',
  igual: 'equal',
  rechazado: 'refuse',
  excluido: 'exclude',
};

export const wireToFilter = (word: string | undefined): RowFilter => FILTERS[word ?? 'todas'] ?? 'all';

export const loadToWire = (
  load: Load,
  language: Language,
  undoUntil: Date | null,
  columns: readonly LoadColumn[] = [],
) => ({
  id: load.id,
  archivo: load.fileName,
  estado: STATES[load.state],
  autor: load.author,
  creado: f.out.instant(load.createdAt) as string,
  cargado: f.out.instant(load.loadedAt),
  deshacer_hasta: f.out.instant(undoUntil),
  deshecho: f.out.instant(load.undoneAt),
  vence: f.out.instant(load.expiresAt) as string,
  borrada: load.erasedAt !== null,
  falla: load.failureCode === null ? null : problemToWire(load.failureCode, language),
  total: load.total,
  procesados: load.processed,
  crear: load.creates,
  actualizar: load.updates,
  iguales: load.equals,
  rechazados: load.refused,
  excluidos: load.excluded,
  avisados: load.warned,
  creados: load.created,
  actualizados: load.updated,
  quitados: load.removed,
  restaurados: load.restored,
  conservados: load.kept,
  plantilla: load.templateId === null ? null : { id: load.templateId, nombre: load.templateName ?? '' },
  bienvenida: f.out.flag(load.invites),
  eforms: f.out.flag(load.givesForms),
  invitados: load.invited,
  columnas: columns.map(({ header, field, by, examples }) => ({
    encabezado: header,
    campo: field,
    origen: by === null ? null : SOURCES[by],
    ejemplos: [...examples],
  })),
});

export const newNameToWire = ({ field, name, rows, near }: NewNameOfLoad) => ({
  campo: field,
  nombre: name,
  filas: rows,
  parecidos: [...near],
});

export const rowToWire = (
  row: LoadRow,
  load: Load,
  { language, country }: { readonly language: Language; readonly country: string },
) => ({
  fila: row.line,
  veredicto: VERDICTS[row.verdict],
  valores: valuesOf(load.fields, row.cells, row.edits),
  editados: LOAD_HEADERS.filter((field) => row.edits[field] !== undefined),
  cambios: Object.entries(row.changes).map(([campo, [antes, despues]]) => ({ campo, antes, despues })),
  problemas: row.problems.map((problem) => ({
    campo: problem.field,
    code: problem.code,
    mensaje: problemText(unkept(problem), language),
  })),
  avisos: row.warnings.map(({ field, warning }) => ({
    campo: field,
    aviso: warning as 'checkDigit' | 'newName' | 'inactive',
    correcto:
      warning === 'checkDigit'
        ? rightIdentity(country, valuesOf(load.fields, row.cells, row.edits).cuil ?? '')
        : null,
  })),
  idUsuario: row.personId,
  resultado: row.outcome === null ? null : OUTCOMES[row.outcome],
  deshecho: row.undo === null ? null : UNDONE[row.undo],
});

const DEFINITIONS: ReadonlyMap<string, ErrorDefinition> = new Map(
  Object.values(e.people).map((definition) => [definition.code, definition]),
);

const unkept = ({ code, ...problem }: KeptProblem): RowProblem => ({
  ...problem,
  definition: DEFINITIONS.get(code) ?? e.people.fieldInvalid,
});

/** A row's problem in the reader's words: the rule of the field where it is one, else what the failure says. */
export function problemText({ definition, values, rule, field }: RowProblem, language: Language): string {
  return rule && rule.name !== 'invalid'
    ? ruleText(rule.name as Rule, language, { field, ...(rule.n === undefined ? {} : { n: rule.n }) })
    : errorText(definition, language, values);
}

/** Why a row stayed out, in one cell. */
export function reasonText(row: LoadRow, language: Language): string {
  if (row.excluded) return paperText('loadLeftOut', language);
  return row.problems
    .map((problem) => {
      const text = problemText(unkept(problem), language);
      return problem.field === ''
        ? `${text} (${problem.code})`
        : `${problem.field}: ${text} (${problem.code})`;
    })
    .join(' | ');
}
