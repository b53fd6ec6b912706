import { z } from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

export const backupDownload = call({
  id: 'backup-download',
  method: 'GET',
  path: '/v2/backup/download',
  access: [3, 86],
  query: z.object({ factory: f.maybe(f.text(2000)) }),
  summary: 'Get the file link of a document backup or download.',
  source: 'S127 S88 S144 D67 D148 D183',
});

export const postBackup = call({
  id: 'post-backup',
  method: 'POST',
  path: '/v2/portal/backup',
  access: [86],
  form: 'form',
  summary: 'Request a document backup (delivered after 72 hours).',
  source: 'D23 D29 D183',
});

export const requestDownload = call({
  id: 'request-download',
  method: 'POST',
  path: '/v2/portal/downloads',
  access: [3],
  form: 'form',
  summary: 'A one-use address for a large download.',
  source: 'ours',
});
