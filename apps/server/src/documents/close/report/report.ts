import { createHash } from 'node:crypto';
import { e, type IsoMonth } from '@legajo/contract';
import { readCompany } from '../../../account/public.ts';
import { record } from '../../../audit/public.ts';
import type { Ctx, Steps } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { treeRoot } from '../../keep/tree-root.ts';
import { sealPaper } from '../../trace/seal-paper.ts';
import { selectCloseGroups } from '../close.sql.ts';
import { closeOf } from '../close.ts';
import { type CloseReport, drawCloseReport } from './draw-report.ts';
import { countReached, selectReportDocuments, selectReportPeople, selectTypeNames } from './report.sql.ts';

/**
 * Hands out a month's close for an inspector: totals by sector, each person with how they stand and the digests of their
 * documents, and one root over all of these, sealed by the installation and noted (areas 6.6). It is drawn between
 * transactions: who may not reach all of it any more by then does not get it. Nothing of it is kept, so whoever died on the
 * way asks again.
 *
 * @throws Failure `notFound` for a type that is not there or out of sight, `tooManyPeople`, `busy` where others are drawn.
 */
export async function openCloseReport(
  steps: Steps,
  period: IsoMonth,
  typeIds: readonly number[],
): Promise<Buffer> {
  return steps.platform.papers.within(() => drawAndSeal(steps, period, typeIds));
}

async function drawAndSeal(steps: Steps, period: IsoMonth, typeIds: readonly number[]): Promise<Buffer> {
  const report = await steps.transaction((ctx) => readReport(ctx, period, typeIds));
  const plain = await drawCloseReport(steps, report);
  const { country, timeZone } = report.company;
  const sealed = await sealPaper(steps.platform, plain, { at: steps.now, timeZone, country, code: null });
  await steps.transaction(async (ctx) => {
    await closeOf(ctx, period, typeIds);
    const ids = report.people.map(({ id }) => id);
    if ((await countReached(ctx.tx, report.close.viewer, ids)) < ids.length)
      throw new Failure(e.shared.notFound);
    await noteExported(ctx, report, sealed);
  });
  return sealed;
}

async function readReport(ctx: Ctx, period: IsoMonth, typeIds: readonly number[]): Promise<CloseReport> {
  const { tx, platform } = ctx;
  const company = await readCompany(ctx);
  if (!company) throw new Failure(e.shared.notFound);
  const close = await closeOf(ctx, period, typeIds);
  const most = platform.limits['report.people'];
  const people = await selectReportPeople(tx, close, most + 1);
  if (people.length > most) throw new Failure(e.exports.tooManyPeople);
  const mostDocuments = most * 2;
  const all = await selectReportDocuments(tx, close, mostDocuments + 1);
  if (all.length > mostDocuments) throw new Failure(e.exports.tooManyPeople);
  const ids = new Set(people.map(({ id }) => id));
  // Those of who was not employed in the month are of none of its people.
  const shown = all.filter(({ personId }) => ids.has(personId));
  return {
    company,
    close,
    types: await selectTypeNames(tx, close.typeIds),
    groups: await selectCloseGroups(tx, close, 'sector'),
    people,
    documents: Map.groupBy(shown, ({ personId }) => personId),
    documentCount: shown.length,
    root: treeRoot(shown.map(({ sha256 }) => sha256)),
  };
}

function noteExported(ctx: Ctx, report: CloseReport, sealed: Buffer): Promise<void> {
  const { close, people, documentCount, root } = report;
  return record(ctx, [
    {
      event: 'report.exported',
      actorId: ctx.actor.personId,
      subject: 'company',
      subjectId: ctx.companyId,
      body: {
        report: 'month-close',
        period: close.period,
        types: [...close.typeIds],
        people: people.length,
        documents: documentCount,
        ...(root ? { root: root.toString('hex') } : {}),
        sha256: createHash('sha256').update(sealed).digest('hex'),
      },
      personal: { address: ctx.origin.address, agent: ctx.origin.agent },
    },
  ]);
}
