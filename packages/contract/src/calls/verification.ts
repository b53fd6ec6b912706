import { z } from 'zod';
import { call } from '../call.ts';
import { verification as e } from '../errors/documents.ts';
import * as f from '../values/fields.ts';

export const verifyFile = call({
  id: 'verify-file',
  method: 'POST',
  path: '/v2/portal/verify',
  access: 'public',
  form: 'multipart',
  files: { file: { required: true, limit: 'verify.bytes' } },
  result: z.object({
    veredicto: z.enum(['valido', 'desconocido', 'modificado', 'invalido', 'no_firmado']),
    firmas: z.array(
      z.object({
        quien: z.string(),
        /** The proven instant, else the declared one. */
        cuando: z.string().nullable(),
        /** When a time stamp proves that the signature was there, and whose time stamp that is. */
        cuandoProbado: z.string().nullable(),
        probadoPor: z.string().nullable(),
        /** What the signer's own clock said: nobody else vouches for it. */
        cuandoDeclarado: z.string().nullable(),
        nivel: z.string(),
        estado: z.enum(['valido', 'desconocido', 'modificado', 'invalido']),
        /** What the file itself holds about the certificate's revocation; nothing is ever asked elsewhere. */
        revocacion: z.enum(['vigente', 'revocado', 'sin_comprobar']),
        /** Why it is not simply valid, in the reader's language. */
        motivos: z.array(z.string()),
        /** In which sense a person signed; null for the company's seal and for files of others. */
        resultado: z.enum(['conforme', 'no_conforme']).nullable(),
      }),
    ),
    anulado: z.boolean(),
    anulado_el: z.string().nullable(),
    /** SHA-256 of the file that was sent. */
    sha256: z.string(),
    mensajes: z.array(z.string()),
  }),
  errors: [e.notAPdf, e.tooLarge, e.unreadable],
  fieldErrors: { required: e.notAPdf, invalid: e.notAPdf, tooLarge: e.tooLarge },
  summary: 'Says what a PDF is, who signed it, and whether anything changed.',
  source: 'ours',
});

export const verifyCode = call({
  id: 'verify-code',
  method: 'GET',
  path: '/v2/portal/verify/:code',
  access: 'public',
  secret: true,
  params: z.object({ code: f.text(40) }),
  result: z.object({
    codigo: z.string(),
    empresa: z.string(),
    documento: z.string(),
    periodo: z.string(),
    publicado: z.string(),
    sha256: z.string(),
    anulado: z.boolean(),
    anulado_el: z.string().nullable(),
  }),
  errors: [e.unknownCode],
  summary: 'What the code printed on a document stands for, without naming the person.',
  source: 'ours',
});
