import { z } from 'zod';
import { call, MEDIA } from '../call.ts';
import * as f from '../values/fields.ts';

const outage = z.object({ aviso: z.string(), desde: z.string(), hasta: z.string().nullable() });

export const notificationsServiceOutage = call({
  id: 'notifications-service-outage',
  method: 'GET',
  path: '/notifications/serviceoutage',
  access: 'session',
  passive: true,
  result: outage,
  summary: 'Read a service-outage notice.',
  source: 'S126',
});

/** The same for the way in, where nobody is of a company yet: what the operator told everybody. */
export const portalOutage = call({
  id: 'portal-outage',
  method: 'GET',
  path: '/v2/portal/outage',
  access: 'public',
  result: outage,
  summary: 'Read the service-outage notice for everybody, before signing in.',
  source: 'S126',
});

export const notificationsPush = call({
  id: 'notifications-push',
  method: 'GET',
  path: '/notifications/push',
  access: 'session',
  passive: true,
  result: z.object({
    aviso: z.string(),
    tipo: z.enum(['yellow', 'red', 'blue', 'green']),
    sticky: z.union([z.literal(0), z.literal(1)]),
  }),
  summary: 'Read the push banner.',
  source: 'S126 S62 S74',
});

export const notificationsFileUploadLicenses = call({
  id: 'notifications-file-upload-licenses',
  method: 'GET',
  path: '/notifications/fileuploadlicenses',
  access: 'session',
  passive: true,
  result: z.object({ documentos: z.number(), licencias: z.number() }),
  summary: 'Counters of files uploaded by employees and of licences, for the notification badge.',
  source: 'S126 S63',
});

/** Papers of the product itself, which a link opens in a new tab: no token travels with it. */
export const portalPaper = call({
  id: 'portal-paper',
  method: 'GET',
  path: '/v2/portal/papers/:name',
  access: 'public',
  params: z.object({ name: f.option('privacidad', 'manual', 'licencia') }),
  query: z.object({ idioma: f.maybe(f.option('es', 'pt')) }),
  media: [MEDIA.pdf],
  result: 'stream',
  summary: 'The privacy notice, the user manual or the licence, as a PDF.',
  source: 'S56 S61 S64',
});
