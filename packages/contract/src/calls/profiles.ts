import { z } from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

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

export const listCompanyProfiles = call({
  id: 'list-company-profiles',
  method: 'GET',
  path: '/v2/admin-mod/profile/company/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  summary: 'List the profiles that the company offers.',
  source: 'D100',
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

export const postIntegrationProfileCsv = call({
  id: 'post-integration-profile-csv',
  method: 'POST',
  path: '/v2/portal/integration-profile/csv',
  access: [106],
  form: 'form',
  summary: 'Integration-profile assignment by CSV.',
  source: 'S28 D19',
});
