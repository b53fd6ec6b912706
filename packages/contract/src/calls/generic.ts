import { z } from 'zod';
import { call } from '../call.ts';
import { approvals } from '../errors/approvals.ts';
import { signing } from '../errors/certificates.ts';
import { folders } from '../errors/folders.ts';
import { publications as e } from '../errors/publications.ts';
import { mfa } from '../errors/security.ts';
import { IDEMPOTENCY_ERRORS, shared } from '../errors/shared.ts';
import { workflows } from '../errors/workflows.ts';
import * as f from '../values/fields.ts';
import { audience } from './audience.ts';

/** Somebody who would get the document. */
const reader = z.object({
  id: z.number(),
  nombre: z.string(),
  apellido: z.string(),
  cuil: z.string(),
  sector: z.string().nullable(),
});

export const publishGenericDocuments = call({
  id: 'publish-generic-documents',
  method: 'POST',
  path: '/v2/admin-mod/publish/documents/generic',
  access: [302],
  stepUp: { proof: 'factor', when: 'the publication itself, and not its preview' },
  body: z.object({
    id_subcarpeta: f.id(),
    periodo: f.month(),
    /** Identity numbers with commas between them, 100 at most; a semicolon ends none. */
    cuils: f.maybe(f.text(10_000)),
    /** Together with `cuils` a union. */
    filtros: f.maybe(audience()),
    clave: f.maybe(f.secret(128)),
    /** Without a seal: of a type that nobody signs, while there is no certificate. */
    sin_sello: f.maybe(f.flag()),
    /** 1 unless told. */
    notificar: f.maybe(f.flag()),
    /** When to publish; without it, at once. */
    programar: f.maybe(f.moment()),
    /** 0: readers of a signable type are asked for no signature. As the type unless told. */
    firmar: f.maybe(f.flag()),
    /** 1: says what would happen and writes nothing. */
    simular: f.maybe(f.flag()),
  }),
  once: true,
  form: 'multipart',
  /** None where the type has a PDF of its own, and none is due for a preview. */
  files: { file: { required: false, limit: 'pdf.generic.bytes' } },
  result: z.object({
    /** Null of a preview. */
    idProceso: z.number().nullable(),
    programado: z.string().nullable(),
    /** How many get it. */
    personas: z.number(),
    /** Of these, those without an address. */
    sin_mail: z.number(),
    /** How many the conditions and the numbers name, and how many both do. */
    por_filtros: z.number(),
    por_cuil: z.number(),
    repetidas: z.number(),
    /** Left out: they have these bytes of this type and period. */
    ya_lo_tienen: z.number(),
    /** Numbers of nobody whom the publisher reaches, as they were written. */
    desconocidos: z.array(z.string()),
    /** The first 25 of those who get it, by name. */
    muestra: z.array(reader),
    /** 1: the type has a PDF of its own, which goes out. */
    pdf_propio: z.number(),
    aviso: z.literal('oculto').nullable(),
  }),
  errors: [
    workflows.wrongGroup,
    approvals.nobody,
    signing.certificateMissing,
    signing.certificateExpired,
    signing.badPassword,
    signing.certificateEndsFirst,
    e.fieldRequired,
    e.fieldInvalid,
    e.notGeneric,
    e.xmlMismatch,
    e.invalidCuil,
    e.tooManyCuils,
    e.tooManyReaders,
    e.periodOutOfRange,
    e.periodTooOld,
    e.encrypted,
    e.folderKind,
    folders.archived,
    e.pageSize,
    e.wrongMime,
    e.damaged,
    e.activeContent,
    e.unappendable,
    e.processCut,
    e.processRotate,
    e.noRoom,
    e.tooLarge,
    e.empty,
    e.fileExists,
    e.deadline,
    e.schedulePast,
    e.scheduleTooFar,
    shared.audienceEmpty,
    ...IDEMPOTENCY_ERRORS,
    mfa.stepUp,
    folders.notFound,
  ],
  fieldErrors: { required: e.fieldRequired, invalid: e.fieldInvalid, tooLarge: e.tooLarge },
  summary: 'Publish one generic document to many employees; `simular=1` counts and names them.',
  source: 'D119 D73 D77',
});
