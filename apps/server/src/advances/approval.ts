import { ACTIONS, countryOf, dayIn, paperText } from '@legajo/contract';
import { readAccountPerson, readCompany } from '../account/public.ts';
import type { ApprovalOf } from '../approvals/public.ts';
import { record } from '../audit/public.ts';
import { tell } from '../platform/messages/tell.ts';
import { updateEnded } from './advance.sql.ts';
import { advanceMessages } from './messages.ts';

/** What becomes of an advance once its request ended: its person is told, unless they called it off themself. */
export const advanceApproval: ApprovalOf = {
  kind: 'advance',
  readBy: ACTIONS.payroll,
  detail: 'idAdelanto',
  tells: true,
  ended: async (ctx, request, { state, by, comment }) => {
    const company = await readCompany(ctx);
    if (!company) return undefined;
    const approvedOn = state === 'approved' ? dayIn(ctx.now, company.timeZone) : null;
    await updateEnded(ctx.tx, request.subjectId, { state, by, comment, at: ctx.now, approvedOn });
    await record(ctx, [
      {
        event: state === 'cancelled' ? 'advance.cancelled' : 'advance.decided',
        actorId: by,
        subject: 'advance',
        subjectId: request.subjectId,
        body: { person: request.askedBy, state },
        personal: { amount: request.words.amount ?? null },
      },
    ]);
    if (state === 'cancelled' && by === request.askedBy) return undefined;
    const person = await readAccountPerson(ctx, request.askedBy);
    if (!person) return undefined;
    await tell(ctx, advanceMessages.decided, {
      to: { personId: request.askedBy, mail: person.mail },
      country: countryOf(company.country).code,
      values: (language) => ({
        name: person.name,
        company: company.name,
        outcome: paperText(`approvalOutcome.${state}`, language),
        words: comment ?? '',
      }),
    });
    return undefined;
  },
};
