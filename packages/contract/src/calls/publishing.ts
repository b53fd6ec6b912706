import { z } from 'zod';
import { call } from '../call.ts';
import { signing } from '../errors/certificates.ts';
import { folders } from '../errors/folders.ts';
import { publishing as e } from '../errors/publishing.ts';
import { mfa } from '../errors/security.ts';
import * as f from '../fields.ts';

const CERTIFICATE_ERRORS = [
  signing.certificateMissing,
  signing.certificateExpired,
  signing.badPassword,
] as const;

const SCHEDULE_ERRORS = [e.schedulePast, e.scheduleTooFar, signing.certificateEndsFirst] as const;

export const documentPublicationSetup = call({
  id: 'document-publication-setup',
  method: 'GET',
  path: '/document-publication/setup',
  access: [4, 105, 302],
  result: z.object({
    /** Months one may publish, mm/yyyy. */
    periodo_desde: z.string(),
    periodo_hasta: z.string(),
    /** In which a date to publish at is read, IANA. */
    zona_horaria: z.string(),
    zip_bytes: z.number(),
    pdf_bytes: z.number(),
    /** The certificate that will sign; null when there is none that can. */
    certificado: z.object({ id: z.number(), titular: z.string(), vence: z.string() }).nullable(),
  }),
  summary: 'Read the publication set-up of the company.',
  source: 'S127 D116',
});

export const publishSingleDocument = call({
  id: 'publish-single-document',
  method: 'POST',
  path: '/v2/admin-mod/publish/document/single',
  access: [4],
  body: z.object({
    idusuario: f.id(),
    id_carpeta: f.maybe(f.id()),
    id_subcarpeta: f.id(),
    periodo: f.month(),
    clave: f.maybe(f.secret(128)),
    notificar: f.maybe(f.flag()),
    /** What to do when the person has one of this type and period. */
    decision: f.maybe(f.option('adicional', 'reemplazar')),
    /** When to publish; without it, at once. */
    programar: f.maybe(f.moment()),
  }),
  form: 'multipart',
  files: {
    file: { required: true, limit: 'pdf.single.bytes' },
    xml: { required: false, limit: 'xml.bytes' },
  },
  /** A scheduled one has a process until its date, and no document yet. */
  result: z.object({
    idDocumento: z.number().nullable(),
    idUsuario: z.number(),
    codigo: z.string().nullable(),
    idProceso: z.number().nullable(),
    programado: z.string().nullable(),
  }),
  errors: [
    ...CERTIFICATE_ERRORS,
    e.fieldRequired,
    e.fieldInvalid,
    e.periodOutOfRange,
    e.encrypted,
    e.pageSize,
    e.wrongMime,
    e.damaged,
    e.activeContent,
    e.unappendable,
    e.tooLarge,
    e.empty,
    e.fileExists,
    e.anotherExists,
    e.xmlMismatch,
    e.xmlInvalid,
    e.deadline,
    e.notOnRoll,
    ...SCHEDULE_ERRORS,
    mfa.stepUp,
    folders.notFound,
  ],
  fieldErrors: { required: e.fieldRequired, invalid: e.fieldInvalid, tooLarge: e.tooLarge },
  summary: 'Publish one document to one employee (personal publication).',
  source: 'D119 D22 D77',
});

export const publishGenericDocuments = call({
  id: 'publish-generic-documents',
  method: 'POST',
  path: '/v2/admin-mod/publish/documents/generic',
  access: [302],
  body: z.object({
    id_subcarpeta: f.text(2000),
    periodo: f.text(2000),
    cuils: f.maybe(f.text(2000)),
    filtros: f.maybe(f.text(2000)),
  }),
  form: 'multipart',
  files: { file: { required: true, limit: 'pdf.generic.bytes' } },
  summary: 'Publish one generic document to many employees.',
  source: 'D119 D73 D77',
});

export const publishMassive = call({
  id: 'publish-massive',
  method: 'POST',
  path: '/v2/portal/publish/massive',
  access: [105],
  body: z.object({
    idSubCarpeta: f.id(),
    periodo: f.month(),
    parser: f.maybe(f.option('nombre_archivo', 'primera_pagina', 'area', 'manual')),
    clave: f.maybe(f.secret(128)),
    confirmar: f.maybe(f.flag()),
    notificar: f.maybe(f.flag()),
    /** When to publish: in the company's time zone, or an instant; at most 31 days ahead. */
    programar: f.maybe(f.moment()),
    /** A batch PDF whose pages without a number continue the document before them. */
    continuar: f.maybe(f.flag()),
  }),
  form: 'multipart',
  files: { file: { required: true, limit: 'zip.bytes' } },
  result: z.object({ idProceso: z.number() }),
  errors: [
    ...CERTIFICATE_ERRORS,
    e.fieldRequired,
    e.fieldInvalid,
    e.periodOutOfRange,
    e.wrongMime,
    e.tooLarge,
    e.empty,
    e.encrypted,
    e.damaged,
    e.suspiciousArchive,
    e.awaiting,
    ...SCHEDULE_ERRORS,
    mfa.stepUp,
    folders.notFound,
  ],
  fieldErrors: { required: e.fieldRequired, invalid: e.fieldInvalid, tooLarge: e.tooLarge },
  summary: 'Upload a zip of documents, or one PDF to be split (at most 750 MB).',
  source: 'D22 D73 D161',
});
