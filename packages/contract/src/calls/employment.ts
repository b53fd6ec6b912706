import { z } from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

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
