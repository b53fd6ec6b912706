import { z } from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

export const verifyFile = call({
  id: 'verify-file',
  method: 'POST',
  path: '/v2/portal/verify',
  access: 'public',
  form: 'multipart',
  files: { file: { required: true, limit: 'verify.bytes' } },
  summary: 'Says what a PDF is, who signed it, and whether anything changed.',
  source: 'ours',
});

export const verifyCode = call({
  id: 'verify-code',
  method: 'GET',
  path: '/v2/portal/verify/:code',
  access: 'public',
  params: z.object({ code: f.text(200) }),
  summary: 'What the code printed on a document stands for.',
  source: 'ours',
});
