import { documentCan, e } from '@legajo/contract';
import { type DocumentRow, selectOwn } from '../documents/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { fillField, trustOf } from './fill-field.ts';
import { identify, type Typed } from './identify.ts';
import { keepSignature } from './keep-signature.ts';
import { selectBlocker, selectSignatory } from './signing.sql.ts';

export interface SignRequest extends Typed {
  readonly outcome: 'agreed' | 'disagreed';
  readonly reason: string | undefined;
}

export interface Signed {
  readonly document: DocumentRow;
  readonly sha256: Buffer;
}

/**
 * Signs a document of one's own in the field that was kept for it. The row is held first, so that nothing can
 * withdraw or sign it meanwhile; the bytes are pinned by their digest, signed exactly, verified, and stored as
 * a new revision.
 *
 * @throws Failure of the signing, documents and session areas.
 */
export async function signDocument(ctx: Ctx, id: number, request: SignRequest): Promise<Signed> {
  if (request.outcome === 'disagreed' && request.reason === undefined)
    refuseField(e.signing.reasonRequired, 'motivo', 'required');
  if (ctx.actor.former) throw new Failure(e.session.readOnly);
  const { actor, origin, platform } = ctx;
  const signatory = await selectSignatory(ctx.tx, actor.personId);
  if (!signatory) throw new Failure(e.documents.notFound);
  if (signatory.former) throw new Failure(e.session.readOnly);
  // Whoever may not see it learns nothing from the order of refusals: first that it is theirs.
  if (!(await selectOwn(ctx.tx, actor.personId, id))) throw new Failure(e.documents.notFound);
  const factor = await identify(ctx, signatory, request);

  const document = (await selectOwn(ctx.tx, actor.personId, id, true)) as DocumentRow;
  await refuse(ctx, document);
  const decision = { outcome: request.outcome, reason: request.reason ?? null };
  const before = await platform.store.read(ctx.tx, ctx.companyId, document.sha256);
  const options = { at: ctx.now, trust: await trustOf(ctx), factor };
  const filled = await fillField(platform, actor, signatory, decision, before, options);
  const [sha256] = await platform.store.write(ctx.tx, ctx.companyId, [filled.after]);
  if (!sha256) throw new Error('The store gave no address.');
  await keepSignature(
    ctx,
    document,
    signatory,
    decision,
    { ...filled, sha256 },
    {
      language: actor.language,
      timeZone: actor.timeZone,
      address: origin.address,
      agent: origin.agent,
      session: actor.sessionId,
      profile: actor.profile,
      factor,
    },
  );
  return { document, sha256 };
}

async function refuse(ctx: Ctx, document: DocumentRow): Promise<void> {
  if (document.state === 'cancelled') throw new Failure(e.signing.withdrawn);
  if (documentCan.signed(document.state)) throw new Failure(e.signing.alreadySigned);
  if (!document.signable || !documentCan.sign(document.state)) throw new Failure(e.signing.notSignable);
  const folder = await selectBlocker(ctx.tx, ctx.actor.personId, document.folderId);
  if (folder !== null) throw new Failure(e.signing.blocked, { folder });
}
