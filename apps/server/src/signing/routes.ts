import { DOCUMENT_STATE_WIRE, signedIn } from '@legajo/contract';
import { answerDocument } from '@legajo/contract/calls/documents';
import { signDocument as signCall } from '@legajo/contract/calls/signing';
import { levelOf, stampToWire } from '../documents/public.ts';
import { bind, bindSteps } from '../platform/http/binding.ts';
import { answerDisagreement } from './answer.ts';
import { signDocument } from './sign.ts';

export const routes = [
  bindSteps(signCall, async (steps, { params, body }) => {
    const outcome = signedIn(body.resultado);
    const { motivo: reason, pass: password, codigo: code, vistas: pages, vistas_por: by } = body;
    const shown =
      pages === undefined
        ? undefined
        : { pages, by: by === 'imagen' ? ('picture' as const) : ('pdf' as const) };
    const request = { outcome, reason, password, code, shown };
    const { document, stamp, sha256, signedAt } = await signDocument(
      steps,
      params.id,
      request,
      steps.origin.wish,
    );
    return [
      {
        id: document.id,
        idUsuario: document.personId,
        estado: DOCUMENT_STATE_WIRE[outcome],
        firmado: signedAt.toISOString(),
        sha256: sha256.toString('hex'),
        nivel: levelOf(stamp),
        sello_tiempo: stampToWire(stamp, steps.actor.language),
        codigo: document.code,
      },
    ];
  }),
  bind(answerDocument, async (ctx, { params, body }) => {
    const { author } = await answerDisagreement(ctx, params.id, body.respuesta);
    return [{ texto: body.respuesta, autor: author, fecha: ctx.now.toISOString() }];
  }),
];
