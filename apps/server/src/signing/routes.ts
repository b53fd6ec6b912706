import { DOCUMENT_STATE_WIRE, errorText, f, type SignedState, signedIn } from '@legajo/contract';
import { answerDocument } from '@legajo/contract/calls/documents';
import {
  countersignDocument,
  countersignPasskeyOptions,
  mySecondSignatures,
  signDocument as signCall,
  signDocuments,
  signPasskeyOptions,
  signWays,
} from '@legajo/contract/calls/signing';
import { documentToWire, levelOf, listWaitingSecond, stampToWire } from '../documents/public.ts';
import { linkToCopy } from '../exports/public.ts';
import type { SignedChallenge } from '../mfa/public.ts';
import type { Steps } from '../platform/context.ts';
import { bind, bindSteps } from '../platform/http/binding.ts';
import { answerDisagreement } from './answer.ts';
import { askPasskey } from './ask-passkey.ts';
import type { Signed } from './fill-and-keep.ts';
import type { Shown } from './parts/evidence.ts';
import { askSecondPasskey, countersign } from './second/countersign.ts';
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

const questionToWire = ({ token, options, expiresAt }: Awaited<ReturnType<typeof askPasskey>>) => ({
  desafio: token,
  opciones: { ...options },
  vence: expiresAt.toISOString(),
});

/** The copy of what goes away with its signature; null of what stays. */
async function copyOf(steps: Steps, { document, signedAt }: Signed) {
  if (!document.ephemeral) return null;
  const link = await steps.transaction((ctx) => linkToCopy(ctx, document.id, signedAt));
  return link && { enlace: link.path, vence: link.expiresAt.toISOString() };
}

const signedToWire = async (steps: Steps, signed: Signed, outcome: SignedState) => {
  const { document, stamp, sha256, signedAt } = signed;
  return {
    estado: DOCUMENT_STATE_WIRE[outcome],
    firmado: signedAt.toISOString(),
    sha256: sha256.toString('hex'),
    nivel: levelOf(stamp),
    sello_tiempo: stampToWire(stamp, steps.actor.language),
    codigo: document.code,
    copia: await copyOf(steps, signed),
  };
};

export const routes = [
  bindSteps(signCall, async (steps, { params, body }) => {
    const outcome = signedIn(body.resultado);
    const { motivo: reason, vistas: pages, vistas_por: by } = body;
    const shown = pages === undefined ? undefined : shownIn(pages, by);
    const request = { outcome, reason, shown, ...typedIn(body) };
    const signed = await signDocument(steps, params.id, request, steps.origin.wish);
    const { id, personId } = signed.document;
    return [{ id, idUsuario: personId, ...(await signedToWire(steps, signed, outcome)) }];
  }),
  bind(signWays, async (ctx) => {
    const { passkey, app, passkeyOff } = await readWays(ctx);
    const { flag } = f.out;
    return [{ llave: flag(passkey), app: flag(app), llave_apagada: flag(passkeyOff) }];
  }),
  bind(signPasskeyOptions, async (ctx, { body }) => {
    const decision = decisionOf({ outcome: signedIn(body.resultado), reason: body.motivo });
    return [questionToWire(await askPasskey(ctx, body.documentos, decision))];
  }),
  bindSteps(signDocuments, async (steps, { body }) => {
    const wished = body.documentos.map(({ id, vistas, vistas_por: by }) => ({
      id,
      shown: shownIn(vistas, by),
    }));
    const { language } = steps.actor;
    const results = await signTogether(steps, wished, typedIn(body), steps.origin.wish);
    const rows = [];
    for (const { id, signed, refused } of results)
      rows.push({
        id,
        firma: signed && (await signedToWire(steps, signed, signedIn('conforme'))),
        rechazo: refused && {
          code: refused.definition.code,
          mensaje: errorText(refused.definition, language, refused.values),
          pendiente: refused.afterSeconds === undefined ? 0 : 1,
        },
      });
    return rows;
  }),
  bind(mySecondSignatures, async (ctx) =>
    (await listWaitingSecond(ctx)).map((row) => ({
      id: row.id,
      idUsuario: row.personId,
      persona: row.personName,
      archivo: row.fileName,
      tipo: row.typeName,
      carpeta: row.folderName,
      periodo: f.out.month(row.period),
      paginas: row.pages,
      estado: DOCUMENT_STATE_WIRE[row.state],
      firmado: row.signedAt.toISOString(),
    })),
  ),
  bind(countersignPasskeyOptions, async (ctx, { params }) => [
    questionToWire(await askSecondPasskey(ctx, params.id)),
  ]),
  bindSteps(countersignDocument, async (steps, { params, body }) => {
    const typed = typedIn(body);
    const { document, signedAt, who } = await countersign(steps, params.id, typed, steps.origin.wish);
    const second = { estado: 'firmada' as const, quien: who, fecha: signedAt.toISOString() };
    return [{ ...documentToWire(document), segunda_firma: second }];
  }),
  bind(answerDocument, async (ctx, { params, body }) => {
    const { author } = await answerDisagreement(ctx, params.id, body.respuesta);
    return [{ texto: body.respuesta, autor: author, fecha: ctx.now.toISOString() }];
  }),
];
