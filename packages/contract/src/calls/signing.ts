import { z } from 'zod';
import { call } from '../call.ts';
import { SIGNED_WORDS } from '../can.ts';
import { signing as e } from '../errors/certificates.ts';
import { documents } from '../errors/documents.ts';
import { mfa } from '../errors/security.ts';
import { session } from '../errors/session.ts';
import { stampWire } from '../time-stamps.ts';
import * as f from '../values/fields.ts';

export const signDocument = call({
  id: 'sign-document',
  method: 'POST',
  path: '/v2/portal/me/documents/:id/sign',
  access: 'session',
  stepUp: { proof: 'factor', when: 'the password or the PIN proves who signs; a code is the factor itself' },
  secret: true,
  params: z.object({ id: f.id() }),
  body: z.object({
    resultado: f.option('conforme', 'no_conforme'),
    motivo: f.maybe(f.text(1000)),
    pass: f.maybe(f.secret()),
    /** Instead of the password: of the authenticator app, or of a step-up that is under way. */
    codigo: f.maybe(f.text(100)),
    /** What the client says that it showed before: how many pages, and whether any by the portal's pictures alone. */
    vistas: f.maybe(f.integer(1, 9999)),
    vistas_por: f.maybe(f.option('pdf', 'imagen')),
  }),
  form: 'form',
  wait: 'wait.signature.seconds',
  result: z.object({
    id: z.number(),
    idUsuario: z.number(),
    estado: z.enum(SIGNED_WORDS),
    firmado: z.string(),
    sha256: z.string(),
    nivel: z.string(),
    sello_tiempo: stampWire,
    codigo: z.string(),
  }),
  errors: [
    documents.notFound,
    e.wrongPersonPassword,
    e.passwordNotOwn,
    e.credentialWaits,
    e.reasonRequired,
    e.alreadySigned,
    e.withdrawn,
    e.notSignable,
    e.blocked,
    session.locked,
    mfa.stepUp,
    mfa.notGranted,
    mfa.lengthExceeded,
    mfa.codeLocked,
  ],
  summary: 'Signs a document of one’s own, in agreement or in disagreement with a reason.',
  source: 'D22 D86 D162',
});
