import { e } from '@legajo/contract';
import type { PaperOfFile } from '@legajo/contract/onboarding/onboarding-names';
import { readAccountPerson } from '../../account/public.ts';
import { record } from '../../audit/public.ts';
import { readEmployee } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { tell } from '../../platform/messages/tell.ts';
import { documentMessages } from '../messages.ts';
import { type Asking, listedPapers, requestBody } from './asking.ts';
import { lockAsked } from './papers.sql.ts';
import { readPapers } from './papers.ts';

/**
 * Asks a person by mail for what is missing from their file and they can bring. What was asked of them within the day
 * is not asked again, however often this is called.
 *
 * @returns what is asked for now, or where that is nothing, what already was.
 * @throws Failure `notFound`, `requestInactive`, `requestNothing` or `requestNoMail`.
 */
export async function requestPapers(
  ctx: Ctx,
  personId: number,
  asking: Asking,
): Promise<{ sent: boolean; papers: readonly PaperOfFile['paper'][]; at: Date }> {
  await lockAsked(ctx.tx, personId);
  const employee = await readEmployee(ctx, personId);
  if (employee.status === 'inactive') throw new Failure(e.people.requestInactive);
  const missing = (await readPapers(ctx, personId)).filter(
    ({ state, paper, counts }) =>
      counts && (state === 'missing' || state === 'expired') && paper.from === 'person',
  );
  if (missing.length === 0) throw new Failure(e.people.requestNothing);
  if (employee.mail === null) throw new Failure(e.people.requestNoMail);
  const quietSince = ctx.now.getTime() - ctx.platform.limits['file.request.seconds'] * 1000;
  const due = missing.filter(({ asked }) => asked === null || asked.at.getTime() <= quietSince);
  if (due.length === 0) {
    const at = missing.flatMap(({ asked }) => (asked ? [asked.at] : []));
    const last = new Date(Math.max(...at.map((one) => one.getTime())));
    return { sent: false, papers: missing.map(({ paper }) => paper.paper), at: last };
  }
  const papers = due.map(({ paper }) => paper.paper);
  await mail(
    ctx,
    personId,
    employee.mail,
    due.map(({ paper }) => paper.name),
    asking,
  );
  await record(ctx, [
    {
      event: 'papers.requested',
      actorId: ctx.actor.personId,
      subject: 'person',
      subjectId: personId,
      ...requestBody(papers, asking),
    },
  ]);
  return { sent: true, papers, at: ctx.now };
}

async function mail(
  ctx: Ctx,
  personId: number,
  to: string,
  names: readonly string[],
  asking: Asking,
): Promise<void> {
  const person = await readAccountPerson(ctx, personId);
  await tell(ctx, documentMessages.papersWanted, {
    to: { personId, mail: to },
    language: ctx.actor.language,
    values: {
      name: person?.name ?? '',
      company: person?.company ?? '',
      papers: listedPapers(names, asking, ctx.actor.language),
    },
  });
}
