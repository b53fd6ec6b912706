import { z } from 'zod';
import { ACTIONS } from '../actions.ts';
import { call } from '../call.ts';
import { leave as e } from '../errors/leave.ts';
import { shared } from '../errors/shared.ts';
import * as f from '../values/fields.ts';

const row = z.object({
  /** A number for the company’s own; for one of the country its name among the rules, and the year. */
  id: z.string(),
  fecha: z.string(),
  nombre: z.string(),
  alcance: z.enum(['nacional', 'provincial', 'empresa']),
  provincia: z.string().nullable(),
  clase: z.enum(['feriado', 'optativo']),
  /** Whether it is left out of working days. */
  cuenta: z.number(),
  origen: z.enum(['pais', 'empresa']),
  norma: z.string().nullable(),
  verificado: z.number(),
});

/** ISO 3166-2, as in `AR-M`. */
const province = () => f.text(6);
const id = z.object({ id: f.text(80) });

export const listLeaveHolidays = call({
  id: 'list-leave-holidays',
  method: 'GET',
  path: '/v2/portal/leave/holidays',
  access: 'session',
  query: z.object({ anio: f.integer(1950, 2200), provincia: f.maybe(province()) }),
  result: row,
  summary: 'The holidays of a year: of the country, of a province where one is named, of the company.',
  source: 'ours D103',
});

export const addLeaveHoliday = call({
  id: 'add-leave-holiday',
  method: 'POST',
  path: '/v2/portal/leave/holidays',
  access: [ACTIONS.licencesMenu],
  management: true,
  body: z.object({
    fecha: f.day(),
    nombre: f.title(80),
    provincia: f.maybe(province()),
    cuenta: f.otherwise('1', f.flag()),
  }),
  form: 'form',
  result: row,
  fieldErrors: { invalid: e.typeField },
  errors: [e.typeField, e.holidayTaken, shared.limitReached],
  summary: 'Add a holiday that the company keeps.',
  source: 'ours D103',
});

export const changeLeaveHoliday = call({
  id: 'change-leave-holiday',
  method: 'PUT',
  path: '/v2/portal/leave/holidays/:id',
  access: [ACTIONS.licencesMenu],
  management: true,
  params: id,
  body: z.object({
    fecha: f.maybe(f.day()),
    nombre: f.maybe(f.title(80)),
    provincia: f.clearable(province()),
    cuenta: f.maybe(f.flag()),
  }),
  form: 'form',
  result: row,
  fieldErrors: { invalid: e.typeField },
  errors: [e.typeField, e.holidayTaken, e.notFound],
  summary: 'Change a holiday of the company; of one of the country only whether it counts here.',
  source: 'ours D103',
});

export const removeLeaveHoliday = call({
  id: 'remove-leave-holiday',
  method: 'DELETE',
  path: '/v2/portal/leave/holidays/:id',
  access: [ACTIONS.licencesMenu],
  management: true,
  params: id,
  result: row,
  errors: [e.notFound],
  summary: 'Remove a holiday of the company; one of the country goes back to what its row says.',
  source: 'ours D103',
});
