import { z } from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

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
