import { z } from 'zod';
import { call, MEDIA } from '../call.ts';
import { signing } from '../errors/certificates.ts';
import { documents, verification as e } from '../errors/documents.ts';
import * as f from '../values/fields.ts';

/** A PDF that anybody may give, and what is wrong with it. */
const STRANGERS_PDF = {
  form: 'multipart',
  files: { file: { required: true, limit: 'verify.bytes' } },
  errors: [e.notAPdf, e.tooLarge, e.unreadable],
  fieldErrors: { required: e.notAPdf, invalid: e.notAPdf, tooLarge: e.tooLarge },
} as const;

export const verifyFile = call({
  id: 'verify-file',
  method: 'POST',
  path: '/v2/portal/verify',
  access: 'public',
  secret: true,
  ...STRANGERS_PDF,
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
        /** Whose part it is in a document of ours; `otra` where that is not known. */
        papel: z.enum(['empresa', 'empleado', 'segundo', 'sello_tiempo', 'otra']),
        /** As the certificate names them: organisation, position, and number with its label. */
        organizacion: z.string().nullable(),
        cargo: z.string().nullable(),
        identificacion: z.string().nullable(),
        /** The whole reason, as it was signed. */
        motivo: z.string().nullable(),
        /** By what the person proved that it was they who signed, in the reader's language; null where that is not known. */
        prueba: z.string().nullable(),
        /** What the level means, and what was added after the signature, in the reader's language. */
        nivelTexto: z.string(),
        despues: z.array(z.string()),
        /** Serial number of the certificate, hexadecimal. */
        serie: z.string().nullable(),
      }),
    ),
    /** What, who, to whom, in which sense and when, in one sentence of the reader's language. */
    frase: z.string(),
    /** The document, where these very bytes were published here; instants in `zona` are the company's. */
    documento: z
      .object({
        tipo: z.string(),
        periodo: z.string(),
        empresa: z.string(),
        codigo: z.string(),
        publicado: z.string(),
        zona: z.string(),
      })
      .nullable(),
    /** When the company answered a disagreement. */
    respondido_el: z.string().nullable(),
    anulado: z.boolean(),
    anulado_el: z.string().nullable(),
    /** SHA-256 of the file that was sent. */
    sha256: z.string(),
    mensajes: z.array(z.string()),
  }),
  summary: 'Says what a PDF is, who signed it, and whether anything changed.',
  source: 'ours',
});

export const verifyConstancia = call({
  id: 'verify-constancia',
  method: 'POST',
  path: '/v2/portal/verify/constancia',
  access: 'public',
  ...STRANGERS_PDF,
  media: [MEDIA.pdf],
  result: 'stream',
  summary: 'What verifying a PDF says, as a PDF to print, sealed by the installation.',
  source: 'ours',
});

export const ownConstancia = call({
  id: 'own-constancia',
  method: 'GET',
  path: '/v2/portal/me/documents/:id/constancia',
  access: 'session',
  params: z.object({ id: f.id() }),
  media: [MEDIA.pdf],
  result: 'stream',
  errors: [documents.notFound, documents.withdrawn, signing.notSigned],
  summary: 'What one’s own signature says, as a PDF to print, sealed by the installation.',
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
    /** The company's, in which instants are shown. */
    zona: z.string(),
    anulado: z.boolean(),
    anulado_el: z.string().nullable(),
  }),
  errors: [e.unknownCode],
  summary: 'What the code printed on a document stands for, without naming the person.',
  source: 'ours',
});
