import { e, processMay } from '@legajo/contract';
import type { DocumentType } from '../../folders/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { askOrNobody } from '../approval/ask.ts';
import type { Bench } from '../judging/match-page.ts';
import { noteProcessHistory } from '../period/history.ts';
import { goOutApproved } from '../process/start-jobs.ts';
import { lackSecond } from '../second/seconds.ts';
import { addCounts, refreshCounts, tellProgress } from '../statements/counts.sql.ts';
import {
  type ItemReading,
  type ItemRow,
  replaceByParts,
  selectNextItems,
  updateReadings,
} from '../statements/items.sql.ts';
import { moveProcess, type ProcessRow, selectForJob } from '../statements/processes.sql.ts';
import { doubtRepeated } from '../statements/repeated.sql.ts';
import { selectRivals } from '../statements/rivals.sql.ts';
import { type ChunkSteps, inChunks } from './in-chunks.ts';
import { type Judged, problem } from './judge.ts';
import { loadBench, loadWork, openSources, type Sources, type Work } from './load-work.ts';
import type { Pace } from './pace.ts';
import { readItems } from './read-items.ts';
import { splitBatch } from './split.ts';

const CHUNK = 256;

/**
 * Reads every item of a process: what it is, whose it is, what stands against it. Each chunk is one
 * transaction; a run that was cut short goes on where its rows end.
 */
export async function inspectProcess(
  platform: Platform,
  companyId: number,
  processId: number,
  options: { continuePages: boolean } & Pace,
): Promise<void> {
  const begun = await asCompany(platform, companyId, async (ctx) => {
    const process = await selectForJob(ctx.tx, processId, false);
    if (!process || !processMay('read', process)) return null;
    const work = await loadWork(ctx, process);
    return { work, bench: await loadBench(ctx, work) };
  });
  if (!begun) return;
  const { work, bench } = begun;
  const sources = await openSources({ platform, companyId }, work.process);
  try {
    if (work.process.fileKind === 'pdf' && work.process.total === 0) {
      const split = await splitBatch(platform, companyId, work, bench, sources, options);
      if (!split) return;
    }
    await readAll(platform, companyId, work, bench, sources, options);
  } finally {
    await sources.file.release();
  }
}

async function readAll(
  platform: Platform,
  companyId: number,
  work: Work,
  bench: Bench,
  sources: Sources,
  { signal, progressed }: Pace,
): Promise<void> {
  const { process } = work;
  const steps: ChunkSteps<readonly ItemRow[], Judged[]> = {
    load: async (previous) => {
      const after = previous?.at(-1)?.id ?? 0;
      const items = await asCompany(platform, companyId, (ctx) =>
        selectNextItems(ctx.tx, process.id, 'pending', after, CHUNK),
      );
      return items.length > 0 ? items : null;
    },
    prepare: (items) => readItems(platform, work, bench, sources, items),
    finish: async (readings) => {
      const goOn = await asCompany(platform, companyId, async (ctx) => {
        const current = await selectForJob(ctx.tx, process.id, true);
        if (!current || !processMay('read', current)) return false;
        const whole = await splitParts(ctx.tx, current, readings, platform.limits['publication.items']);
        const judged = await withSeconds(ctx, work.type, await withRivals(ctx.tx, process, whole));
        const states = await updateReadings(ctx.tx, process.id, judged);
        const ready = states.filter((state) => state === 'ready').length;
        const inspected = states.length;
        const observed = inspected - ready;
        await addCounts(ctx.tx, process.id, { inspected, ready, observed });
        return true;
      });
      if (goOn) await progressed();
      return goOn;
    },
    drop: async () => undefined,
  };
  // Parts of files that held several people come behind everything else.
  while (await isUnread(platform, companyId, process.id)) if (!(await inChunks(steps, signal))) return;
  await asCompany(platform, companyId, async (ctx) => {
    const current = await selectForJob(ctx.tx, process.id, true);
    if (!current || !processMay('read', current)) return;
    await doubtRepeated(ctx.tx, process.id, e.readings.representativeAlone);
    const by = current.confirmedBy ?? current.createdBy;
    await refreshCounts(ctx.tx, process.id);
    const goesOn = current.autoConfirm && (await goOn(ctx, current, by));
    if (!current.autoConfirm)
      await moveProcess(ctx.tx, process.id, 'read', 'review', { waitingSince: ctx.now });
    await tellProgress(ctx.tx, process.id);
    if (goesOn) await noteProcessHistory(ctx, process.id, by);
  });
}

/** What was confirmed at the upload goes on; where nobody could approve it, a person sees so in the review. */
async function goOn(ctx: CompanyCtx, process: ProcessRow, by: number): Promise<boolean> {
  const approvalId = await askOrNobody(ctx, process.id, by);
  const { id } = process;
  if (approvalId === 'nobody') {
    const failureCode = e.approvals.nobody.code;
    await moveProcess(ctx.tx, id, 'read', 'review', { failureCode, waitingSince: ctx.now });
    return false;
  }
  const change = { confirmedAt: ctx.now, confirmedBy: by, approvalId };
  if (approvalId === null) await goOutApproved(ctx, process, 'readAndGoOn', change);
  else await moveProcess(ctx.tx, id, 'readAndGoOn', 'approval', change);
  return true;
}

function isUnread(platform: Platform, companyId: number, processId: number): Promise<boolean> {
  return asCompany(platform, companyId, async (ctx) => {
    const [next] = await selectNextItems(ctx.tx, processId, 'pending', 0, 1);
    return next !== undefined;
  });
}

/**
 * Puts their parts in the place of files that hold several people, as long as the publication may grow; gives the
 * readings of all others.
 */
async function splitParts(
  tx: CompanyTransaction,
  process: ProcessRow,
  readings: readonly Judged[],
  most: number,
): Promise<ItemReading[]> {
  const whole: ItemReading[] = [];
  let total = process.total;
  for (const { parts, ...reading } of readings) {
    const grown = total + (parts?.length ?? 0) - 1;
    if (parts && grown <= most) {
      const pages = parts.map(({ firstPage, lastPage }) => ({
        pageFrom: firstPage + 1,
        pageTo: lastPage + 1,
      }));
      if (await replaceByParts(tx, process.id, reading.id, pages)) total = grown;
    } else whole.push(reading);
  }
  if (total !== process.total) await refreshCounts(tx, process.id);
  return whole;
}

/** Marks those whose person has a document of this type and period, published or earlier in the file. */
async function withRivals(
  tx: CompanyTransaction,
  process: ProcessRow,
  readings: readonly ItemReading[],
): Promise<ItemReading[]> {
  const found = readings.flatMap((reading) =>
    reading.state === 'ready' && reading.personId !== null
      ? [{ id: reading.id, personId: reading.personId, sha256: reading.sha256 }]
      : [],
  );
  const rivals = await selectRivals(tx, process, found);
  return readings.map((reading) => {
    const rival = rivals.get(reading.id);
    if (!rival) return reading;
    const definition = rival === 'same' ? e.publications.fileExists : e.publications.anotherExists;
    return { ...reading, state: rival === 'same' ? 'failed' : 'waiting', ...problem(definition) };
  });
}

/** Marks those whose person has nobody to sign after them, where the type asks for it: they wait (areas 1.9). */
async function withSeconds(
  ctx: CompanyCtx,
  type: DocumentType,
  readings: readonly ItemReading[],
): Promise<readonly ItemReading[]> {
  const people = readings.flatMap(({ state, personId }) => (state === 'ready' && personId ? [personId] : []));
  const lacking = await lackSecond(ctx, type, people);
  return readings.map((reading) =>
    reading.state === 'ready' && lacking.has(reading.personId ?? 0)
      ? { ...reading, state: 'waiting', ...problem(e.publications.secondMissing) }
      : reading,
  );
}
