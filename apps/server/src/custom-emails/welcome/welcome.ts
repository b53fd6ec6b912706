import { type ErrorDefinition, e } from '@legajo/contract';
import { readAccountPeople, tellPerson } from '../../account/public.ts';
import { accountsMessages, issueInvitation } from '../../accounts/public.ts';
import { record } from '../../audit/public.ts';
import { beginWork, countDone, endWork } from '../../long-work/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx } from '../../platform/context.ts';
import { lockCompany } from '../../platform/db/locks.ts';
import { Failure } from '../../platform/failure.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { momentOf } from '../../platform/messages/moment.ts';
import { customEmailMessages } from '../messages.ts';
import {
  countWelcome,
  insertWelcome,
  lockWelcome,
  moveWelcome,
  type ShownWelcome,
  selectToWelcome,
  selectWelcome,
  type WelcomeCount,
  type WelcomeMail,
} from './welcome.sql.ts';

export const WELCOME_TASK = 'custom-emails.welcome';
/** People in one short transaction. */
const AT_A_TIME = 25;

/** Where the welcome of a company stands, and whom it is for now. */
export async function readWelcome({
  tx,
}: Ctx): Promise<{ readonly sent: ShownWelcome | null; readonly count: WelcomeCount }> {
  return { sent: (await selectWelcome(tx)) ?? null, count: await countWelcome(tx) };
}

/**
 * Begins the welcome of a company, once (D65): a job mails everybody who is meant.
 *
 * @param onlyCount nothing is begun.
 * @throws Failure `welcomeSent`, `welcomeNobody`
 */
export async function beginWelcome(
  ctx: Ctx,
  onlyCount: boolean,
): Promise<{ readonly work: number | null; readonly meant: number }> {
  const { tx, actor, now, companyId } = ctx;
  // Of two at once the second finds what the first began.
  if (!onlyCount) await lockCompany(tx, 'invitations', companyId);
  if (await selectWelcome(tx)) throw new Failure(e.customEmails.welcomeSent);
  const { meant, until } = await countWelcome(tx);
  if (meant === 0) throw new Failure(e.customEmails.welcomeNobody);
  if (onlyCount) return { work: null, meant };
  const work = await beginWork(ctx, { kind: 'welcome', by: actor.personId, total: meant });
  if (!(await insertWelcome(tx, { work, by: actor.personId, until, at: now })))
    throw new Failure(e.customEmails.welcomeSent);
  const of = { actorId: actor.personId, subject: 'company', subjectId: companyId } as const;
  await record(ctx, [{ event: 'welcome.sent', ...of, body: { people: meant } }]);
  await goOn(ctx);
  return { work, meant };
}

const goOn = ({ tx, companyId }: CompanyCtx): Promise<void> =>
  enqueue(tx, WELCOME_TASK, { company_id: companyId }, { key: WELCOME_TASK });

/** Has a welcome that failed gone on with, where this work is one. @returns whether it is. */
export async function welcomeOn(ctx: CompanyCtx, work: number): Promise<boolean> {
  const welcome = await lockWelcome(ctx.tx);
  if (welcome?.work !== work) return false;
  await goOn(ctx);
  return true;
}

/**
 * Welcomes a few more, in the transaction that notes behind whom it goes on: who dies on the way mails nobody twice.
 *
 * @returns whether there may be more.
 */
export async function welcomeSome(ctx: CompanyCtx): Promise<boolean> {
  await lockCompany(ctx.tx, 'invitations', ctx.companyId);
  const welcome = await lockWelcome(ctx.tx);
  if (!welcome) return false;
  const rows = await selectToWelcome(ctx.tx, welcome, AT_A_TIME);
  await mailTo(ctx, welcome, rows);
  const last = rows.at(-1)?.id;
  if (last !== undefined) {
    await moveWelcome(ctx.tx, last);
    await countDone(ctx, welcome.work, rows.length);
  }
  if (rows.length === AT_A_TIME) return true;
  await endWork(ctx, welcome.work, { state: 'completed' });
  return false;
}

/** Says in the list of processes that the welcome does not get on. */
export async function failWelcome(ctx: CompanyCtx, why: ErrorDefinition): Promise<void> {
  const welcome = await lockWelcome(ctx.tx);
  if (welcome) await endWork(ctx, welcome.work, { state: 'failed', failureCode: why.code, canRetry: true });
}

/** Who has a way in is told their user name and the address; who has none, a code that gives them one. */
async function mailTo(
  ctx: CompanyCtx,
  { by }: WelcomeMail,
  rows: Awaited<ReturnType<typeof selectToWelcome>>,
): Promise<void> {
  const people = await readAccountPeople(
    ctx,
    rows.map(({ id }) => id),
  );
  for (const { id, needsCode } of rows) {
    const person = people.get(id);
    if (!person?.mail) continue;
    if (!needsCode) {
      await tellPerson(ctx, person, customEmailMessages.welcome);
      continue;
    }
    const { code, expiresAt } = await issueInvitation(ctx, id, person.mail, by);
    await tellPerson(ctx, person, accountsMessages.invited, (language) => ({
      code,
      until: momentOf(person, expiresAt, language),
    }));
  }
}
