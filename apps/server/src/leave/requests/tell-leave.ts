import { ACTIONS, countryOf, f, type Language, paperText } from '@legajo/contract';
import { readAccountPeople, readAccountPerson, readCompany } from '../../account/public.ts';
import { candidatesOf } from '../../approvals/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { tell, tellMany } from '../../platform/messages/tell.ts';
import { leaveMessages } from '../messages.ts';
import { approversOf } from './approvers.ts';
import type { LeaveRequest } from './request.ts';

/** What became of leave. */
export type Outcome =
  | 'approved'
  | 'rejected'
  | 'cancelled'
  | 'expired'
  | 'registered'
  | 'shortened'
  | 'kept'
  | 'unproved';

const daysOf = ({ first, last }: LeaveRequest, language: Language) =>
  first === last
    ? paperText('leave.days.one', language, { day: f.out.day(first) ?? '' })
    : paperText('leave.days.span', language, { from: f.out.day(first) ?? '', to: f.out.day(last) ?? '' });

const outcomeOf = (outcome: Outcome, language: Language) => paperText(`leave.outcome.${outcome}`, language);

/** Tells its person what became of leave. */
export async function tellPerson(
  ctx: CompanyCtx,
  message: typeof leaveMessages.decided | typeof leaveMessages.changed,
  request: LeaveRequest,
  outcome: Outcome,
  words: string | null,
): Promise<void> {
  const company = await readCompany(ctx);
  const person = await readAccountPerson(ctx, request.person.id);
  if (!company || !person) return;
  await tell(ctx, message, {
    to: { personId: request.person.id, mail: person.mail },
    country: countryOf(company.country).code,
    values: (language) => ({
      name: person.name,
      company: company.name,
      period: daysOf(request, language),
      outcome: outcomeOf(outcome, language),
      words: words ?? '',
    }),
  });
}

/** Tells whoever approves somebody's leave, and Human Resources, what became of it without them (areas 11.8, 11.10). */
export async function tellApprovers(
  ctx: CompanyCtx,
  request: LeaveRequest,
  outcome: Outcome,
  but: number | null,
): Promise<void> {
  const chain = await approversOf(ctx, request.person.id, { decidedBy: 'profile' });
  const ids = [...chain.flatMap((one) => one?.id ?? []), ...(await humanResourcesOf(ctx, request))];
  await tellOthers(
    ctx,
    request,
    outcome,
    ids.filter((id) => id !== but),
  );
}

/** Tells Human Resources, within whose reach the person is. */
export async function tellHumanResources(
  ctx: CompanyCtx,
  request: LeaveRequest,
  outcome: Outcome,
): Promise<void> {
  await tellOthers(ctx, request, outcome, await humanResourcesOf(ctx, request));
}

async function humanResourcesOf(ctx: CompanyCtx, { id, person }: LeaveRequest): Promise<readonly number[]> {
  const about = { askedBy: person.id, aboutId: person.id, subjectId: id };
  const { ids } = await candidatesOf(
    ctx,
    { id: 0, kind: 'leave', words: {}, ...about },
    {
      ...{ source: 'holders', action: ACTIONS.licencesMenu, name: null },
      ...{ rule: 'any', days: 1, onLate: 'wait' },
    },
  );
  return ids;
}

async function tellOthers(
  ctx: CompanyCtx,
  request: LeaveRequest,
  outcome: Outcome,
  ids: readonly number[],
): Promise<void> {
  const company = await readCompany(ctx);
  if (!company) return;
  const people = await readAccountPeople(ctx, [...new Set(ids)]);
  await tellMany(
    ctx,
    leaveMessages.noted,
    [...people.values()].map((person) => ({
      to: { personId: person.id, mail: person.mail },
      country: countryOf(company.country).code,
      values: (language: Language) => ({
        name: person.name,
        company: company.name,
        who: `${request.person.name} ${request.person.surname}`,
        period: daysOf(request, language),
        outcome: outcomeOf(outcome, language),
      }),
    })),
  );
}
