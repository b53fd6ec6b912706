import { DOCUMENT_STATE_WIRE } from '@legajo/contract';
import { answerDocument } from '@legajo/contract/calls/documents';
import { signDocument as signCall } from '@legajo/contract/calls/signing';
import { bind } from '../platform/http/binding.ts';
import { answerDisagreement } from './answer.ts';
import { signDocument } from './sign.ts';

export const routes = [
  bind(signCall, async (ctx, { params, body }) => {
    const outcome = body.resultado === 'conforme' ? ('agreed' as const) : ('disagreed' as const);
    const { document, sha256 } = await signDocument(ctx, params.id, {
      outcome,
      reason: body.motivo,
      password: body.pass,
      code: body.codigo,
    });
    return [
      {
        id: document.id,
        idUsuario: document.personId,
        estado: DOCUMENT_STATE_WIRE[outcome],
        firmado: ctx.now.toISOString(),
        sha256: sha256.toString('hex'),
        nivel: document.level,
        codigo: document.code,
      },
    ];
  }),
  bind(answerDocument, async (ctx, { params, body }) => {
    const { author } = await answerDisagreement(ctx, params.id, body.respuesta);
    return [{ texto: body.respuesta, autor: author, fecha: ctx.now.toISOString() }];
  }),
];
