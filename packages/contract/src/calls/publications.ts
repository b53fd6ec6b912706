import { z } from 'zod';
import { call, MEDIA } from '../call.ts';
import { approvals } from '../errors/approvals.ts';
import { signing } from '../errors/certificates.ts';
import { folders } from '../errors/folders.ts';
import { publications as e } from '../errors/publications.ts';
import { mfa } from '../errors/security.ts';
import { IDEMPOTENCY_ERRORS } from '../errors/shared.ts';
import { workflows } from '../errors/workflows.ts';
import { LENGTH, LIMITS } from '../limits.ts';
import { NUMBER_STANDINGS } from '../number-standings.ts';
import { listQuery, pagination } from '../paging.ts';
import {
  ITEM_STATE_WORDS,
  LISTED_KIND_WORDS,
  PROCESS_KIND_WORDS,
  PROCESS_PHASES,
  PROCESS_STATE_WORDS,
  WORK_KIND_WORDS,
} from '../publication-states.ts';
import * as f from '../values/fields.ts';
import { who } from './who.ts';

const CERTIFICATE_ERRORS = [
  signing.certificateMissing,
  signing.certificateExpired,
  signing.badPassword,
] as const;

/** Said where folder or type are hidden: nobody sees what is published into them, and nobody is told (areas 2.5). */
const aviso = z.literal('oculto').nullable();

/** What a publication is refused for that others would have to approve. */
const APPROVAL_ERRORS = [workflows.wrongGroup, approvals.nobody] as const;
const SCHEDULE_ERRORS = [e.schedulePast, e.scheduleTooFar, signing.certificateEndsFirst] as const;

export const documentPublicationSetup = call({
  id: 'document-publication-setup',
  method: 'GET',
  path: '/document-publication/setup',
  access: [4, 105, 302],
  query: z.object({
    /** The type whose last publication is meant; without it, that of what the person, or else the company, published last. */
    idSubCarpeta: f.maybe(f.id()),
  }),
  result: z.object({
    /** Months one may publish, mm/yyyy. */
    periodo_desde: z.string(),
    periodo_hasta: z.string(),
    /** How many years back, of who may publish months older than a year; else 0. */
    anios_atras: z.number(),
    /** In which a date to publish at is read, IANA. */
    zona_horaria: z.string(),
    zip_bytes: z.number(),
    pdf_bytes: z.number(),
    /** The certificate that will sign; null when there is none that can. */
    certificado: z.object({ id: z.number(), titular: z.string(), vence: z.string() }).nullable(),
    generica_bytes: z.number(),
    /** Documents that one PDF may be split into. */
    partes_max: z.number(),
    /** Documents of the type asked for go out without a seal: as the type says, or nobody signs them and there is no certificate. */
    sin_sello: z.number(),
    /** Of the type asked for. */
    aviso,
    /**
     * Others have to approve what is published into the type asked for before it goes out: those of the workflow named, or,
     * of one to many with `desde` documents, a second person (areas 2.9, 8.1). Null where nobody has to.
     */
    aprobacion: z.object({ flujo: z.string().nullable(), desde: z.number() }).nullable(),
    /** The type asked for; `sello` 0 is never sealed (areas 2.4). */
    tipo: z
      .object({
        sello: z.number(),
        firmable: z.number(),
        /** 1: the country demands a signature of these receipts; `firmar` 0 is refused (areas 2.2). */
        firma_exigida: z.number(),
        visible: z.number(),
        carpeta_tipo: z.enum(['documentos', 'recibos', 'eform']),
      })
      .nullable(),
    /** The publication to many that the next one goes on from; null where there was none. */
    ultima: z
      .object({
        idCarpeta: z.number(),
        idSubCarpeta: z.number(),
        documento: z.string(),
        periodo: z.string(),
        /** The month after it; null where one may not publish that. */
        siguiente: z.string().nullable(),
        notificar: z.boolean(),
      })
      .nullable(),
  }),
  summary: 'Read the publication set-up of the company.',
  source: 'S127 D116',
});

/** Pages of a file, from 1, both included, that become a document of their own. */
const part = z
  .object({
    desde: f.integer(1, 100_000),
    hasta: f.integer(1, 100_000),
    nombre: f.maybe(f.text(LENGTH.partName)),
  })
  .refine(({ desde, hasta }) => desde <= hasta, { params: { rule: 'invalid' } });

/** Rising, and no page twice. */
const parts = z
  .array(part)
  .min(1)
  .max(LIMITS['split.parts'])
  .refine((all) => all.every(({ desde }, i) => i === 0 || desde > (all[i - 1]?.hasta ?? 0)), {
    params: { rule: 'invalid' },
  });

export const publishSingleDocument = call({
  id: 'publish-single-document',
  method: 'POST',
  path: '/v2/admin-mod/publish/document/single',
  access: [4],
  stepUp: { proof: 'factor', when: 'the publication itself, once it could be made' },
  secret: true,
  body: z.object({
    idusuario: f.id(),
    id_carpeta: f.maybe(f.id()),
    id_subcarpeta: f.id(),
    periodo: f.month(),
    clave: f.maybe(f.secret(128)),
    /** Without a seal: of a type that nobody signs, while there is no certificate. */
    sin_sello: f.maybe(f.flag()),
    notificar: f.maybe(f.flag()),
    /** What to do when the person has one of this type and period. */
    decision: f.maybe(f.option('adicional', 'reemplazar')),
    /** When to publish; without it, at once. */
    programar: f.maybe(f.moment()),
    /** Ranges of the file's pages as it came: each becomes a document, all or none; what is in no range stays out (areas 2.1). */
    partes: f.maybe(f.nested(parts)),
    /** 0: nobody is asked to sign, though the type is signable (areas 2.2). */
    firmar: f.maybe(f.flag()),
  }),
  once: true,
  form: 'multipart',
  files: {
    file: { required: true, limit: 'pdf.single.bytes' },
    xml: { required: false, limit: 'xml.bytes' },
  },
  /** A row for each part. A scheduled one has a process until its date, and no document yet. */
  result: z.object({
    idDocumento: z.number().nullable(),
    idUsuario: z.number(),
    codigo: z.string().nullable(),
    /** Its place among the parts, from 1. */
    parte: z.number(),
    idProceso: z.number().nullable(),
    programado: z.string().nullable(),
    /** Where its process stands; null of what is out. */
    fase: z.enum(PROCESS_PHASES).nullable(),
    aviso,
  }),
  errors: [
    ...CERTIFICATE_ERRORS,
    e.fieldRequired,
    e.fieldInvalid,
    e.periodOutOfRange,
    e.periodTooOld,
    e.parts,
    e.processCut,
    e.processRotate,
    e.encrypted,
    e.folderKind,
    e.typeChanged,
    folders.archived,
    e.pageSize,
    e.wrongMime,
    e.damaged,
    e.activeContent,
    e.unappendable,
    e.tooLarge,
    e.empty,
    e.fileExists,
    e.anotherExists,
    e.secondMissing,
    e.xmlMismatch,
    e.xmlInvalid,
    e.deadline,
    e.notOnRoll,
    ...SCHEDULE_ERRORS,
    ...APPROVAL_ERRORS,
    ...IDEMPOTENCY_ERRORS,
    mfa.stepUp,
    folders.notFound,
    workflows.wrongState,
  ],
  fieldErrors: {
    required: e.fieldRequired,
    invalid: e.fieldInvalid,
    tooLarge: e.tooLarge,
    byField: { partes: e.parts },
  },
  summary: 'Publish one document, or the parts of one PDF, to one employee (personal publication).',
  source: 'D119 D22 D77',
});

export const publishMassive = call({
  id: 'publish-massive',
  method: 'POST',
  path: '/v2/portal/publish/massive',
  access: [105],
  stepUp: { proof: 'factor', when: '`confirmar`: what is sure is published unasked' },
  once: true,
  body: z.object({
    idSubCarpeta: f.id(),
    periodo: f.month(),
    parser: f.maybe(f.option('nombre_archivo', 'primera_pagina', 'area', 'manual')),
    clave: f.maybe(f.secret(128)),
    confirmar: f.maybe(f.flag()),
    /** With `confirmar`, in the certificate's place: out as it came, where nobody signs it and there is no certificate. */
    sin_sello: f.maybe(f.flag()),
    notificar: f.maybe(f.flag()),
    /** When to publish: in the company's time zone, or an instant; at most 31 days ahead. */
    programar: f.maybe(f.moment()),
    /** A batch PDF whose pages without a number continue the document before them. */
    continuar: f.maybe(f.flag()),
  }),
  form: 'multipart',
  files: { file: { required: true, limit: 'zip.bytes' } },
  result: z.object({ idProceso: z.number(), aviso }),
  errors: [
    ...IDEMPOTENCY_ERRORS,
    ...CERTIFICATE_ERRORS,
    e.fieldRequired,
    e.fieldInvalid,
    e.periodOutOfRange,
    e.periodTooOld,
    e.wrongMime,
    e.tooLarge,
    e.empty,
    e.encrypted,
    e.folderKind,
    folders.archived,
    e.damaged,
    e.suspiciousArchive,
    e.awaiting,
    ...SCHEDULE_ERRORS,
    ...APPROVAL_ERRORS,
    mfa.stepUp,
    folders.notFound,
  ],
  fieldErrors: { required: e.fieldRequired, invalid: e.fieldInvalid, tooLarge: e.tooLarge },
  summary: 'Upload a zip of documents, or one PDF to be split (at most 750 MB).',
  source: 'D22 D73 D161',
});

/** A code with its text in the reader's language. */
const problem = z.object({ code: z.string(), mensaje: z.string() });

/** A process (wire-names, Publishing). Sizes in bytes, instants ISO 8601 UTC. */
export const processRow = z.object({
  idProceso: z.number(),
  tipo: z.enum(PROCESS_KIND_WORDS),
  estado: z.enum(PROCESS_STATE_WORDS),
  fase: z.enum(PROCESS_PHASES),
  archivo: z.string(),
  bytes: z.number(),
  documento: z.string(),
  carpeta: z.string(),
  idSubCarpeta: z.number(),
  periodo: z.string(),
  total: z.number(),
  procesados: z.number(),
  listos: z.number(),
  publicados: z.number(),
  observados: z.number(),
  excluidos: z.number(),
  bytes_publicados: z.number(),
  autor: z.string(),
  creado: z.string(),
  /** When it is, or was, to go out; null for at once. */
  programado: z.string().nullable(),
  /** The company's time zone, in whose time that date was given. */
  zona_horaria: z.string(),
  confirmado: z.string().nullable(),
  terminado: z.string().nullable(),
  /** Until when it waits for a person; null while it waits for none, and once it is finished for good. */
  vence: z.string().nullable(),
  /** Of one that is withdrawn as a whole. */
  anulacion: z
    .object({
      estado: z.enum(['espera', 'en_progreso', 'completada']),
      anulados: z.number(),
      total: z.number(),
      motivo: z.string(),
      quien: who,
      cuando: z.string(),
    })
    .nullable(),
  /** The request for approval that it waits for, or was approved by; null where it needs none. */
  aprobacion: z.number().nullable(),
  /** Who may approve it now, the first of them; none while it waits for nobody's approval. */
  esperan_a: z.array(who),
  /** Root of the hash tree over what was published, hexadecimal. */
  raiz: z.string().nullable(),
  /** Why the process as a whole stands still or failed. */
  falla: problem.nullable(),
  /** Where in the web application whoever asks gets on with it; null where they may not. */
  enlace: z.string().nullable(),
  errores: z.array(
    z.object({ archivo: z.string(), pagina: z.number().optional(), code: z.string(), mensaje: z.string() }),
  ),
});

/** Long work that publishes nothing, in the list of processes: what speaks of documents is null. */
export const workRow = z.object({
  idProceso: z.number(),
  tipo: z.enum(WORK_KIND_WORDS),
  estado: z.enum(PROCESS_STATE_WORDS),
  /** `review` waits for a person, `publish` is at work. */
  fase: z.enum(['review', 'publish', 'done']),
  /** Of the file that was brought. */
  archivo: z.string().nullable(),
  bytes: z.null(),
  documento: z.null(),
  carpeta: z.null(),
  idSubCarpeta: z.null(),
  periodo: z.null(),
  total: z.number(),
  procesados: z.number(),
  listos: z.null(),
  publicados: z.null(),
  observados: z.number(),
  excluidos: z.null(),
  bytes_publicados: z.null(),
  autor: z.string(),
  creado: z.string(),
  programado: z.null(),
  zona_horaria: z.string(),
  confirmado: z.null(),
  terminado: z.string().nullable(),
  vence: z.null(),
  anulacion: z.null(),
  aprobacion: z.null(),
  esperan_a: z.null(),
  raiz: z.null(),
  falla: problem.nullable(),
  enlace: z.string().nullable(),
  /** 1: it failed, and whoever asks can have the same done once more. */
  reintentar: z.number(),
  /** What was left out: the line of the file, and the number on it. Erased after 30 days. */
  errores: z.array(
    z.object({ archivo: z.string(), linea: z.number(), code: z.string(), mensaje: z.string() }),
  ),
});

/** A number as it is written, its page from 1, and where it stands there (0..1 from the top left). */
const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const placedNumber = z.object({ texto: z.string(), pagina: z.number(), caja: box.nullable() });

/** One file, or one part of a file that was split. `confianza` is 0 to 100. */
export const processItemRow = z.object({
  id: z.number(),
  archivo: z.string(),
  pagina: z.number().nullable(),
  idUsuario: z.number().nullable(),
  cuil: z.string().nullable(),
  nombre: z.string().nullable(),
  confianza: z.number(),
  problema: problem.nullable(),
  estado: z.enum(ITEM_STATE_WORDS),
  /** The number by which it names somebody. */
  lectura: placedNumber.nullable(),
  /** The number that speaks against it. */
  otra: placedNumber.nullable(),
  /** Whom it names all the same, while it waits. */
  propuesta: z.object({ idUsuario: z.number(), nombre: z.string(), cuil: z.string() }).nullable(),
  /** 1: the type reads names alone, and the proposal is the page’s. */
  solo_pagina: z.number(),
  /** How many pages it has. */
  hojas: z.number().nullable(),
  /** Where the company’s seal goes: without a page, on one of its own behind the others; null where it was not looked for. */
  sello: z.object({ pagina: z.number().nullable(), caja: box.nullable() }).nullable(),
  /** Who signed it before it came; where somebody certified it, the company’s seal stands on no page. */
  firmasPrevias: z.object({ firmantes: z.array(z.string()), selloSinCara: z.boolean() }).nullable(),
  /** Of a file of several people: what each page says. */
  paginas: z.array(
    z.object({ pagina: z.number(), texto: z.string().nullable(), problema: problem.nullable() }),
  ),
  idDocumento: z.number().nullable(),
});

const id = z.object({ id: f.id() });

export const listProcesses = call({
  id: 'list-processes',
  method: 'GET',
  path: '/v2/portal/processes',
  access: [5, 105],
  query: z.object({
    ...listQuery,
    estado: f.maybe(f.option(...PROCESS_STATE_WORDS)),
    /** `publicacion` is every kind of publication. */
    tipo: f.maybe(f.option(...LISTED_KIND_WORDS)),
    /** Days of the company on which they began, both included. */
    desde: f.maybe(f.day()),
    hasta: f.maybe(f.day()),
    /** Those that wait for somebody to look at them. */
    espera: f.maybe(f.option('revision')),
  }),
  result: z.union([processRow, workRow]),
  summary: 'Long work of every kind, newest first; what failed in each is read one by one.',
  source: 'D27 D48 D62 D165',
});

export const readProcess = call({
  id: 'read-process',
  method: 'GET',
  path: '/v2/portal/processes/:id',
  access: [5, 105, 302],
  params: id,
  result: z.union([processRow, workRow]),
  errors: [e.notFound],
  summary: 'One process: its state, counts and what failed.',
  source: 'D27 D48 D62',
});

export const listProcessItems = call({
  id: 'list-process-items',
  method: 'GET',
  path: '/v2/portal/processes/:id/items',
  access: [5, 105, 302],
  params: id,
  query: z.object({
    ...listQuery,
    /** Five of them instead, as if drawn by lot: the same five whenever this number is asked. */
    muestra: f.maybe(f.integer(1, 10_000)),
    /** Only items in this state, or only those with a problem. */
    estado: f.maybe(f.option(...ITEM_STATE_WORDS, 'problema')),
    /** Only items with this problem code. */
    codigo: f.maybe(f.text(100)),
  }),
  result: processItemRow,
  errors: [e.notFound],
  summary: 'The items of a process, with person, certainty and problem.',
  source: 'ours',
});

export const fixProcessItem = call({
  id: 'fix-process-item',
  method: 'PATCH',
  path: '/v2/portal/processes/:id/items/:item',
  access: [105],
  params: z.object({ id: f.id(), item: f.id() }),
  body: z.object({
    idUsuario: f.maybe(f.id()),
    excluir: f.maybe(f.flag()),
    /** What to do when the person has one of this type and period. */
    decision: f.maybe(f.option('adicional', 'reemplazar')),
  }),
  form: 'form',
  result: processItemRow,
  errors: [e.notFound, e.notNow, e.itemPublished, e.personOutOfReach, e.fileExists],
  summary: 'Assigns a person to an item, decides about a second document, or leaves the item out.',
  source: 'ours',
});

export const confirmProcess = call({
  id: 'confirm-process',
  method: 'POST',
  path: '/v2/portal/processes/:id/confirm',
  access: [105, 302],
  stepUp: { proof: 'factor', when: 'the publication itself, and not what was confirmed before' },
  params: id,
  body: z.object({
    clave: f.maybe(f.secret(128)),
    /** Without a seal: of a type that nobody signs, while there is no certificate. */
    sin_sello: f.maybe(f.flag()),
    notificar: f.maybe(f.flag()),
    /** When to publish; `ahora` for at once, without it as was said at the upload. */
    programar: f.maybe(f.moment()),
  }),
  form: 'form',
  result: processRow,
  errors: [
    mfa.stepUp,
    e.notFound,
    e.notNow,
    e.historyNotHeld,
    signing.badPassword,
    signing.certificateMissing,
    signing.certificateExpired,
    signing.certificateEndsFirst,
    e.awaiting,
    e.fieldInvalid,
    e.schedulePast,
    e.scheduleTooFar,
    approvals.nobody,
  ],
  fieldErrors: { required: e.fieldInvalid, invalid: e.fieldInvalid, byField: { clave: signing.badPassword } },
  summary: 'Publishes what is ready, now or at a date.',
  source: 'ours',
});

export const cancelProcess = call({
  id: 'cancel-process',
  method: 'POST',
  path: '/v2/portal/processes/:id/cancel',
  access: [5, 105, 302],
  params: id,
  form: 'form',
  result: processRow,
  errors: [e.notFound, e.notNow],
  summary: 'Stops a process before its next chunk; what is out stays out.',
  source: 'D27 D48 D62 D165',
});

export const retryProcess = call({
  id: 'retry-process',
  method: 'POST',
  path: '/v2/portal/processes/:id/retry',
  access: [5, 105],
  stepUp: 'fresh',
  params: id,
  form: 'form',
  result: z.object({ idProceso: z.number() }),
  errors: [mfa.stepUp, e.notFound, e.notNow],
  summary:
    'Has a work that failed done once more, as it was asked for; a publication is confirmed anew instead.',
  source: 'ours',
});

export const processEvents = call({
  id: 'process-events',
  method: 'GET',
  path: '/v2/portal/processes/:id/events',
  access: [5, 105, 302],
  passive: true,
  events: true,
  params: id,
  result: 'stream',
  errors: [e.notFound],
  summary:
    'Progress of a process as server-sent events; ends when the process rests, and not while it waits for its date.',
  source: 'ours',
});

export const listPeopleWithoutItem = call({
  id: 'list-people-without-item',
  method: 'GET',
  path: '/v2/portal/processes/:id/missing',
  access: [5, 105],
  params: id,
  query: z.object({ pagination }),
  result: z.object({
    id: z.number(),
    nombre: z.string(),
    cuil: z.string(),
    numero_legajo: z.string().nullable(),
  }),
  errors: [e.notFound],
  summary: 'Active people the publisher may see who have no item in the process.',
  source: 'ours',
});

/** Somebody for whom this month is not as the one before. */
const changedPerson = z.object({
  id: z.number(),
  nombre: z.string(),
  cuil: z.string(),
  /** Their document in this publication, and of how many pages; null where they have none. */
  idItem: z.number().nullable(),
  archivo: z.string().nullable(),
  hojas: z.number().nullable(),
  /** By how many per cent their net pay differs; null where it was not compared. No amount is told. */
  variacion: z.number().nullable(),
});

/** How many they are, and the first hundred: by name, or those that differ most first. */
const changedPeople = z.object({ cantidad: z.number(), personas: z.array(changedPerson) });

export const readProcessChanges = call({
  id: 'read-process-changes',
  method: 'GET',
  path: '/v2/portal/processes/:id/changes',
  access: [5, 105],
  params: id,
  result: z.object({
    /** The month of the publication of this type before; null where there is nothing to compare with. */
    periodo: z.string().nullable(),
    /** They have a document now and had none. */
    nuevos: changedPeople,
    /** They had one, are not dismissed, and have none now. */
    faltan: changedPeople,
    /** Their net pay differs by 30 per cent or more. */
    cambian: changedPeople,
    /** They have both, and a net pay was not read for certain on both. */
    sin_comparar: z.number(),
  }),
  errors: [e.notFound, e.notNow],
  summary:
    'A publication in review against the one before of its type: who is new, missing, or changes much.',
  source: 'ours',
});

export const readProcessFollowUp = call({
  id: 'read-process-follow-up',
  method: 'GET',
  path: '/v2/portal/processes/:id/follow-up',
  access: [5, 105, 302],
  passive: true,
  params: id,
  result: z.object({
    /** What it published, of people and folders the reader sees: withdrawn ones apart. */
    documentos: z.number(),
    anulados: z.number(),
    /** Of those that stand and are to be signed. */
    por_firmar: z.number(),
    vistos: z.number(),
    conformes: z.number(),
    no_conformes: z.number(),
    /** People who were told by mail, who were asked to confirm their address instead, and who have none; null where nobody was to be told or it was not counted. */
    avisos: z.object({ por_mail: z.number(), por_confirmar: z.number(), sin_mail: z.number() }).nullable(),
  }),
  errors: [e.notFound],
  summary: 'What became of what a process published: seen, signed, withdrawn; and who was told.',
  source: 'ours',
});

export const processItemPage = call({
  id: 'process-item-page',
  method: 'GET',
  path: '/v2/portal/processes/:id/items/:item/png',
  access: [105],
  params: z.object({ id: f.id(), item: f.id() }),
  query: z.object({ ancho: f.maybe(f.integer(48, 2000)), pagina: f.maybe(f.integer(1, 100_000)) }),
  media: [MEDIA.png],
  result: 'stream',
  errors: [e.notFound, e.damaged, e.deadline],
  summary: 'A page of an item as a picture, for the review; the first unless told.',
  source: 'ours',
});

/** A number of the company's representatives, or of nobody. */
export const settledNumberRow = z.object({
  numero: z.string(),
  caracter: z.enum([NUMBER_STANDINGS.representative, NUMBER_STANDINGS.nobody]),
  /** What a representative is called on documents, where somebody said so. */
  nombre: z.string().nullable(),
  /** Instant it was settled, ISO 8601 UTC, and by whom. */
  fecha: z.string(),
  autor: z.string(),
});

export const listSettledNumbers = call({
  id: 'list-settled-numbers',
  method: 'GET',
  path: '/v2/portal/publish/numbers',
  access: [105],
  result: settledNumberRow,
  summary: 'Numbers on documents that are not those of whom they are for: representatives’, and nobody’s.',
  source: 'ours',
});

export const settleNumber = call({
  id: 'settle-number',
  method: 'POST',
  path: '/v2/portal/publish/numbers',
  access: [105],
  body: z.object({
    numero: f.identity(),
    caracter: f.option(NUMBER_STANDINGS.representative, NUMBER_STANDINGS.nobody),
    /** What a representative is called on documents; empty takes it back, and without it what was said stays. */
    nombre: f.clearable(f.text(120)),
    /** A publication in review: what waits there for this number is read again. */
    idProceso: f.maybe(f.id()),
  }),
  form: 'form',
  /** How many items are read again. */
  result: z.object({ numero: z.string(), releidos: z.number() }),
  errors: [e.numberOfEmployee, e.tooManyNumbers, e.notFound, e.notNow, e.awaiting],
  fieldErrors: { required: e.fieldRequired, invalid: e.fieldInvalid },
  summary: 'Says once that a number on documents is a representative’s or nobody’s.',
  source: 'ours',
});

export const unsettleNumber = call({
  id: 'unsettle-number',
  method: 'DELETE',
  path: '/v2/portal/publish/numbers/:numero',
  access: [105],
  params: z.object({ numero: f.identity() }),
  result: z.object({ numero: z.string() }),
  errors: [e.numberNotSettled],
  summary: 'Takes back what was said of a number; what went out stays out.',
  source: 'ours',
});
