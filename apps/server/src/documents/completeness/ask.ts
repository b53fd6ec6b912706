import { e, type Language } from '@legajo/contract';
import { isEmptyAudience } from '@legajo/contract/calls/audience';
import type { PaperOfFile } from '@legajo/contract/onboarding/onboarding-names';
import type { FileKey } from '@legajo/contract/onboarding/papers-beyond';
import { type CompanyRow, readCompany } from '../../account/public.ts';
import { record } from '../../audit/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx } from '../../platform/context.ts';
import type { ActingKey } from '../../platform/db/acting-key.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { tellMany } from '../../platform/messages/tell.ts';
import { type Asking, listedPapers, requestBody } from '../file/asking.ts';
import { documentMessages } from '../messages.ts';
import { countMeant, holdMeant, type Meant, type Owing, selectOwing } from './ask.sql.ts';
import { type FileQuestion, fileQuestion } from './question.ts';

/** Whom to ask, and for what; no paper named is whatever lacks. */
export interface AskRequest extends Meant, Asking {
  readonly papers: readonly FileKey[];
}

/** What a job needs to go on with it. */
export interface AskJob extends AskRequest {
  readonly viewer: number;
  readonly language: Language;
  readonly after: number;
  /** When it began. */
  readonly since?: string;
  /** Its number in the list of processes, how many were told until now, and how many have no mail. */
  readonly work?: number;
  readonly told?: number;
  readonly withoutMail?: number;
  /** Of a program that asks: its key, within whose folders it goes on. */
  readonly key?: ActingKey | null;
}

/** What was, or would be, asked. */
export interface AskOutcome {
  readonly people: number;
  readonly due: readonly Owing[];
  readonly already: number;
  readonly withoutMail: readonly Owing[];
  readonly nothing: number;
  /** A job asks the rest of them. */
  readonly goesOn: boolean;
}

/** Whoever was asked since then is not asked again: within the day, and of one request never, however long it takes. */
function quiet(ctx: CompanyCtx, since?: string): Date {
  const day = ctx.now.getTime() - ctx.platform.limits['file.request.seconds'] * 1000;
  return new Date(since === undefined ? day : Math.min(day, new Date(since).getTime() - 1));
}

/** What a person brings themself, and was asked about. */
const askedOf = (question: FileQuestion, papers: readonly FileKey[]): PaperOfFile['paper'][] =>
  [...question.papers, ...question.beyond]
    .filter(
      ({ from, paper }) => from === 'person' && (papers.length === 0 || papers.some((one) => one === paper)),
    )
    .map(({ paper }) => paper);

const dueOf = ({ lacking, asked }: Owing) => lacking.filter((paper) => !asked.includes(paper));

/**
 * Whom an act would ask, and who cannot be: the statement is the act's own.
 *
 * @throws Failure `fieldRequired` where nobody is named, `audienceEmpty`, `selectionTooMany`.
 */
export async function previewAsk(ctx: Ctx, request: AskRequest): Promise<AskOutcome> {
  const { ids, audience, papers } = request;
  if (audience && isEmptyAudience(audience)) refuseField(e.shared.audienceEmpty, 'filtros');
  if (ids.length === 0 && !audience) refuseField(e.people.fieldRequired, 'filtros', 'required');
  const viewer = ctx.actor.personId;
  const most = ctx.platform.limits['file.people'];
  const people = await countMeant(ctx.tx, viewer, request, most + 1);
  if (people > most) throw new Failure(e.people.selectionTooMany, { count: most });
  const question = await fileQuestion(ctx, { ...ctx.actor, viewer });
  const owing = await selectOwing(ctx.tx, question, request, askedOf(question, papers), quiet(ctx), most);
  const withoutMail = owing.filter(({ mail }) => mail === null);
  const reachable = owing.filter(({ mail }) => mail !== null);
  const due = reachable.filter((one) => dueOf(one).length > 0);
  return {
    people,
    due,
    already: reachable.length - due.length,
    withoutMail,
    nothing: people - owing.length,
    goesOn: people > ctx.platform.limits['file.request.people'],
  };
}

/** What was done of a request in one transaction: how many were told, and behind whom it goes on. */
export interface AskedPart {
  readonly told: number;
  readonly last: number | null;
}

/** The next part of a request, in one transaction: its mails and its entries. */
export async function askPart(ctx: CompanyCtx, job: AskJob): Promise<AskedPart> {
  const { viewer, after, papers, language } = job;
  const most = ctx.platform.limits['file.request.people'];
  const held = await holdMeant(ctx.tx, viewer, job, after, most);
  const company = await readCompany(ctx);
  if (!company || held.length === 0) return { told: 0, last: null };
  const question = await fileQuestion(ctx, { ...company, viewer, language });
  const meant = { ids: held, audience: null };
  const since = quiet(ctx, job.since);
  const owing = await selectOwing(ctx.tx, question, meant, askedOf(question, papers), since, most);
  const due = owing.filter((one) => one.mail !== null && dueOf(one).length > 0);
  await tellThem(ctx, company, question, due, job);
  await record(
    ctx,
    due.map((one) => ({
      event: 'papers.requested' as const,
      actorId: viewer,
      subject: 'person' as const,
      subjectId: one.id,
      ...requestBody(dueOf(one), job),
    })),
  );
  return { told: due.length, last: held.length === most ? (held.at(-1) ?? null) : null };
}

async function tellThem(
  ctx: CompanyCtx,
  company: CompanyRow,
  question: FileQuestion,
  due: readonly Owing[],
  job: AskJob,
): Promise<void> {
  const names = new Map<string, string>(
    [...question.papers, ...question.beyond].map(({ paper, name }) => [paper, name]),
  );
  await tellMany(
    ctx,
    documentMessages.papersWanted,
    due.map((one) => ({
      to: { personId: one.id, mail: one.mail },
      language: job.language,
      values: {
        name: one.name,
        company: company.name,
        papers: listedPapers(
          dueOf(one).map((paper) => names.get(paper) ?? paper),
          job,
          job.language,
        ),
      },
    })),
  );
}
