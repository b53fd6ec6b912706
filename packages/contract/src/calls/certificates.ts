import { z } from 'zod';
import { call } from '../call.ts';
import { certificates as e } from '../errors/certificates.ts';
import { LENGTH } from '../limits.ts';
import * as f from '../values/fields.ts';

/** A certificate as the portal shows it; its key is never shown. */
export const certificateRow = z.object({
  id: z.number(),
  titular: z.string(),
  cargo: z.string(),
  mail: z.string(),
  cuil: z.string(),
  razon_social: z.string(),
  cuit: z.string(),
  creado: z.string(),
  /** Since when it signs. */
  desde: z.string(),
  vence: z.string(),
  estado: z.enum(['activo', 'vencido']),
  importado: z.number(),
  huella: z.string(),
});

const USE_ERRORS = [e.activeExists, e.tooMany, e.creation] as const;

export const listCertificates = call({
  id: 'list-certificates',
  method: 'GET',
  path: '/v2/portal/certificates',
  access: [104],
  result: certificateRow,
  summary: 'The certificates of the company, newest first.',
  source: 'D26 D46 D60 D163',
});

export const readCertificate = call({
  id: 'read-certificate',
  method: 'GET',
  path: '/v2/portal/certificates/:id',
  access: [104],
  params: z.object({ id: f.id() }),
  result: certificateRow,
  errors: [e.notFound],
  summary: 'One certificate.',
  source: 'D26 D46 D60 D163',
});

export const createCertificate = call({
  id: 'create-certificate',
  method: 'POST',
  path: '/v2/portal/certificates',
  access: [104],
  stepUp: 'factor',
  body: z.object({
    titular: f.text(64),
    cargo: f.text(64),
    mail: f.mail(),
    cuil: f.identity(),
    razon_social: f.text(64),
    cuit: f.identity(),
    clave: f.secret(128).refine((value) => value.length >= LENGTH.passwordMin, {
      params: { rule: 'min', n: LENGTH.passwordMin },
    }),
    vigencia_meses: f.maybe(f.integer(1, 60)),
    reemplaza: f.maybe(f.flag()),
  }),
  form: 'form',
  result: certificateRow,
  errors: USE_ERRORS,
  fieldErrors: { required: e.creation, invalid: e.creation },
  summary: 'Creates the company’s certificate; `reemplaza=1` expires the active one in the same step.',
  source: 'D26 D46 D60 D163',
});

export const expireCertificate = call({
  id: 'expire-certificate',
  method: 'PATCH',
  path: '/v2/portal/certificates/:id/expire',
  access: [104],
  stepUp: 'factor',
  params: z.object({ id: f.id() }),
  form: 'form',
  result: certificateRow,
  errors: [e.notFound, e.alreadyExpired],
  summary: 'Expires a certificate. Irreversible.',
  source: 'D26 D46 D60 D163',
});

export const importCertificate = call({
  id: 'import-certificate',
  method: 'POST',
  path: '/v2/portal/certificates/import',
  access: [104],
  stepUp: 'factor',
  body: z.object({ clave: f.secret(128), reemplaza: f.maybe(f.flag()) }),
  form: 'multipart',
  files: { file: { required: true, limit: 'pkcs12.bytes' } },
  result: certificateRow,
  errors: [
    ...USE_ERRORS,
    e.importPassword,
    e.importFormat,
    e.notYetValid,
    e.weak,
    e.mismatched,
    e.wrongUsage,
  ],
  fieldErrors: { required: e.importFormat, invalid: e.importPassword },
  summary: 'Imports a PKCS#12 certificate.',
  source: 'ours',
});
