import { z } from 'zod';
import { call, MEDIA } from '../call.ts';
import { documents } from '../errors/documents.ts';
import { folders as e } from '../errors/folders.ts';
import { people } from '../errors/people.ts';
import { publications } from '../errors/publications.ts';
import { shared } from '../errors/shared.ts';
import * as f from '../values/fields.ts';
import { pageBox, pageTransform } from './document-types.ts';
import { who } from './who.ts';

/*
 * A sample is a PDF that somebody looks at while a document type is made: where it is signed, what would be read, what
 * turning and cutting make of it; or before it is published to one person, to say where it is split. It is good for an hour, for whoever sent it, and is published to nobody.
 */

/** Pages of a sample, as they are seen. */
const sample = z.object({
  muestra: z.string(),
  paginas: z.array(
    z.object({
      pagina: z.number(),
      ancho_mm: z.number(),
      alto_mm: z.number(),
      girada: z.number(),
      formato: z.string(),
      orientacion: z.enum(['vertical', 'horizontal']),
    }),
  ),
  /** What its first page says, cut short. */
  texto: z.string(),
});

const fieldErrors = { required: e.fieldRequired, invalid: e.fieldInvalid, tooLarge: e.pdfTooLarge };
const unfit = [e.fieldRequired, publications.encrypted, e.pdfTooLarge, e.pdfWrongMime, e.pdfWrongSize];

export const signaturePositionPdfInfo = call({
  id: 'signature-position-pdf-info',
  method: 'POST',
  path: '/v2/signaturePosition/pdfInfo',
  access: [82],
  form: 'multipart',
  files: { file: { required: true, limit: 'pdf.settings.bytes' } },
  result: sample,
  errors: unfit,
  fieldErrors,
  summary: 'Upload a PDF and read its pages and size, to place the signature.',
  source: 'D115 D73',
});

export const publishSample = call({
  id: 'publish-sample',
  method: 'POST',
  path: '/v2/portal/publish/sample',
  access: [4],
  form: 'multipart',
  files: { file: { required: true, limit: 'pdf.single.bytes' } },
  result: sample,
  errors: unfit,
  fieldErrors,
  summary: 'Upload the PDF of a personal publication to look at its pages, before they are split and sent.',
  source: 'ours',
});

export const publishedSample = call({
  id: 'subfolder-published-sample',
  method: 'POST',
  path: '/v2/portal/subfolders/:id/sample',
  access: [82],
  params: z.object({ id: f.id() }),
  body: z.object({
    /** Document shown before: the next one is of those published before it. */
    antes: f.maybe(f.id()),
  }),
  form: 'form',
  result: sample.extend({
    documento: z.number(),
    persona: who,
    periodo: z.string(),
    /** 1: pages as they went out, turned, cut or sealed; another instruction cannot be tried on them. */
    como_salio: z.number(),
  }),
  errors: [
    e.notFound,
    e.fieldInvalid,
    shared.forbiddenAction,
    documents.notFound,
    documents.erased,
    people.managersOff,
    ...unfit,
    publications.damaged,
  ],
  fieldErrors,
  summary:
    'Take the pages of a published document of a type as a sample; nothing where none can be read. It is an opening of that document.',
  source: 'ours',
});

export const samplePage = call({
  id: 'pdf-sample-page',
  method: 'GET',
  path: '/v2/portal/pdf/samples/:muestra/png/:pagina',
  access: [82, 4],
  params: z.object({ muestra: f.text(32), pagina: f.integer(1, 100_000) }),
  query: z.object({ ancho: f.maybe(f.integer(48, 2000)) }),
  media: [MEDIA.png],
  result: 'stream',
  errors: [e.sampleGone, publications.damaged, publications.deadline],
  summary: 'A page of a sample as a picture.',
  source: 'ours',
});

export const postPdfTransform = call({
  id: 'post-pdf-transform',
  method: 'POST',
  path: '/v2/portal/pdf/transform',
  access: [82],
  body: z.object({
    /** Instead of a file. */
    muestra: f.maybe(f.text(32)),
    transform: f.nested(pageTransform),
    /** `pdf` streams what comes out instead of keeping it as a sample. */
    formato: f.maybe(f.option('pdf')),
  }),
  form: 'multipart',
  files: { file: { required: false, limit: 'pdf.settings.bytes' } },
  media: [MEDIA.pdf],
  result: sample,
  errors: [
    ...unfit,
    e.fieldInvalid,
    e.sampleGone,
    e.transformInvalid,
    publications.processCut,
    publications.processRotate,
    publications.unappendable,
  ],
  fieldErrors,
  summary: 'Apply rotate, cut and split to a PDF.',
  source: 'D9 D21',
});

export const readSample = call({
  id: 'pdf-sample-read',
  method: 'POST',
  path: '/v2/portal/pdf/read',
  access: [82],
  body: z.object({
    muestra: f.text(32),
    /** Blank reads nothing. */
    parser: f.clearable(f.option('nombre_archivo', 'primera_pagina', 'area', 'manual')),
    captureArea: f.clearable(f.nested(pageBox)),
    /** Where the area lies; a publication captures on the first page. */
    pagina: f.maybe(f.integer(1, 100_000)),
    captureNumbers: f.maybe(
      f.nested(z.object({ dni: z.boolean().optional(), legajo: z.boolean().optional() })),
    ),
  }),
  form: 'form',
  result: z.object({
    pagina: z.number().nullable(),
    texto: z.string(),
    caja: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
    /** Numbers that would name somebody. */
    numeros: z.array(z.string()),
    /** How many people of the roll they name: none, one, or more (2). */
    personas: z.number(),
    /** The one person within reach whom they name. */
    persona: who.nullable(),
    /** 0 where a publication would ask somebody. */
    seguro: z.number(),
  }),
  errors: [e.fieldRequired, e.fieldInvalid, e.sampleGone, publications.damaged],
  fieldErrors,
  summary: 'What a document type would read of a sample, and whom of the roll that names.',
  source: 'ours',
});

export const subfolderMail = call({
  id: 'get-subfolder-mail',
  method: 'GET',
  path: '/v2/portal/subfolders/:id/mail',
  access: [82],
  params: z.object({ id: f.id() }),
  result: z.object({ asunto: z.string() }),
  errors: [e.notFound],
  summary: 'The subject of the mail that tells of a document of a type, as its reader gets it.',
  source: 'D115',
});
