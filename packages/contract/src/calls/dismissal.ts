import { z } from 'zod';
import { call } from '../call.ts';
import { employment as e } from '../errors/employment.ts';
import { people } from '../errors/people.ts';
import { shared } from '../errors/shared.ts';
import { LENGTH, LIMITS } from '../limits.ts';
import * as f from '../values/fields.ts';
import { DISMISSAL_ERRORS, dismissalFields, employmentRecord } from './employment.ts';
import { SELECTION_ERRORS, selected } from './selection.ts';

export const dismissEmployees = call({
  id: 'dismiss-employees',
  method: 'POST',
  path: '/v2/portal/employees/dismissal',
  access: [7],
  body: z.object({
    ...selected(LIMITS['dismissal.people']),
    ...dismissalFields,
    simular: f.maybe(f.flag()),
  }),
  form: 'form',
  result: z.object({
    personas: z.number(),
    bajas: z.number(),
    rechazados: z.number(),
    /** Of those dismissed together: who reports to them, what waits for their signature, who administers. */
    reportan: z.number(),
    por_firmar: z.number(),
    administran: z.number(),
    /** Who stays, and why. */
    problemas: z.array(
      z.object({
        id: z.number(),
        /** Null where the person is not the administrator's to know of. */
        nombre: z.string().nullable(),
        problema: z.object({ code: z.string(), mensaje: z.string() }),
      }),
    ),
  }),
  errors: [...DISMISSAL_ERRORS, e.unknownPerson, ...SELECTION_ERRORS],
  fieldErrors: { required: e.fieldRequired, invalid: e.fieldInvalid, byField: { fechabaja: e.dateInvalid } },
  summary:
    'Dismiss several people from one legal date, ticked or found by a search, with partial failure; `simular=1` only says what would happen.',
  source: 'ours',
});

export const callOffHire = call({
  id: 'call-off-hire',
  method: 'POST',
  path: '/v2/portal/employees/:id/call-off',
  access: [7],
  params: z.object({ id: f.id() }),
  body: z.object({ motivo: f.text(LENGTH.dismissalReason) }),
  form: 'form',
  result: employmentRecord,
  errors: [
    shared.notFound,
    shared.managementRequired,
    people.managersOff,
    e.hireBegan,
    e.alreadyInactive,
    e.ownDismissal,
    e.fieldRequired,
    e.fieldInvalid,
  ],
  fieldErrors: { required: e.fieldRequired, invalid: e.fieldInvalid },
  summary: 'Call a hire off before its day: ways in and onboarding end with it.',
  source: 'ours',
});
