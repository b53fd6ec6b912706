import { e } from '@legajo/contract';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { DocumentRow } from '../document.ts';

type Published = Pick<DocumentRow, 'publishedAt'>;

/** Until when who left signs a document of theirs, disagrees with it or asks about it (areas 0.5). */
export const answeredUntil = ({ platform }: Pick<Ctx, 'platform'>, { publishedAt }: Published): Date =>
  new Date(publishedAt.getTime() + platform.limits['former.answer.seconds'] * 1000);

/** @throws Failure `answerOver` of what was published to who left too long ago. */
export function requireAnswerable(ctx: Pick<Ctx, 'platform' | 'now'>, document: Published): void {
  if (answeredUntil(ctx, document) <= ctx.now) throw new Failure(e.session.answerOver);
}
