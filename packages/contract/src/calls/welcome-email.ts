import { z } from 'zod';
import { call } from '../call.ts';
import { customEmails as e } from '../errors/custom-emails.ts';
import * as f from '../values/fields.ts';

export const sendWelcomeEmail = call({
  id: 'send-welcome-email',
  method: 'POST',
  path: '/v2/companies/welcome-email',
  access: [110],
  body: z.object({
    /** Only counts. */
    sim: f.otherwise('0', f.flag()),
  }),
  form: 'form',
  result: z.object({ idProceso: z.number().nullable(), destinatarios: z.number() }),
  errors: [e.welcomeSent, e.welcomeNobody],
  summary: 'Send the one-time mass welcome e-mail.',
  source: 'S128 D65 D148',
});

export const welcomeEmail = call({
  id: 'welcome-email',
  method: 'GET',
  path: '/v2/portal/welcome-email',
  access: [110],
  result: z.object({
    enviado: z.number(),
    cuando: z.string().nullable(),
    quien: z.string().nullable(),
    idProceso: z.number().nullable(),
    estado: z.enum(['en_curso', 'completo', 'fallido']).nullable(),
    /** Whom it is for and how many were mailed so far; before it is sent, how many would be. */
    destinatarios: z.number(),
    enviados: z.number(),
    sin_mail: z.number(),
    ya_ingresaron: z.number(),
  }),
  summary: 'Whether the one-time welcome e-mail was already sent, how far it came, and whom it is for.',
  source: 'D12 D65',
});
