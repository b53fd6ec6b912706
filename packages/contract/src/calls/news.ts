import { z } from 'zod';
import { call, MEDIA } from '../call.ts';
import { billboard as e } from '../errors/billboard.ts';
import * as f from '../values/fields.ts';
import { postVideo } from './billboard.ts';

const params = z.object({ id: f.id() });
/** The first time counts for good. */
const mine = z.object({ leido: z.string().nullable(), aceptado: z.string().nullable() });

export const news = call({
  id: 'news',
  method: 'GET',
  path: '/v2/portal/news',
  access: 'session',
  result: mine.extend({
    id: z.number(),
    titulo: z.string(),
    mensaje: z.string().nullable(),
    nota: z.string().nullable(),
    imagen: z.string().nullable(),
    pdf: z.object({ direccion: z.string(), nombre: z.string(), paginas: z.number() }).nullable(),
    video: postVideo,
    desde: z.string(),
    hasta: z.string(),
    autor: z.string().nullable(),
    fijado: z.number(),
    acepta: z.number(),
    /** Of its words, which an acceptance names. */
    version: z.number(),
  }),
  summary: 'The active posts for the viewer’s sector and location: those pinned first, then the newest.',
  source: 'D31 D63',
});

export const readNews = call({
  id: 'read-news',
  method: 'POST',
  path: '/v2/portal/news/:id/read',
  access: 'session',
  params,
  result: mine,
  errors: [e.notFound],
  summary: 'Note that one has opened a post in full.',
  source: 'ours',
});

export const acceptNews = call({
  id: 'accept-news',
  method: 'POST',
  path: '/v2/portal/news/:id/accept',
  access: 'session',
  params,
  /** The words that were shown: others are not accepted by it. */
  body: z.object({ version: f.maybe(f.id()) }),
  form: 'form',
  result: mine,
  errors: [e.notFound, e.nothingToAccept, e.changed],
  summary: 'Say “I read and accept” of a post as it stands. It is no signature.',
  source: 'ours',
});

export const newsImage = call({
  id: 'news-image',
  method: 'GET',
  path: '/v2/portal/news/:id/image',
  access: 'session',
  params,
  media: [MEDIA.jpeg],
  result: 'stream',
  errors: [e.notFound],
  summary: 'The picture of a post that one is shown, or looks after.',
  source: 'ours',
});

export const newsPdf = call({
  id: 'news-pdf',
  method: 'GET',
  path: '/v2/portal/news/:id/pdf',
  access: 'session',
  params,
  media: [MEDIA.pdf],
  result: 'stream',
  errors: [e.notFound],
  summary: 'The PDF of a post that one is shown, or looks after.',
  source: 'ours',
});
