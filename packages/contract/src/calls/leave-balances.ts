import { z } from 'zod';
import { ACTIONS } from '../actions.ts';
import { call, MEDIA } from '../call.ts';
import { leave as e } from '../errors/leave.ts';
import { shared } from '../errors/shared.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';
import { leaveBalance } from './leave-ledger.ts';
import { who } from './who.ts';

const filters = {
  q: f.maybe(f.text(100)),
  /** One person alone. */
  persona: f.maybe(f.id()),
  sector: f.maybe(f.id()),
  locacion: f.maybe(f.id()),
  /** Whoever approves their leave, at the first or the second level. */
  aprobador: f.maybe(f.id()),
  tipo: f.maybe(f.id()),
  /** The day of the balances; today where none is said. */
  al: f.maybe(f.day()),
};

export const listLeaveBalances = call({
  id: 'list-leave-balances',
  method: 'GET',
  path: '/v2/portal/leave/balances',
  access: [ACTIONS.licencesMenu],
  query: z.object({ ...listQuery, ...filters }),
  result: z.object({
    quien: who,
    numero_legajo: z.string().nullable(),
    sector: z.string().nullable(),
    locacion: z.string().nullable(),
    /** Null while the licence profile is off: nothing is granted, and what is there stays. */
    politica: z.string().nullable(),
    aprobador: who.nullable(),
    saldos: z.array(leaveBalance),
  }),
  fieldErrors: { invalid: e.typeField },
  errors: [e.typeField, e.dates],
  summary: 'The people within reach that have days of leave, by name, each with what they have of each type.',
  source: 'ours D103',
});

export const exportLeaveBalances = call({
  id: 'export-leave-balances',
  method: 'POST',
  path: '/v2/portal/leave/balances/export',
  access: [ACTIONS.licencesMenu],
  body: z.object({ ...filters, formato: f.option('csv', 'xlsx') }),
  form: 'form',
  media: [MEDIA.csv, MEDIA.xlsx],
  result: 'stream',
  fieldErrors: { invalid: e.typeField },
  errors: [e.typeField, e.dates, shared.limitReached, shared.busy],
  summary: 'The same as a file, a row for each person and type; it writes nothing.',
  source: 'ours D103',
});
