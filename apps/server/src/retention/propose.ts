import { dayIn, formatDay, type IsoDay, RETENTION_NOTICE_DAYS } from '@legajo/contract';
import { readAccountPerson, readCompany } from '../account/public.ts';
import { type Asked, askApproval } from '../approvals/public.ts';
import { record } from '../audit/public.ts';
import { addDays } from '../people/public.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import { inSavepoint } from '../platform/db/savepoint.ts';
import { Failure } from '../platform/failure.ts';
import { tell, tellMany } from '../platform/messages/tell.ts';
import {
  insertItems,
  insertProposal,
  type OpenProposal,
  selectTypesToLookAt,
  selectUntold,
  updateGathered,
  updateRunOn,
  updateTold,
} from './due.sql.ts';
import { selectLifters } from './holds.sql.ts';
import { retentionMessages } from './messages.ts';

/** Documents that one transaction finds, and people that one tells. */
const CHUNK = 2000;
const TOLD = 200;
/** Types that one transaction begins with. */
const TYPES = 50;
/** Who lifted holds of a type, so many at most: the last ones would be barred by their number alone. */
const LIFTERS = 100;
/** Days that whoever may approve has. */
const DAYS_TO_DECIDE = 30;

/** Begins this month's proposals of the types that have none. @returns whether there may be more. */
export async function beginProposals(ctx: CompanyCtx, today: IsoDay): Promise<boolean> {
  const month = `${today.slice(0, 7)}-01`;
  const types = await selectTypesToLookAt(ctx.tx, month, TYPES);
  for (const type of types) await insertProposal(ctx.tx, type, month, today, ctx.now);
  return types.length === TYPES;
}

/** Finds the next documents of a proposal; once there are no more it is asked for. @returns whether it goes on. */
export async function gather(ctx: CompanyCtx, proposal: OpenProposal): Promise<boolean> {
  if ((await insertItems(ctx.tx, proposal, CHUNK)) > 0) return true;
  const documents = await updateGathered(ctx.tx, proposal);
  if (documents === 0) return false;
  await record(ctx, [
    {
      event: 'retention.proposed',
      actorId: null,
      subject: 'retention',
      subjectId: proposal.id,
      body: { type: proposal.typeId, documents, due: proposal.dueOn },
    },
  ]);
  await tellSetter(ctx, proposal, documents);
  return false;
}

async function tellSetter(ctx: CompanyCtx, { setBy, typeName }: OpenProposal, count: number): Promise<void> {
  const person = setBy === null ? null : await readAccountPerson(ctx, setBy);
  const company = await readCompany(ctx);
  if (!person || setBy === null || !company) return;
  await tell(ctx, retentionMessages.proposed, {
    to: { personId: setBy, mail: person.mail },
    country: company.country,
    values: { name: person.name, company: company.name, type: typeName, count },
  });
}

/**
 * Asks for a second person's approval: of the management, and neither whoever last set the type's years nor who lifted a hold on
 * it (areas 1.10). Where nobody is left who could, it waits for somebody to come.
 */
export async function askForIt(ctx: CompanyCtx, proposal: OpenProposal): Promise<false> {
  const { id, typeId, typeName, setBy, documents, isAsked } = proposal;
  if (setBy === null || isAsked) return false;
  const asked: Asked = {
    kind: 'retention',
    subjectId: id,
    aboutId: null,
    askedBy: setBy,
    words: { type: typeName, count: documents },
    preparedBy: (await selectLifters(ctx.tx, typeId, LIFTERS)).filter((one) => one !== setBy),
    steps: [{ source: 'management', name: null, rule: 'any', days: DAYS_TO_DECIDE, onLate: 'wait' }],
  };
  try {
    await inSavepoint(ctx.tx, () => askApproval(ctx, asked));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
  return false;
}

/** Tells the next people concerned; once everybody knows, the day is settled on which it may run. @returns whether it goes on. */
export async function tellConcerned(
  ctx: CompanyCtx,
  proposal: OpenProposal,
  timeZone: string,
): Promise<boolean> {
  const people = await selectUntold(ctx.tx, proposal.id, TOLD);
  const runOn = addDays(dayIn(ctx.now, timeZone), RETENTION_NOTICE_DAYS);
  if (people.length === 0) {
    await updateRunOn(ctx.tx, proposal.id, runOn);
    return false;
  }
  await tellMany(
    ctx,
    retentionMessages.coming,
    people.map(({ personId, mail, country, name, company, count }) => ({
      to: { personId, mail },
      country,
      values: { name, company, type: proposal.typeName, count, day: formatDay(runOn) },
    })),
  );
  await updateTold(
    ctx.tx,
    proposal.id,
    people.map(({ personId }) => personId),
  );
  return true;
}
