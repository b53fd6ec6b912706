import { z } from 'zod';
import { call } from '../call.ts';
import { account } from '../errors/account.ts';
import { employees as e } from '../errors/employees.ts';
import { shared } from '../errors/shared.ts';
import * as f from '../fields.ts';
import { LENGTH } from '../limits.ts';
import { listQuery } from '../paging.ts';
import { sessionUser } from './session.ts';

const EMPLOYEE_ERRORS = [
  e.fieldRequired,
  e.fieldInvalid,
  e.duplicateUsername,
  e.duplicateMail,
  e.duplicateDni,
  e.duplicateCuil,
  e.duplicateFileNumber,
  e.birthInFuture,
  e.minor,
  e.hireTooFarAhead,
  e.hireBeforeBirth,
  e.hireGap17,
  e.hireGap14,
  e.passwordPolicy,
  e.outOfScope,
] as const;

/** A name with its id, as selects show it. */
export const named = z.object({ id: z.number(), nombre: z.string() });

/** Sectors and locations together. */
export const placesOf = z.object({ sectores: z.array(named), locaciones: z.array(named) });

export const getAdminUserProfiles = call({
  id: 'get-admin-user-profiles',
  method: 'GET',
  path: '/v2/admin-mod/profile/users/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  summary: 'Read the profile types assigned to an employee.',
  source: 'S113 D102',
});

export const updateAdminUserProfiles = call({
  id: 'update-admin-user-profiles',
  method: 'PUT',
  path: '/v2/admin-mod/profile/users/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  body: z.object({ idperfiles: f.text(2000) }),
  form: 'form',
  summary: 'Save the profile types assigned to an employee.',
  source: 'S113 D102 D36 D86 D91',
});

export const getAdminUser = call({
  id: 'get-admin-user',
  method: 'GET',
  path: '/v2/admin-mod/users/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  result: z.object({
    id: z.number(),
    usuario: z.string(),
    nombre: z.string(),
    apellido: z.string(),
    dni: z.string(),
    cuil: z.string(),
    fecha_nacimiento: z.string(),
    fecha_contratacion: z.string(),
    fecha_baja: z.string(),
    numero_legajo: z.string().nullable(),
    mail: z.string().nullable(),
    sector: z.string().nullable(),
    locacion: z.string().nullable(),
    cargo: z.string().nullable(),
    id_sector: z.number().nullable(),
    id_locacion: z.number().nullable(),
    reporta: z.object({ id: z.number(), nombre: z.string() }).nullable(),
    centro_costo: z.string().nullable(),
    status: z.enum(['onboarding', 'active', 'inactive']),
    idperfiles: z.array(z.number()),
    filtros: z.object({
      sector: z.array(z.number()),
      locacion: z.array(z.number()),
      carpeta: z.array(z.number()),
    }),
  }),
  errors: [shared.notFound],
  summary: 'Read the full employee record.',
  source: 'S113',
});

export const dismissEmployee = call({
  id: 'dismiss-employee',
  method: 'PUT',
  path: '/employees/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  body: z.object({ motivo: f.text(2000), observaciones: f.maybe(f.text(2000)), fechabaja: f.text(2000) }),
  form: 'form',
  summary: 'Unsubscribe (dismiss) an employee.',
  source: 'S119 S77 D39 D55 D105',
});

export const lookupSectorsLegacy = call({
  id: 'lookup-sectors-legacy',
  method: 'GET',
  path: '/users/retrieveSector',
  access: 'session',
  result: named,
  summary: 'List sectors.',
  source: 'S124',
});

export const lookupLocationsLegacy = call({
  id: 'lookup-locations-legacy',
  method: 'GET',
  path: '/users/retrieveLocation',
  access: 'session',
  result: named,
  summary: 'List locations.',
  source: 'S124',
});

export const lookupPositionsLegacy = call({
  id: 'lookup-positions-legacy',
  method: 'GET',
  path: '/users/retrieveCargo',
  access: 'session',
  result: named,
  summary: 'List positions (cargo).',
  source: 'S124',
});

export const lookupSectorLocationsFilter = call({
  id: 'lookup-sector-locations-filter',
  method: 'GET',
  path: '/users/filterSectorLocations',
  access: 'session',
  result: placesOf,
  summary: 'List the sector and location filters that apply to the user.',
  source: 'S124',
});

export const lookupCostCenters = call({
  id: 'lookup-cost-centers',
  method: 'GET',
  path: '/v2/companies/costcenter',
  access: 'session',
  result: z.object({ nombre: z.string() }),
  summary: 'List cost centres of the company.',
  source: 'S124 D36',
});

export const lookupPositions = call({
  id: 'lookup-positions',
  method: 'GET',
  path: '/v2/admin-mod/users/position',
  access: 'session',
  result: named,
  summary: 'List positions used by employees.',
  source: 'S124',
});

export const lookupSectors = call({
  id: 'lookup-sectors',
  method: 'GET',
  path: '/v2/admin-mod/sectors',
  access: 'session',
  result: named,
  summary: 'List sectors.',
  source: 'S124 D106',
});

export const lookupLocations = call({
  id: 'lookup-locations',
  method: 'GET',
  path: '/v2/admin-mod/locations',
  access: 'session',
  result: named,
  summary: 'List locations.',
  source: 'S124 D106',
});

export const lookupUserSectorsAndLocations = call({
  id: 'lookup-user-sectors-and-locations',
  method: 'GET',
  path: '/v2/admin-mod/user/sectorsAndLocations',
  access: 'session',
  result: placesOf,
  summary: 'List the sectors and locations that the user may see.',
  source: 'S124 D106',
});

export const updateEmployee = call({
  id: 'update-employee',
  method: 'PUT',
  path: '/v2/admin-mod/users/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  body: z.object({
    usuario: f.maybe(f.text(2000)),
    nombre: f.maybe(f.text(2000)),
    apellido: f.maybe(f.text(2000)),
    dni: f.maybe(f.text(2000)),
    cuil: f.maybe(f.text(2000)),
    fecha_nacimiento: f.maybe(f.text(2000)),
    fecha_contratacion: f.maybe(f.text(2000)),
    numero_legajo: f.maybe(f.text(2000)),
    mail: f.maybe(f.mail()),
    sector: f.maybe(f.text(2000)),
    locacion: f.maybe(f.text(2000)),
    cargo: f.maybe(f.text(2000)),
    reporta: f.maybe(f.text(2000)),
    centro_costo: f.maybe(f.text(2000)),
    idperfiles: f.maybe(f.text(2000)),
    filtros: f.maybe(f.text(2000)),
    password: f.maybe(f.secret()),
  }),
  form: 'form',
  summary: 'Save the employee fields.',
  source: 'D100 D36 D74',
});

export const employeeUpdateRules = call({
  id: 'employee-update-rules',
  method: 'GET',
  path: '/v2/admin-mod/users/model_rules/forupdate/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  summary: 'Read which employee fields may be edited and their rules.',
  source: 'D100',
});

export const listCompanyProfiles = call({
  id: 'list-company-profiles',
  method: 'GET',
  path: '/v2/admin-mod/profile/company/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  summary: 'List the profiles that the company offers.',
  source: 'D100',
});

export const updateEmployeeSectorLocation = call({
  id: 'update-employee-sector-location',
  method: 'PUT',
  path: '/v2/admin-mod/users/:id/sectorandlocation',
  access: [7],
  params: z.object({ id: f.id() }),
  body: z.object({ sector: f.text(2000), locacion: f.text(2000) }),
  form: 'form',
  summary: 'Save sector and location of an employee.',
  source: 'D101 D74',
});

export const updateEmployeePositionReport = call({
  id: 'update-employee-position-report',
  method: 'PUT',
  path: '/v2/admin-mod/users/:id/positionandreport',
  access: [7],
  params: z.object({ id: f.id() }),
  body: z.object({ cargo: f.maybe(f.text(2000)), reporta: f.maybe(f.text(2000)) }),
  form: 'form',
  summary: 'Save position and reports-to of an employee.',
  source: 'D101 D36',
});

export const updateEmployeeSectorLocationFilter = call({
  id: 'update-employee-sector-location-filter',
  method: 'PUT',
  path: '/v2/admin-mod/users/:id/filtrosectorlocacion',
  access: [7],
  params: z.object({ id: f.id() }),
  body: z.object({ filtros: f.text(2000) }),
  form: 'form',
  summary: 'Save the sector and location filters of a limited-access user.',
  source: 'D101 D36 D88',
});

export const assignProfileType = call({
  id: 'assign-profile-type',
  method: 'POST',
  path: '/v2/admin-mod/profile/type',
  access: [7],
  body: z.object({ idusuarios: f.text(2000), id_perfil_tipo: f.text(2000) }),
  form: 'form',
  summary: 'Assign a profile type (also in bulk for the manager profile).',
  source: 'D102 D32 D86',
});

export const removeProfileType = call({
  id: 'remove-profile-type',
  method: 'POST',
  path: '/v2/admin-mod/profile/type/remove',
  access: [7],
  body: z.object({ idusuarios: f.text(2000), id_perfil_tipo: f.text(2000) }),
  form: 'form',
  summary: 'Remove a profile type.',
  source: 'D102',
});

export const listLicencePolicies = call({
  id: 'list-licence-policies',
  method: 'GET',
  path: '/v2/licenses/policies',
  access: [7],
  summary: 'List licence (leave) policies.',
  source: 'D103 D37',
});

export const getLicenceProfile = call({
  id: 'get-licence-profile',
  method: 'GET',
  path: '/v2/admin-mod/users/licensesprofile/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  summary: 'Read the licence profile of an employee.',
  source: 'D103 D37',
});

export const updateLicenceProfile = call({
  id: 'update-licence-profile',
  method: 'PUT',
  path: '/v2/admin-mod/users/licensesprofile/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  body: z.object({
    tiene_perfil_licencias: f.flag(),
    tiene_perfil_aprobador: f.flag(),
    niveles_aprobacion: f.maybe(f.text(2000)),
    numero_legajo_aprobador: f.maybe(f.text(2000)),
    id_politica: f.maybe(f.text(2000)),
    antiguedad_previa: f.maybe(f.text(2000)),
    licencias_progresivas: f.maybe(f.text(2000)),
    fecha_inicio_licencias_progresivas: f.maybe(f.text(2000)),
    id_usuario_aprobador: f.maybe(f.text(2000)),
  }),
  form: 'form',
  summary: 'Save the licence profile of an employee.',
  source: 'D103 D37',
});

export const listApprovers = call({
  id: 'list-approvers',
  method: 'GET',
  path: '/v2/admin-mod/users/approver',
  access: [7],
  summary: 'List the users that can approve licences.',
  source: 'D103 D90',
});

export const changeUserMail = call({
  id: 'change-user-mail',
  method: 'PUT',
  path: '/v2/admin-mod/users/:id/changeUserMail',
  access: [7],
  params: z.object({ id: f.id() }),
  body: z.object({ mail: f.mail(), pass: f.maybe(f.secret()) }),
  form: 'form',
  result: sessionUser,
  errors: [
    shared.notFound,
    shared.managementRequired,
    account.wrongCurrent,
    account.sameMail,
    e.duplicateMail,
  ],
  summary: 'Change the e-mail of an employee; the own one with the own password.',
  source: 'D104',
});

export const reactivateEmployee = call({
  id: 'reactivate-employee',
  method: 'PUT',
  path: '/v2/admin-mod/users/:id/ReactivateEmployee',
  access: [7],
  params: z.object({ id: f.id() }),
  body: z.object({
    idusuario: f.text(2000),
    fecha_contratacion: f.text(2000),
    mail: f.mail(),
    organizationModel: f.maybe(f.text(2000)),
  }),
  form: 'form',
  summary: 'Reactivate an inactive employee.',
  source: 'D104 D38 D55',
});

export const searchActiveUsers = call({
  id: 'search-active-users',
  method: 'GET',
  path: '/v2/admin-mod/users/searchactive',
  access: [7, 3, 4, 50, 105, 302],
  query: z.object({ search: f.maybe(f.text(2000)) }),
  result: z.object({
    id: z.number(),
    nombre: z.string(),
    apellido: z.string(),
    cuil: z.string(),
    dni: z.string(),
    numero_legajo: z.string().nullable(),
    sector: z.string().nullable(),
    locacion: z.string().nullable(),
  }),
  summary: 'Search active employees.',
  source: 'D104',
});

export const patchUserManagement = call({
  id: 'patch-user-management',
  method: 'PATCH',
  path: '/user-management/users/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  body: z.object({ status: f.maybe(f.text(2000)) }),
  form: 'form',
  summary: 'Change single fields of a user (proposed: activation of an onboarding employee).',
  source: 'D105 D55',
});

export const userDocumentsCount = call({
  id: 'user-documents-count',
  method: 'GET',
  path: '/user-management/users/documents-count/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  summary: 'Number of documents of a user.',
  source: 'D105',
});

export const listUserFolders = call({
  id: 'list-user-folders',
  method: 'GET',
  path: '/v2/admin-mod/userfolder',
  access: [7],
  summary: 'List folder filters of users.',
  source: 'D112 D36 D88',
});

export const getUserFolders = call({
  id: 'get-user-folders',
  method: 'GET',
  path: '/v2/admin-mod/userfolder/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  summary: 'Read the folder filters of one user.',
  source: 'D112 D36 D88',
});

export const addUserFolders = call({
  id: 'add-user-folders',
  method: 'POST',
  path: '/v2/admin-mod/userfolder',
  access: [7],
  body: z.object({ idusuario: f.text(2000), id_carpeta: f.text(2000) }),
  form: 'form',
  summary: 'Add folder filters to users.',
  source: 'D112 D36 D88',
});

export const addUserFoldersById = call({
  id: 'add-user-folders-by-id',
  method: 'POST',
  path: '/v2/admin-mod/userfolder/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  body: z.object({ id_carpeta: f.text(2000) }),
  form: 'form',
  summary: 'Add folder filters to one user.',
  source: 'D112 D36 D88',
});

export const removeUserFolders = call({
  id: 'remove-user-folders',
  method: 'DELETE',
  path: '/v2/admin-mod/userfolder',
  access: [7],
  query: z.object({ idusuario: f.text(2000), id_carpeta: f.text(2000) }),
  summary: 'Remove folder filters from users.',
  source: 'D112 D36 D88',
});

export const removeUserFoldersById = call({
  id: 'remove-user-folders-by-id',
  method: 'DELETE',
  path: '/v2/admin-mod/userfolder/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  query: z.object({ id_carpeta: f.maybe(f.text(2000)) }),
  summary: 'Remove folder filters of one user.',
  source: 'D112 D36 D88',
});

/** One person as lists show them (wire-names, People). */
export const employeeRow = z.object({
  id: z.number(),
  usuario: z.string(),
  nombre: z.string(),
  apellido: z.string(),
  cuil: z.string(),
  dni: z.string(),
  numero_legajo: z.string().nullable(),
  mail: z.string().nullable(),
  sector: z.string().nullable(),
  locacion: z.string().nullable(),
  cargo: z.string().nullable(),
  status: z.enum(['onboarding', 'active', 'inactive']),
  fecha_contratacion: z.string(),
});

export const listEmployees = call({
  id: 'list-employees',
  method: 'GET',
  path: '/v2/portal/employees',
  access: [7],
  query: z.object({
    q: f.maybe(f.text(200)),
    status: f.maybe(f.option('active', 'inactive', 'onboarding')),
    sector: f.maybe(f.id()),
    locacion: f.maybe(f.id()),
    ...listQuery,
  }),
  result: employeeRow,
  fieldErrors: { invalid: e.fieldInvalid },
  summary: 'Employees in every state, searched by name, identity number or file number.',
  source: 'D18 D48',
});

/** What a person record is made of (D36, D74). */
export const employeeFields = {
  usuario: f.username(),
  nombre: f.personName(),
  apellido: f.personName(),
  dni: f.identity(),
  cuil: f.identity(),
  mail: f.maybe(f.mail()),
  sector: f.maybe(f.text(LENGTH.sector)),
  locacion: f.maybe(f.text(LENGTH.sector)),
  cargo: f.maybe(f.text(LENGTH.sector)),
  numero_legajo: f.maybe(f.text(30)),
  fecha_nacimiento: f.maybe(f.day()),
  fecha_contratacion: f.day(),
};

export const createEmployee = call({
  id: 'create-employee',
  method: 'POST',
  path: '/v2/portal/employees',
  access: [7],
  body: z.object({ ...employeeFields, password: f.maybe(f.secret()), reporta: f.maybe(f.id()) }),
  form: 'form',
  result: employeeRow.extend({
    /** Warnings that do not refuse: a wrong check digit (decisions, refinements). */
    avisos: z.array(z.string()),
  }),
  errors: EMPLOYEE_ERRORS,
  fieldErrors: { required: e.fieldRequired, invalid: e.fieldInvalid },
  summary: 'Create one employee.',
  source: 'D36 D74',
});

export const loadEmployees = call({
  id: 'load-employees',
  method: 'POST',
  path: '/v2/portal/employees/load',
  access: [7],
  body: z.object({
    simular: f.maybe(f.flag()),
    mapeo: f.maybe(f.nested(z.record(z.string(), z.string().max(100)))),
  }),
  form: 'multipart',
  files: { file: { required: true, limit: 'csv.bytes' } },
  result: z.object({
    creados: z.number(),
    actualizados: z.number(),
    rechazados: z.number(),
    errores: z.array(
      z.object({ fila: z.number(), campo: z.string(), code: z.string(), mensaje: z.string() }),
    ),
  }),
  errors: [
    ...EMPLOYEE_ERRORS,
    e.fileEmpty,
    e.fileHeaders,
    e.fileUnreadable,
    e.fileDuplicateRow,
    e.fileTooManyRows,
    e.fileRowLength,
  ],
  fieldErrors: { required: e.fileEmpty, invalid: e.fieldInvalid },
  summary: 'Create and update employees from a CSV or XLSX file; `simular=1` only says what would happen.',
  source: 'D157',
});

export const postEmployeesActivate = call({
  id: 'post-employees-activate',
  method: 'POST',
  path: '/v2/portal/employees/activate',
  access: [7],
  form: 'form',
  summary: 'Activate onboarding employees, single and mass, with partial failure.',
  source: 'D20 D55',
});

export const postEmployeesDismissalCsv = call({
  id: 'post-employees-dismissal-csv',
  method: 'POST',
  path: '/v2/portal/employees/dismissal/csv',
  access: [7],
  form: 'form',
  summary: 'Mass dismissal by CSV.',
  source: 'D19 D39 D55 D156',
});

export const postIntegrationProfileCsv = call({
  id: 'post-integration-profile-csv',
  method: 'POST',
  path: '/v2/portal/integration-profile/csv',
  access: [106],
  form: 'form',
  summary: 'Integration-profile assignment by CSV.',
  source: 'S28 D19',
});
