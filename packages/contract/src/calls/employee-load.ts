import { z } from 'zod';
import { call } from '../call.ts';
import { employees as e } from '../errors/employees.ts';
import * as f from '../fields.ts';
import { EMPLOYEE_ERRORS } from './employees.ts';

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
