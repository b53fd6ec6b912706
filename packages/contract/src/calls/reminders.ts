import { z } from 'zod';
import { call } from '../call.ts';
import * as f from '../values/fields.ts';

export const getSignatureReminders = call({
  id: 'get-signature-reminders',
  method: 'GET',
  path: '/scheduler/signatureReminders',
  access: [50],
  summary: 'Read the scheduled signature reminders.',
  source: 'D107 D50',
});

export const createSignatureReminder = call({
  id: 'create-signature-reminder',
  method: 'POST',
  path: '/scheduler/signatureReminders',
  access: [50],
  body: z.object({ reminder: f.text(2000) }),
  form: 'form',
  summary: 'Create or save a scheduled signature reminder.',
  source: 'D107 D50',
});
