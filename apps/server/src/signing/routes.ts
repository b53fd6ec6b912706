import {
  DOCUMENT_STATE_WIRE,
  errorText,
  f,
  type Language,
  type SignedState,
  signedIn,
} from '@legajo/contract';
import { answerDocument } from '@legajo/contract/calls/documents';
import {
  signDocument as signCall,
  signDocuments,
  signPasskeyOptions,
  signWays,
} from '@legajo/contract/calls/signing';
import { levelOf, stampToWire } from '../documents/public.ts';
import type { SignedChallenge } from '../mfa/public.ts';
import { bind, bindSteps } from '../platform/http/binding.ts';
import { answerDisagreement } from './answer.ts';
import { askPasskey } from './ask-passkey.ts';
import type { Signed } from './fill-and-keep.ts';
import type { Shown } from './keep-signature.ts';
import { decisionOf, signDocument } from './sign.ts';
import { signTogether } from './sign-together.ts';
import { readWays } from './ways.ts';

const shownIn = (pages: number, by: 'pdf' | 'imagen' | undefined): Shown => ({
  pages,
  by: by === 'imagen' ? 'picture' : 'pdf',
});

const typedIn = (body: {
  readonly pass?: string | undefined;
  readonly codigo?: string | undefined;
  readonly desafio?: string | undefined;
  readonly credencial?: string | undefined;
}) => {
  const { pass: password, codigo: code, desafio: token, credencial: credential } = body;
  const passkey: SignedChallenge | undefined =
    token === undefined || credential === undefined ? undefined : { token, credential };
  return { password, code, passkey };
};

const signedToWire = ({ document, stamp, sha256, signedAt }: Signed, outcome: SignedState, to: Language) => ({
  estado: DOCUMENT_STATE_WIRE[outcome],
  firmado: signedAt.toISOString(),
  sha256: sha256.toString('hex'),
  nivel: levelOf(stamp),
  sello_tiempo: stampToWire(stamp, to),
  codigo: document.code,
});

export const routes = [
  bindSteps(signCall, async (steps, { params, body }) => {
    const outcome = signedIn(body.resultado);
    const { motivo: reason, vistas: pages, vistas_por: by } = body;
    const shown = pages === undefined ? undefined : shownIn(pages, by);
    const request = { outcome, reason, shown, ...typedIn(body) };
    const signed = await signDocument(steps, params.id, request, steps.origin.wish);
    const { id, personId } = signed.document;
    return [{ id, idUsuario: personId, ...signedToWire(signed, outcome, steps.actor.language) }];
  }),
  bind(signWays, async (ctx) => {
    const { passkey, app, passkeyOff } = await readWays(ctx);
    const { flag } = f.out;
    return [{ llave: flag(passkey), app: flag(app), llave_apagada: flag(passkeyOff) }];
  }),
  bind(signPasskeyOptions, async (ctx, { body }) => {
    const decision = decisionOf({ outcome: signedIn(body.resultado), reason: body.motivo });
    const { token, options, expiresAt } = await askPasskey(ctx, body.documentos, decision);
    return [{ desafio: token, opciones: { ...options }, vence: expiresAt.toISOString() }];
  }),
  bindSteps(signDocuments, async (steps, { body }) => {
    const wished = body.documentos.map(({ id, vistas, vistas_por: by }) => ({
      id,
      shown: shownIn(vistas, by),
    }));
    const { language } = steps.actor;
    const results = await signTogether(steps, wished, typedIn(body), steps.origin.wish);
    return results.map(({ id, signed, refused }) => ({
      id,
      firma: signed && signedToWire(signed, signedIn('conforme'), language),
      rechazo: refused && {
        code: refused.definition.code,
        mensaje: errorText(refused.definition, language, refused.values),
        pendiente: refused.afterSeconds === undefined ? 0 : 1,
      },
    }));
  }),
  bind(answerDocument, async (ctx, { params, body }) => {
    const { author } = await answerDisagreement(ctx, params.id, body.respuesta);
    return [{ texto: body.respuesta, autor: author, fecha: ctx.now.toISOString() }];
  }),
];
