import { countryOf, e, formatDay, languageOf, paperText } from '@legajo/contract';
import { printWaiting, type WaitingSheet } from '../../accounts/public.ts';
import { record } from '../../audit/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { readPost } from '../posts.ts';
import { selectWithoutAddress } from './paper.sql.ts';

/**
 * Prints a sheet each for those without an address who have not read a post, or not accepted one that asks for it. Who never
 * came in gets an activation code from whoever may give one. Of many the file of a part, by surname.
 *
 * @param part from 1 on.
 * @throws Failure `notFound`, `notOut`, `nobodyOnPaper` where nobody is left of that part.
 */
export function printPostSheets(steps: Steps, id: number, part: number): Promise<Buffer> {
  return printWaiting(
    steps,
    (ctx) => readSheets(ctx, id, part),
    (ctx, printed) =>
      record(ctx, [
        {
          event: 'post.printed',
          actorId: ctx.actor.personId,
          subject: 'post',
          subjectId: id,
          body: { ...printed },
        },
      ]),
  );
}

async function readSheets(ctx: Ctx, id: number, part: number): Promise<WaitingSheet[]> {
  const post = await readPost(ctx, id);
  if (!post.isShown) throw new Failure(e.billboard.notOut);
  const most = ctx.platform.limits['activation.sheets'];
  const people = await selectWithoutAddress(ctx.tx, {
    ...{ id, viewer: ctx.actor.personId, most, skip: (part - 1) * most },
    state: post.asksAcceptance ? 'unaccepted' : 'unread',
  });
  if (people.length === 0) throw new Failure(e.billboard.nobodyOnPaper);
  // The rest of a sheet is in the language of the company.
  const language = languageOf(countryOf(ctx.actor.country).locale);
  const until = paperText(post.asksAcceptance ? 'sheetPostAccept' : 'sheetPostRead', language, {
    day: formatDay(post.validTo),
  });
  const lines = [post.title, ...(post.note ? [post.note] : []), until];
  return people.map((person) => ({ personId: person.id, comesIn: person.comesIn, lines, more: 0 }));
}
