import { documentCan, e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import { requireDataReach } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { lockForSecond, selectSuccessor, updateSecond } from './replace.sql.ts';
import { tellSecond } from './tell-second.ts';

/**
 * Names another second signer of a document whose own left before signing (areas 1.9). The open request moves: who is
 * named now is told at once where it waits already, and once its person signs where it does not. Who left finds it no
 * more, also should they come back.
 *
 * @throws Failure `notFound`, `own`, `erased`, `secondStays`, `fieldInvalid` or `managersOff`.
 */
export async function replaceSecond(ctx: Ctx, id: number, successorId: number): Promise<void> {
  await requireDataReach(ctx);
  const viewer = ctx.actor.personId;
  const document = await lockForSecond(ctx.tx, viewer, id);
  if (!document) throw new Failure(e.documents.notFound);
  // Nobody decides about themselves (areas 0.3).
  if (document.personId === viewer) throw new Failure(e.documents.own);
  if (!documentCan.read(document.state)) throw new Failure(e.documents.erased);
  if (!documentCan.readByOwner(document.state) || !document.left) throw new Failure(e.documents.secondStays);
  const name = await selectSuccessor(ctx.tx, viewer, successorId);
  if (name === null || successorId === document.personId) refuseField(e.documents.fieldInvalid, 'idUsuario');
  await updateSecond(ctx.tx, id, successorId);
  await record(ctx, [
    {
      event: 'document.second-replaced',
      actorId: viewer,
      subject: 'document',
      subjectId: id,
      body: { before: document.secondId, after: successorId },
      personal: {
        address: ctx.origin.address,
        agent: ctx.origin.agent,
        second: { before: document.second, after: name },
      },
    },
  ]);
  await tellSecond(ctx, id);
}
