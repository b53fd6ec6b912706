import {
  ACTIONS,
  type ActionId,
  type ApprovalKind,
  formatMonth,
  paperText,
  type TaskKind,
} from '@legajo/contract';
import { firstWaiting, type WaitingRequest } from '../../approvals/public.ts';
import { firstToAnswer, listWaitingSecond } from '../../documents/public.ts';
import { readyToActivate } from '../../onboarding/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Named, selectNamed } from '../tasks/tasks.sql.ts';
import { firstTasks } from '../tasks/tasks.ts';
import { placeOfTask, subjectOfTask } from '../tasks/wire.ts';
import { selectCertificate, selectWaitingProcesses, selectWithoutSince } from './company.sql.ts';
import { PLAIN, type Thing } from './thing.ts';

/** How long before its end a certificate is to be renewed. */
const CERTIFICATE_DAYS = 30;
const DAY_MS = 86_400_000;

/** What waits of one kind, those due first, then the longest waiting, so many at most. */
type First = (ctx: Ctx, most: number) => Promise<readonly Thing[]>;

/** Requests have a place in each portal. */
const isEmployee = ({ actor }: Ctx) => actor.profile === 1;

const requestToThing = (ctx: Ctx, row: WaitingRequest): Thing => ({
  ...{ kind: row.kind, id: row.id, step: row.place, subject: row.matter, about: row.about, by: row.asker },
  ...{ since: row.askedAt, dueOn: row.dueOn, insteadOf: row.insteadOf, decided: true },
  place: `/${isEmployee(ctx) ? 'e' : 's'}/approvals/${row.id}`,
});

/** Requests of these kinds. */
export const requests =
  (kind: ApprovalKind | null): First =>
  async (ctx, most) =>
    (await firstWaiting(ctx, kind, most)).map((row) => requestToThing(ctx, row));

const tasks =
  (kind: 'upload' | 'change' | 'mail'): First =>
  async (ctx, most) =>
    (await firstTasks(ctx, kind === 'upload' ? 'paper' : kind, most)).map((task) => ({
      ...PLAIN,
      ...{ kind, id: task.id, about: task.about, by: task.by, since: task.at },
      subject: subjectOfTask(task, ctx.actor.language),
      place: placeOfTask(task),
    }));

const answers =
  (kind: 'disagreement' | 'question'): First =>
  async (ctx, most) =>
    (await firstToAnswer(ctx, kind === 'question' ? 'consulta' : 'disconformidad', most)).map((row) => ({
      ...PLAIN,
      ...{ kind, id: row.id, about: row.about, by: row.about, since: row.since },
      subject: paperText(`task.${kind}`, ctx.actor.language, {
        type: row.typeName,
        period: formatMonth(row.period),
      }),
      place: `/s/documents/detail/${row.id}`,
    }));

const second: First = async (ctx, most) => {
  const rows = (await listWaitingSecond(ctx)).slice(0, most);
  const people = await namesOf(
    ctx,
    rows.map(({ personId }) => personId),
  );
  return rows.map((row) => {
    const about = people.get(row.personId) ?? null;
    return {
      ...PLAIN,
      ...{ kind: 'second' as const, id: row.id, about, by: about, since: row.signedAt },
      subject: paperText('task.second', ctx.actor.language, {
        type: row.typeName,
        period: formatMonth(row.period),
      }),
      place: `/e/second?id=${row.id}`,
    };
  });
};

const onboarding: First = async (ctx, most) => {
  const rows = await readyToActivate(ctx, most);
  const people = await namesOf(
    ctx,
    rows.map(({ personId }) => personId),
  );
  return rows.map(({ id, personId, beganAt }) => ({
    ...PLAIN,
    ...{ kind: 'onboarding' as const, id, about: people.get(personId) ?? null, since: beganAt },
    subject: paperText('task.onboardingReady', ctx.actor.language),
    place: `/s/employee/${personId}`,
  }));
};

const process: First = async (ctx, most) =>
  (await selectWaitingProcesses(ctx.tx, ctx.actor.personId, most)).map((row) => ({
    ...PLAIN,
    ...{ kind: 'process' as const, id: row.id, by: row.by, since: row.since },
    subject: paperText(row.isFailed ? 'task.processFailed' : 'task.process', ctx.actor.language, {
      type: row.typeName,
      period: formatMonth(row.period),
    }),
    place: ctx.actor.actions.has(ACTIONS.processManager)
      ? `/s/company/process-manager?proceso=${row.id}`
      : `/s/documents/publish/massive?process=${row.id}`,
  }));

const certificate: First = async (ctx) => {
  const { timeZone, language } = ctx.actor;
  const held = await selectCertificate(ctx.tx, ctx.now, timeZone);
  const warned = held && new Date(held.endsAt.getTime() - CERTIFICATE_DAYS * DAY_MS);
  if (warned && warned > ctx.now) return [];
  const one = {
    ...PLAIN,
    ...{ kind: 'certificate' as const, id: held?.id ?? 0, dueOn: held?.endsOn ?? null },
    since: warned ?? (await selectWithoutSince(ctx.tx)),
    subject: paperText(held ? 'task.certificate' : 'task.certificateMissing', language),
    place: '/s/certificates',
  };
  return [one];
};

const namesOf = (ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, Named>> =>
  selectNamed(ctx.tx, [...new Set(ids)]);

/** What waits without being a request, and with which actions it is somebody's to do; any set of them is enough (areas 7.10). */
export const TASKS: Readonly<
  Record<TaskKind, { readonly first: First; readonly by: readonly (readonly ActionId[])[] }>
> = {
  upload: { first: tasks('upload'), by: [[ACTIONS.taskTray]] },
  change: { first: tasks('change'), by: [[ACTIONS.taskTray, ACTIONS.employees]] },
  second: { first: second, by: [[]] },
  disagreement: { first: answers('disagreement'), by: [[ACTIONS.documentSearch, ACTIONS.documentDetail]] },
  question: { first: answers('question'), by: [[ACTIONS.documentSearch, ACTIONS.documentDetail]] },
  onboarding: { first: onboarding, by: [[ACTIONS.employees]] },
  process: { first: process, by: [[ACTIONS.processManager], [ACTIONS.publishMassive]] },
  certificate: { first: certificate, by: [[ACTIONS.certificates]] },
  mail: { first: tasks('mail'), by: [[ACTIONS.employees]] },
};
