import { z } from 'zod';
import { call } from '../call.ts';
import { account } from '../errors/account.ts';
import { people as e } from '../errors/people.ts';
import { shared } from '../errors/shared.ts';
import { LENGTH, LIMITS } from '../limits.ts';
import { editedFields } from '../people/person-shapes.ts';
import * as f from '../values/fields.ts';
import { EMPLOYEE_ERRORS, employeeRecord, LIST_ERRORS, namesToMake } from './people.ts';
import { outcome, SELECTION_ERRORS, selected } from './selection.ts';

const EDIT_ERRORS = [
  shared.notFound,
  shared.managementRequired,
  ...EMPLOYEE_ERRORS,
  e.stale,
  e.hireAfterDismissal,
  e.reportsToCycle,
  e.managerInactive,
  e.ownAccount,
] as const;
const FIELD_ERRORS = { required: e.fieldRequired, invalid: e.fieldInvalid };
const PERSON = z.object({ id: f.id() });
const version = f.maybe(f.integer(1, 2_000_000_000));
const place = f.text(LENGTH.sector);

/** The record as it stands after an edit; `avisos` warn and do not refuse: a wrong check digit. */
const edited = employeeRecord.extend({
  avisos: z.array(z.string()),
  /** The number with the check digit it should have, where that is known. */
  cuil_correcto: z.string().nullable(),
});

export const updateEmployee = call({
  id: 'update-employee',
  method: 'PUT',
  path: '/v2/admin-mod/users/:id',
  access: [7],
  stepUp: { proof: 'fresh', when: 'address, user name or password of somebody else change' },
  params: PERSON,
  body: z.object({
    ...editedFields,
    idperfiles: f.maybe(f.list(f.id(), 20)),
    filtros: f.maybe(
      f.nested(
        z.object({
          sector: f.list(f.id(), 5000),
          locacion: f.list(f.id(), 5000),
          carpeta: f.list(f.id(), 5000),
        }),
      ),
    ),
    password: f.maybe(f.secret()),
    version,
    ...namesToMake,
  }),
  form: 'form',
  result: edited,
  errors: [...EDIT_ERRORS, ...LIST_ERRORS, e.nameUnknown, e.profilesElsewhere, account.passwordPolicy],
  fieldErrors: FIELD_ERRORS,
  summary:
    'Save some or all employee fields: what is not sent stays, what is sent empty is emptied; profiles and filters are taken only as they stand.',
  source: 'D100 D36 D74',
});

const mailChange = z.object({
  /** Null: the address is taken away. */
  nuevo: z.string().nullable(),
  /** Null: whoever runs the installation. */
  quien: z.string().nullable(),
  desde: z.string(),
  hasta: z.string(),
});

export const readMailChange = call({
  id: 'read-mail-change',
  method: 'GET',
  path: '/v2/portal/users/:id/mail-change',
  access: [7],
  params: PERSON,
  result: mailChange,
  errors: [shared.notFound],
  summary: 'The other address of an employee that waits for their word or its time; nothing where none does.',
  source: 'ours G5',
});

export const cancelMailChange = call({
  id: 'cancel-mail-change',
  method: 'DELETE',
  path: '/v2/portal/users/:id/mail-change',
  access: [7],
  params: PERSON,
  result: z.never(),
  errors: [shared.notFound, shared.managementRequired, e.managersOff, account.noMailChange],
  summary: 'Take back another address of an employee that waits.',
  source: 'ours G5',
});

export const employeeUpdateRules = call({
  id: 'employee-update-rules',
  method: 'GET',
  path: '/v2/admin-mod/users/model_rules/forupdate/:id',
  access: [7],
  params: PERSON,
  result: z.object({
    campo: z.string(),
    etiqueta: z.string(),
    tipo: z.enum(['texto', 'fecha', 'mail', 'lugar', 'lista', 'persona', 'clave']),
    editable: z.number(),
    /** Why it is not, where it is not. */
    motivo: z.string().nullable(),
    obligatorio: z.number(),
    minimo: z.number().nullable(),
    maximo: z.number().nullable(),
    /** A regular expression with the flag `u`; with both lengths it holds for the form that is stored. */
    patron: z.string().nullable(),
    mensajes: z.record(z.string(), z.string()),
  }),
  errors: [shared.notFound],
  summary: 'Read which employee fields may be edited by the caller, and their rules.',
  source: 'D100',
});

export const updateEmployeeSectorLocation = call({
  id: 'update-employee-sector-location',
  method: 'PUT',
  path: '/v2/admin-mod/users/:id/sectorandlocation',
  access: [7],
  params: PERSON,
  body: z.object({ sector: place, locacion: place, version, ...namesToMake }),
  form: 'form',
  result: edited,
  errors: [shared.notFound, e.fieldRequired, e.fieldInvalid, e.outOfScope, e.stale, e.nameUnknown],
  fieldErrors: FIELD_ERRORS,
  summary: 'Save sector and location of an employee.',
  source: 'D101 D74',
});

export const updateEmployeePositionReport = call({
  id: 'update-employee-position-report',
  method: 'PUT',
  path: '/v2/admin-mod/users/:id/positionandreport',
  access: [7],
  params: PERSON,
  body: z.object({ cargo: f.clearable(place), reporta: f.clearable(f.id()), version, ...namesToMake }),
  form: 'form',
  result: edited,
  errors: [
    shared.notFound,
    e.fieldRequired,
    e.fieldInvalid,
    e.outOfScope,
    e.stale,
    e.nameUnknown,
    e.reportsToCycle,
    e.managerInactive,
  ],
  fieldErrors: FIELD_ERRORS,
  summary: 'Save position and reports-to of an employee.',
  source: 'D101 D36',
});

export const moveEmployees = call({
  id: 'move-employees',
  method: 'POST',
  path: '/v2/portal/employees/move',
  access: [7],
  /** What is left out stays as each of them has it. */
  body: z.object({
    ...selected(LIMITS['move.people']),
    sector: f.maybe(place),
    locacion: f.maybe(place),
    cargo: f.maybe(place),
    reporta: f.maybe(f.id()),
    ...namesToMake,
  }),
  form: 'form',
  result: outcome.extend({ movido: z.number() }),
  errors: [e.fieldRequired, e.fieldInvalid, e.nameUnknown, ...SELECTION_ERRORS],
  fieldErrors: FIELD_ERRORS,
  summary:
    'Give people another sector, location, position or manager, single and mass, with partial failure.',
  source: 'ours',
});

export const assignCostCenter = call({
  id: 'assign-cost-center',
  method: 'POST',
  path: '/v2/portal/employees/cost-center',
  access: [7],
  body: z.object({
    ...selected(LIMITS['move.people']),
    centro_costo: f.text(LENGTH.costCenter),
    ...namesToMake,
  }),
  form: 'form',
  result: outcome,
  errors: [e.fieldRequired, e.fieldInvalid, e.nameUnknown, ...SELECTION_ERRORS],
  fieldErrors: FIELD_ERRORS,
  summary: 'Give people a cost centre, single and mass, with partial failure.',
  source: 'ours',
});
