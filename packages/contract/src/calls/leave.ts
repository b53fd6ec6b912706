import { z } from 'zod';
import { call } from '../call.ts';
import { leave as e } from '../errors/leave.ts';
import { shared } from '../errors/shared.ts';
import * as f from '../values/fields.ts';
import { leavePolicy } from './leave-policies.ts';

const flagOut = z.union([z.literal(0), z.literal(1)]);

export const listLicencePolicies = call({
  id: 'list-licence-policies',
  method: 'GET',
  path: '/v2/licenses/policies',
  access: [7],
  result: leavePolicy,
  summary: 'List licence (leave) policies.',
  source: 'D103 D37',
});

/** A licence profile as it is stored. */
export const licenceProfile = z.object({
  idusuario: z.number(),
  tiene_perfil_licencias: flagOut,
  tiene_perfil_aprobador: flagOut,
  niveles_aprobacion: z.number().nullable(),
  id_usuario_aprobador: z.number().nullable(),
  numero_legajo_aprobador: z.string().nullable(),
  id_politica: z.number().nullable(),
  antiguedad_previa: z.number().nullable(),
  licencias_progresivas: flagOut,
  fecha_inicio_licencias_progresivas: z.string(),
  fecha_contratacion: z.string(),
  /** Level by level, as far as somebody is set: the second is the first one's own approver. */
  aprobadores: z.array(
    z.object({ nivel: z.number(), id: z.number(), nombre: z.string(), apellido: z.string() }),
  ),
  /** How many people's leave this person approves. */
  aprueba_a: z.number(),
});

export const getLicenceProfile = call({
  id: 'get-licence-profile',
  method: 'GET',
  path: '/v2/admin-mod/users/licensesprofile/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  result: licenceProfile,
  errors: [shared.notFound],
  summary: 'Read the licence profile of an employee.',
  source: 'D103 D37',
});

/** Months of service elsewhere that count: eighty years are more than anybody has. */
export const PRIOR_MONTHS = { least: 0, most: 960 } as const;

export const updateLicenceProfile = call({
  id: 'update-licence-profile',
  method: 'PUT',
  path: '/v2/admin-mod/users/licensesprofile/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  body: z.object({
    tiene_perfil_licencias: f.flag(),
    tiene_perfil_aprobador: f.flag(),
    niveles_aprobacion: f.maybe(f.integer(0, 2)),
    numero_legajo_aprobador: f.maybe(f.text(30)),
    id_politica: f.maybe(f.id()),
    antiguedad_previa: f.maybe(f.integer(PRIOR_MONTHS.least, PRIOR_MONTHS.most)),
    licencias_progresivas: f.maybe(f.flag()),
    fecha_inicio_licencias_progresivas: f.maybe(f.day()),
    id_usuario_aprobador: f.maybe(f.id()),
  }),
  form: 'form',
  result: licenceProfile,
  errors: [
    shared.notFound,
    e.fieldRequired,
    e.onlyFlags,
    e.policyUnknown,
    e.notProgressive,
    e.approverUnknown,
    e.approverSelf,
    e.approverInUse,
    e.approverInactive,
    e.approverLevel2,
    e.withoutApprover,
  ],
  fieldErrors: { required: e.fieldRequired, invalid: e.fieldInvalid },
  summary: 'Save the licence profile of an employee.',
  source: 'D103 D37',
});

export const listApprovers = call({
  id: 'list-approvers',
  method: 'GET',
  path: '/v2/admin-mod/users/approver',
  access: [7],
  result: z.object({
    id: z.number(),
    nombre: z.string(),
    apellido: z.string(),
    numero_legajo: z.string().nullable(),
    sector: z.string().nullable(),
  }),
  summary: 'List the users that can approve licences.',
  source: 'D103 D90',
});
