import { documentCan, e } from '@legajo/contract';
import { record } from '../audit/public.ts';
import { documentWithinReach, tellAnswered } from '../documents/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { insertAnswer } from './signing.sql.ts';

/** HR's tracked answer to a disagreement. @throws Failure `notFound`, `own` or `noDisagreement`. */
export async function answerDisagreement(ctx: Ctx, id: number, body: string): Promise<{ author: string }> {
  const document = await documentWithinReach(ctx, id);
  if (!document) throw new Failure(e.documents.notFound);
  // Nobody decides about themselves (areas 0.3).
  if (document.personId === ctx.actor.personId) throw new Failure(e.documents.own);
  if (!documentCan.answer(document.state)) throw new Failure(e.signing.noDisagreement);
  const by = ctx.actor.personId;
  const author = await insertAnswer(ctx.tx, { documentId: id, by, at: ctx.now, body });
  // The text can be erased: of it the chain holds a salted hash.
  const personal = { address: ctx.origin.address, agent: ctx.origin.agent, reason: body };
  await record(ctx, [
    {
      event: 'document.answered',
      actorId: by,
      subject: 'document',
      subjectId: id,
      personal,
    },
  ]);
  await tellAnswered(ctx, id);
  return { author };
}
