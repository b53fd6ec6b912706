import { z } from 'zod';
import { ACTIONS } from '../actions.ts';
import { call } from '../call.ts';
import { leave as e } from '../errors/leave.ts';
import { leaveLoads as loads } from '../errors/leave-loads.ts';
import { IDEMPOTENCY_ERRORS, shared } from '../errors/shared.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';
import { LEAVE_PARTS } from './leave-requests.ts';
import { who } from './who.ts';

/** What a file of leave brings. */
export const LEAVE_LOADS = { balances: 'saldos', absences: 'ausencias' } as const;

/** Headers of a file, found by their name wherever they stand; other columns are not looked at. */
export const BALANCE_HEADERS = ['cuil', 'tipo', 'periodo', 'cantidad', 'fecha'] as const;
export const ABSENCE_HEADERS = ['cuil', 'tipo', 'desde', 'hasta', 'parte', 'horas', 'motivo'] as const;
/** Those of absences that a file must have. */
export const ABSENCE_NEEDS = ['cuil', 'tipo', 'desde', 'hasta'] as const;

/** A row of a file of opening balances: what somebody had of a type and period on a day. */
export const balanceRow = z.object({
  cuil: f.identity(),
  tipo: f.text(80),
  periodo: f.integer(1950, 2200),
  cantidad: f.decimal(-366, 999),
  fecha: f.day(),
});

/** A row of a file of absences; `motivo` says why a rule is overstepped. */
export const absenceRow = z.object({
  cuil: f.identity(),
  tipo: f.text(80),
  desde: f.day(),
  hasta: f.day(),
  parte: f.otherwise('todo', f.option('todo', 'manana', 'tarde')),
  horas: f.maybe(f.decimal(0.25, 24)),
  motivo: f.maybe(f.text(500)),
});
/** The words of `parte`, as requests have them. */
export const ABSENCE_PARTS = LEAVE_PARTS;

const report = z.object({
  /** Null where nothing was loaded, and of a dry run. */
  idCarga: z.number().nullable(),
  filas: z.number(),
  cargadas: z.number(),
  /** Rows that say what stands already. */
  iguales: z.number(),
  rechazadas: z.number(),
  errores: z.array(
    z.object({
      fila: z.number(),
      /** Empty where it is the row as a whole. */
      campo: z.string(),
      code: z.string(),
      mensaje: z.string(),
      /** The cells under the headers of a file of this kind, in their order, to be mended and loaded again. */
      celdas: z.array(z.string()),
    }),
  ),
});

const file = { file: { required: true, limit: 'csv.bytes' } } as const;
const body = z.object({ simular: f.maybe(f.flag()) });
const loading = {
  method: 'POST',
  access: [ACTIONS.licencesMenu],
  management: true,
  once: true,
  body,
  form: 'multipart',
  files: file,
  result: report,
} as const;
const refusals = [
  e.typeField,
  loads.headers,
  loads.unreadable,
  loads.empty,
  loads.tooManyRows,
  shared.busy,
  ...IDEMPOTENCY_ERRORS,
] as const;
const rowRefusals = [
  loads.person,
  loads.twice,
  loads.shifted,
  e.own,
  e.typeUnknown,
  e.notEnabled,
  e.dates,
  e.balance,
] as const;
const fieldErrors = {
  required: loads.unreadable,
  invalid: e.typeField,
} as const;

export const loadLeaveBalances = call({
  id: 'load-leave-balances',
  path: '/v2/portal/leave/balances/load',
  ...loading,
  fieldErrors,
  errors: [...refusals, ...rowRefusals],
  summary:
    'Load opening balances of a CSV: rows that stand are kept, the others told each with its reason; what was loaded before is corrected by the difference. `simular=1` writes nothing.',
  source: 'ours D103',
});

export const loadAbsences = call({
  id: 'load-absences',
  path: '/v2/portal/leave/absences/load',
  ...loading,
  fieldErrors,
  errors: [...refusals, ...rowRefusals, e.overlap, e.nothingCounted, e.halfDay, e.hours, e.reasonRequired],
  summary:
    'Note absences of a CSV as Human Resources notes one: approved at once, each row by the rules of one. `simular=1` writes nothing.',
  source: 'ours D103',
});

export const listLeaveLoads = call({
  id: 'list-leave-loads',
  method: 'GET',
  path: '/v2/portal/leave/loads',
  access: [ACTIONS.licencesMenu],
  management: true,
  query: z.object(listQuery),
  result: z.object({
    id: z.number(),
    clase: z.enum(LEAVE_LOADS),
    archivo: z.string(),
    quien: who,
    cuando: z.string(),
    filas: z.number(),
    cargadas: z.number(),
    iguales: z.number(),
    rechazadas: z.number(),
    deshecha: z.object({ quien: who, cuando: z.string(), filas: z.number() }).nullable(),
  }),
  summary: 'Files of leave that were loaded, newest first.',
  source: 'ours D103',
});

export const undoLeaveLoad = call({
  id: 'undo-leave-load',
  method: 'POST',
  path: '/v2/portal/leave/loads/:id/undo',
  access: [ACTIONS.licencesMenu],
  management: true,
  params: z.object({ id: f.id() }),
  body,
  form: 'form',
  result: z.object({
    /** Rows that are undone, or would be; and those that stay, because their period or the leave ended since. */
    deshechas: z.number(),
    quedan: z.number(),
    /** People whose balance is below what their type allows afterwards. */
    bajo_cero: z.number(),
  }),
  fieldErrors: { invalid: e.typeField },
  errors: [e.typeField, e.notFound, loads.undone, loads.later],
  summary:
    'Take a load back: entries of the ledger are balanced by others, absences are called off. `simular=1` only tells.',
  source: 'ours D103',
});
