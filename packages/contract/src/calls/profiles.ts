import { z } from 'zod';
import { ACTION_WORDS, ALL_ACTIONS } from '../actions.ts';
import { call } from '../call.ts';
import { profiles as e } from '../errors/profiles.ts';
import { shared } from '../errors/shared.ts';
import { listQuery } from '../paging.ts';
import * as f from '../values/fields.ts';

/** People whom one call changes. */
const BULK_MAX = 1000;

/** Ids in any usual form: repeated `name[]`, one value, a JSON array, or comma-separated. */
const ids = (max = BULK_MAX) => f.separated(f.id(), max);
const someIds = (max = BULK_MAX) =>
  ids(max).refine((list) => list.length > 0, { message: 'required', params: { rule: 'required' } });

const type = () => f.integer(1, 6);
const action = z.union([z.number(), z.enum(ACTION_WORDS)]);
const WORDS = ALL_ACTIONS.map(String) as [string, ...string[]];

/**
 * Filters by sector and location, in one of two forms: a JSON object `{"sector": [1, 2], "locacion": [3]}`, or a
 * list of words `sector:1`, `locacion:3` (repeated, JSON or comma-separated). A kind that is missing is not filtered.
 */
const placeFilters = z.preprocess(
  (value) => (value === undefined || value === '' || value === null ? [] : value),
  z.union([
    f.nested(z.strictObject({ sector: ids().default([]), locacion: ids().default([]) })),
    f.separated(f.text(40), 2 * BULK_MAX).transform((words, check) => {
      const parts = words.map((word) => /^(sector|locacion):([1-9]\d{0,15})$/.exec(word));
      if (parts.includes(null)) {
        check.addIssue({ code: 'custom', message: 'invalid', params: { rule: 'invalid' } });
        return z.NEVER;
      }
      const of = (kind: string) =>
        parts.filter((part) => part?.[1] === kind).map((part) => Number(part?.[2]));
      return { sector: of('sector'), locacion: of('locacion') };
    }),
  ]),
);

const filtersOut = z.object({
  sector: z.array(z.number()),
  locacion: z.array(z.number()),
  carpeta: z.array(z.number()),
});

/** A person's profiles and scope, with whom they come to see; counted among those whom the asker sees. */
export const profilesOf = z.object({
  idusuario: z.number(),
  idperfiles: z.array(z.number()),
  acciones: z.array(action),
  filtros: filtersOut,
  alcance: z.enum(['todos', 'filtros', 'reportes', 'nadie']),
  /** How many they saw before the change; the same as `ve` where nothing changes. */
  ve_antes: z.number(),
  ve: z.number(),
  de: z.number(),
  ejemplos: z.array(
    z.object({ id: z.number(), nombre: z.string(), apellido: z.string(), sector: z.string().nullable() }),
  ),
});

/** What became of one person of a bulk change. */
export const bulkRow = z.object({
  idusuario: z.number(),
  ok: z.union([z.literal(0), z.literal(1)]),
  code: z.string(),
  mensaje: z.string().nullable(),
});

const GIVING = [
  shared.notFound,
  shared.managementRequired,
  e.onePerCategory,
  e.supportOnly,
  e.ownProfile,
  e.lastAdministrator,
  e.dismissed,
  e.notYetActive,
  e.employeeAlways,
  e.actionNotHeld,
  e.actionsNeedProfile,
] as const;
const SCOPING = [
  shared.notFound,
  e.ownProfile,
  e.dismissed,
  e.scopeBeyondOwn,
  e.scopeNeedsProfile,
  e.scopeUnknown,
] as const;

export const getAdminUserProfiles = call({
  id: 'get-admin-user-profiles',
  method: 'GET',
  path: '/v2/admin-mod/profile/users/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  result: profilesOf,
  errors: [shared.notFound],
  summary: 'Read the profile types assigned to an employee.',
  source: 'S113 D102',
});

export const updateAdminUserProfiles = call({
  id: 'update-admin-user-profiles',
  method: 'PUT',
  path: '/v2/admin-mod/profile/users/:id',
  access: [7],
  management: true,
  stepUp: 'factor',
  params: z.object({ id: f.id() }),
  body: z.object({
    idperfiles: f.separated(type(), 6),
    acciones: f.separated(f.option(...WORDS), 100).optional(),
    simular: f.maybe(f.flag()),
  }),
  form: 'form',
  result: profilesOf,
  errors: GIVING,
  summary: 'Save the profile types of an employee, whole; `simular=1` only says what would change.',
  source: 'S113 D102 D36 D86 D91',
});

export const listCompanyProfiles = call({
  id: 'list-company-profiles',
  method: 'GET',
  path: '/v2/admin-mod/profile/company/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  result: z.object({
    id_perfil_tipo: z.number(),
    nombre: z.string(),
    categoria: z.enum(['empleo', 'gestion', 'certificados']),
    asignable: z.union([z.literal(0), z.literal(1)]),
    filtrable: z.union([z.literal(0), z.literal(1)]),
    acciones: z.array(action),
  }),
  errors: [shared.notFound],
  summary: 'List the profiles that the company offers.',
  source: 'D100',
});

export const updateEmployeeSectorLocationFilter = call({
  id: 'update-employee-sector-location-filter',
  method: 'PUT',
  path: '/v2/admin-mod/users/:id/filtrosectorlocacion',
  access: [7],
  stepUp: 'factor',
  params: z.object({ id: f.id() }),
  body: z.object({ filtros: placeFilters, simular: f.maybe(f.flag()) }),
  form: 'form',
  result: profilesOf,
  errors: SCOPING,
  summary: 'Save the sector and location filters of a limited-access user; `simular=1` only says the effect.',
  source: 'D101 D36 D88',
});

export const assignProfileType = call({
  id: 'assign-profile-type',
  method: 'POST',
  path: '/v2/admin-mod/profile/type',
  access: [7],
  management: true,
  stepUp: 'factor',
  body: z.object({ idusuarios: someIds(), id_perfil_tipo: type() }),
  form: 'form',
  result: bulkRow,
  errors: GIVING,
  summary: 'Assign a profile type (also in bulk for the manager profile), person by person.',
  source: 'D102 D32 D86',
});

export const removeProfileType = call({
  id: 'remove-profile-type',
  method: 'POST',
  path: '/v2/admin-mod/profile/type/remove',
  access: [7],
  management: true,
  stepUp: 'factor',
  body: z.object({ idusuarios: someIds(), id_perfil_tipo: type() }),
  form: 'form',
  result: bulkRow,
  errors: GIVING,
  summary: 'Remove a profile type, person by person.',
  source: 'D102',
});

/** One folder of one person's filter. */
export const userFolder = z.object({
  idusuario: z.number(),
  nombre: z.string(),
  apellido: z.string(),
  id_carpeta: z.number(),
  carpeta_nombre: z.string(),
});
const folderRow = bulkRow.extend({ carpetas: z.array(z.number()) });

export const listUserFolders = call({
  id: 'list-user-folders',
  method: 'GET',
  path: '/v2/admin-mod/userfolder',
  access: [7],
  query: z.object({ ...listQuery }),
  result: userFolder,
  summary: 'List folder filters of users.',
  source: 'D112 D36 D88',
});

export const getUserFolders = call({
  id: 'get-user-folders',
  method: 'GET',
  path: '/v2/admin-mod/userfolder/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  result: userFolder,
  errors: [shared.notFound],
  summary: 'Read the folder filters of one user.',
  source: 'D112 D36 D88',
});

export const addUserFolders = call({
  id: 'add-user-folders',
  method: 'POST',
  path: '/v2/admin-mod/userfolder',
  access: [7],
  stepUp: 'factor',
  body: z.object({ idusuario: someIds(), id_carpeta: someIds(500) }),
  form: 'form',
  result: folderRow,
  errors: SCOPING,
  summary: 'Add folder filters to users, person by person.',
  source: 'D112 D36 D88',
});

export const addUserFoldersById = call({
  id: 'add-user-folders-by-id',
  method: 'POST',
  path: '/v2/admin-mod/userfolder/:id',
  access: [7],
  stepUp: 'factor',
  params: z.object({ id: f.id() }),
  body: z.object({ id_carpeta: someIds(500) }),
  form: 'form',
  result: folderRow,
  errors: SCOPING,
  summary: 'Add folder filters to one user.',
  source: 'D112 D36 D88',
});

export const removeUserFolders = call({
  id: 'remove-user-folders',
  method: 'DELETE',
  path: '/v2/admin-mod/userfolder',
  access: [7],
  stepUp: 'factor',
  query: z.object({ idusuario: someIds(), id_carpeta: someIds(500) }),
  result: folderRow,
  errors: SCOPING,
  summary: 'Remove folder filters from users, person by person.',
  source: 'D112 D36 D88',
});

export const removeUserFoldersById = call({
  id: 'remove-user-folders-by-id',
  method: 'DELETE',
  path: '/v2/admin-mod/userfolder/:id',
  access: [7],
  stepUp: 'factor',
  params: z.object({ id: f.id() }),
  query: z.object({ id_carpeta: ids(500) }),
  result: folderRow,
  errors: SCOPING,
  summary: 'Remove folder filters of one user: those named, or all.',
  source: 'D112 D36 D88',
});

export const listTeamLeads = call({
  id: 'list-team-leads',
  method: 'GET',
  path: '/v2/portal/managers',
  access: 'session',
  management: true,
  query: z.object({
    q: f.maybe(f.text(200)),
    /** 1: only those to whom somebody reports. */
    con_reportes: f.maybe(f.flag()),
    /** 1: only managers, and those to whom somebody reports. */
    gerentes: f.maybe(f.flag()),
    ...listQuery,
  }),
  result: z.object({
    id: z.number(),
    nombre: z.string(),
    apellido: z.string(),
    cuil: z.string(),
    sector: z.string().nullable(),
    locacion: z.string().nullable(),
    reportes: z.number(),
    idperfiles: z.array(z.number()),
    carpetas: z.array(z.number()),
  }),
  summary: 'Active people, with whether they are managers, how many report to them and their folders.',
  source: 'D32',
});

export const postIntegrationProfileCsv = call({
  id: 'post-integration-profile-csv',
  method: 'POST',
  path: '/v2/portal/integration-profile/csv',
  access: [106],
  stepUp: 'factor',
  body: z.object({ simular: f.maybe(f.flag()) }),
  form: 'multipart',
  files: { file: { required: true, limit: 'csv.bytes' } },
  result: z.object({
    asignados: z.number(),
    sin_cambios: z.number(),
    rechazados: z.number(),
    filas: z.array(
      z.object({
        fila: z.number(),
        cuil: z.string(),
        nombre: z.string().nullable(),
        estado: z.enum(['asignado', 'sin_cambios', 'rechazado']),
        code: z.string(),
        mensaje: z.string().nullable(),
      }),
    ),
  }),
  errors: [
    e.csvEmpty,
    e.csvHeaders,
    e.csvUnreadable,
    e.csvTooManyRows,
    e.csvCuil,
    e.csvUnknown,
    e.csvRepeated,
  ],
  fieldErrors: { required: e.csvEmpty },
  summary: 'Integration-profile assignment by CSV with the header `cuil`; `simular=1` only says the result.',
  source: 'S28 D19',
});
