import { ACTIONS, countryOf, paperText } from '@legajo/contract';
import { readAccountPerson, readCompany } from '../../account/public.ts';
import { type ApprovalOf, type AskedStep, askApproval } from '../../approvals/public.ts';
import { record } from '../../audit/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { tell } from '../../platform/messages/tell.ts';
import { formMessages } from '../messages.ts';
import type { AnswerRow } from '../own/answer.ts';
import { selectAnswer, updateDecided } from '../own/own.sql.ts';

/** The job that makes the document of an answer that was approved. */
export const FILE_ANSWER = 'forms.file';

/** Adds that job. */
export const addFilingJob = (ctx: CompanyCtx, answerId: number): Promise<void> =>
  enqueue(
    ctx.tx,
    FILE_ANSWER,
    { company_id: ctx.companyId, answer: answerId },
    { key: `forms.file ${answerId}` },
  );

/** Days that somebody has to decide about an answer. */
const DAYS_TO_DECIDE = 5;
/** Whoever holds the action of forms and reaches the person (areas 9.6). */
const STEP: AskedStep = {
  source: 'holders',
  action: ACTIONS.eforms,
  name: null,
  rule: 'any',
  days: DAYS_TO_DECIDE,
  onLate: 'wait',
};

/** Asks for approval of an answer. @throws Failure `nobody` of the approvals */
export const askForApproval = (ctx: CompanyCtx, row: AnswerRow): Promise<number> =>
  askApproval(ctx, {
    kind: 'form',
    subjectId: row.id,
    aboutId: row.personId,
    askedBy: row.personId,
    words: { form: row.name },
    steps: [STEP],
  });

/** What becomes of an answer once its request ended: a document is made of it, or it is its person's to write again. */
export const formApproval: ApprovalOf = {
  kind: 'form',
  readBy: ACTIONS.eforms,
  detail: 'idRespuesta',
  tells: true,
  ended: async (ctx, request, { state, by, comment }) => {
    const company = await readCompany(ctx);
    const row = await selectAnswer(ctx.tx, request.subjectId);
    if (!company || row?.state !== 'inApproval') return;
    const isApproved = state === 'approved';
    const next = isApproved ? 'approved' : state === 'rejected' ? 'rejected' : 'draft';
    await updateDecided(ctx.tx, row.id, { state: next, by, comment }, ctx.now);
    await record(ctx, [
      {
        event: isApproved ? 'eform-answer.approved' : 'eform-answer.refused',
        actorId: by,
        subject: 'eform-answer',
        subjectId: row.id,
        body: { form: row.formId, person: row.personId, state },
        ...(comment === null ? {} : { personal: { comment } }),
      },
    ]);
    if (isApproved) await addFilingJob(ctx, row.id);
    if (state === 'cancelled' && by === row.personId) return;
    const person = await readAccountPerson(ctx, row.personId);
    if (!person) return;
    await tell(ctx, formMessages.decided, {
      to: { personId: row.personId, mail: person.mail },
      country: countryOf(company.country).code,
      values: (language) => ({
        name: person.name,
        company: company.name,
        form: row.name,
        outcome: paperText(`approvalOutcome.${state}`, language),
        words: comment ?? '',
      }),
    });
  },
};
