import { z } from 'zod';
import { call } from '../call.ts';
import { employment as e } from '../errors/employment.ts';
import { people } from '../errors/people.ts';
import { shared } from '../errors/shared.ts';
import { LENGTH, LIMITS } from '../limits.ts';
import * as f from '../values/fields.ts';
import { outcome, SELECTION_ERRORS, selected } from './selection.ts';

const STATUS = z.enum(['onboarding', 'active', 'inactive']);

/** One stretch of work at the company; without `fecha_baja` it goes on. */
export const employmentPeriod = z.object({
  fecha_contratacion: z.string(),
  fecha_baja: z.string(),
  motivo: z.string().nullable(),
  observaciones: z.string().nullable(),
  /** Who wrote the dismissal down; null where nobody is known. */
  registrada_por: z.string().nullable(),
  registrada: z.string().nullable(),
});

/** An employee's working life, and what hangs on it. */
export const employmentRecord = z.object({
  id: z.number(),
  nombre: z.string(),
  apellido: z.string(),
  mail: z.string().nullable(),
  numero_legajo: z.string().nullable(),
  status: STATUS,
  fecha_contratacion: z.string(),
  fecha_baja: z.string(),
  organizationModel: z.string().nullable(),
  idperfiles: z.array(z.number()),
  /** How many people report to them; they do so until they are moved. */
  reportan: z.number(),
  /** How many of their documents wait for their signature. */
  por_firmar: z.number(),
  /** From the first to the present one. */
  periodos: z.array(employmentPeriod),
});

export const getEmployment = call({
  id: 'get-employment',
  method: 'GET',
  path: '/v2/portal/employees/:id/employment',
  access: [7],
  params: z.object({ id: f.id() }),
  result: employmentRecord,
  errors: [shared.notFound],
  summary: 'Read an employee’s periods of work, and what a dismissal would touch.',
  source: 'D39 D55',
});

/** What a dismissal says, single or as a row of a file (decision D18). */
export const dismissalFields = {
  fechabaja: f.day(),
  motivo: f.text(LENGTH.dismissalReason),
  observaciones: f.maybe(f.text(LENGTH.reason)),
};

/** A row of a dismissal file. */
export const dismissalRow = z.object({ cuil: f.identity(), ...dismissalFields });

/** What is refused of a dismissal. */
export const DISMISSAL_ERRORS = [
  e.ownDismissal,
  e.dateInvalid,
  e.dateInFuture,
  e.dateBeforeHire,
  e.alreadyInactive,
  e.stillOnboarding,
  e.fieldRequired,
  e.fieldInvalid,
  e.noPermission,
] as const;

export const dismissEmployee = call({
  id: 'dismiss-employee',
  method: 'PUT',
  path: '/employees/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  body: z.object(dismissalFields),
  form: 'form',
  result: employmentRecord,
  errors: [shared.notFound, ...DISMISSAL_ERRORS],
  fieldErrors: { required: e.fieldRequired, invalid: e.fieldInvalid, byField: { fechabaja: e.dateInvalid } },
  summary: 'Unsubscribe (dismiss) an employee, from a legal date that is not ahead.',
  source: 'S119 S77 D39 D55 D105',
});

export const reactivateEmployee = call({
  id: 'reactivate-employee',
  method: 'PUT',
  path: '/v2/admin-mod/users/:id/ReactivateEmployee',
  access: [7],
  stepUp: { proof: 'fresh', when: 'they come back with another address' },
  params: z.object({ id: f.id() }),
  body: z.object({
    idusuario: f.id(),
    fecha_contratacion: f.day(),
    /** Left out: the address that they have, if any. */
    mail: f.maybe(f.mail()),
    organizationModel: f.maybe(f.text(LENGTH.organizationModel)),
  }),
  form: 'form',
  result: employmentRecord,
  errors: [
    shared.notFound,
    shared.managementRequired,
    e.notInactive,
    e.entryNotAfter,
    people.hireTooFarAhead,
    people.duplicateMail,
    people.fieldRequired,
    people.fieldInvalid,
  ],
  fieldErrors: { required: people.fieldRequired, invalid: people.fieldInvalid },
  summary: 'Reactivate an inactive employee, as an employee only.',
  source: 'D104 D38 D55',
});

export const patchUserManagement = call({
  id: 'patch-user-management',
  method: 'PATCH',
  path: '/user-management/users/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  body: z.strictObject({ status: f.option('active') }),
  form: 'form',
  result: z.object({ id: z.number(), status: STATUS }),
  errors: [shared.notFound, e.alreadyActive, e.notOnboarding, e.onlyActivation],
  fieldErrors: { invalid: e.onlyActivation },
  summary: 'Activate an onboarding employee (decision A13); nothing else is changed here.',
  source: 'D105 D55',
});

export const postEmployeesActivate = call({
  id: 'post-employees-activate',
  method: 'POST',
  path: '/v2/portal/employees/activate',
  access: [7],
  body: z.object(selected(LIMITS['activation.people'])),
  form: 'form',
  /** One for each person asked for, in their order: a mass activation may partly fail (D55). */
  result: outcome.extend({ status: STATUS.nullable() }),
  errors: [shared.notFound, e.alreadyActive, e.notOnboarding, ...SELECTION_ERRORS],
  summary: 'Activate onboarding employees, single and mass, with partial failure.',
  source: 'D20 D55',
});

export const postEmployeesDismissalCsv = call({
  id: 'post-employees-dismissal-csv',
  method: 'POST',
  path: '/v2/portal/employees/dismissal/csv',
  access: [7],
  body: z.object({
    simular: f.maybe(f.flag()),
    /** The digest of whom the dry run named: of others nothing is done. */
    huella: f.maybe(f.text(LENGTH.digest)),
  }),
  form: 'multipart',
  files: { file: { required: true, limit: 'csv.bytes' } },
  result: z.object({
    filas: z.number(),
    bajas: z.number(),
    /** Who leaves, or would, by surname and name. */
    personas: z.array(
      z.object({ id: z.number(), nombre: z.string(), apellido: z.string(), cuil: z.string() }),
    ),
    /** Of exactly these people. */
    huella: z.string(),
    rechazados: z.number(),
    /** Of those dismissed together: who reports to them, what waits for their signature, who administers. */
    reportan: z.number(),
    por_firmar: z.number(),
    administran: z.number(),
    errores: z.array(
      z.object({
        fila: z.number(),
        cuil: z.string(),
        /** "Apellido, Nombre" of who is in reach, otherwise null. */
        nombre: z.string().nullable(),
        campo: z.string(),
        code: z.string(),
        mensaje: z.string(),
      }),
    ),
  }),
  errors: [
    ...DISMISSAL_ERRORS,
    e.unknownPerson,
    e.fileEmpty,
    e.fileHeaders,
    e.fileUnreadable,
    e.fileTooManyRows,
    e.fileDuplicateRow,
    e.fileRowLength,
    people.selectionChanged,
  ],
  fieldErrors: { required: e.fileEmpty, invalid: e.fieldInvalid },
  summary: 'Mass dismissal by CSV; `simular=1` only says what would happen.',
  source: 'D19 D39 D55 D156',
});
