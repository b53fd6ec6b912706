import { crc32 } from 'node:zlib';
import { packFiles } from '@legajo/pdf';
import { record } from '../../audit/public.ts';
import { noteWork } from '../../long-work/public.ts';
import { asCompany, stepsOf } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Platform } from '../../platform/context.ts';
import { storing } from '../../platform/files/storing.ts';
import type { JobCtx } from '../../platform/jobs/task.ts';
import { gatherPaper, indexHead, type Paper, type PaperFiles, paperFiles } from '../archive/paper-files.ts';
import { selectForExport } from '../rows.sql.ts';
import { type Backup, insertPart, lockBackup, selectParts, updateBackup } from './backup.sql.ts';

const ROWS_AT_A_TIME = 50;

/**
 * Builds a backup part by part, from where the last part that was committed ends: a job that was killed goes on.
 * No more than one part is in memory.
 */
export async function buildBackup(
  platform: Platform,
  companyId: number,
  backupId: number,
  job: Pick<JobCtx<Platform>, 'signal' | 'progressed'>,
): Promise<void> {
  for (;;) {
    job.signal.throwIfAborted();
    const more = await buildPart(platform, companyId, backupId);
    if (!more) return;
    await job.progressed();
  }
}

/** @returns whether there may be another part. */
async function buildPart(platform: Platform, companyId: number, backupId: number): Promise<boolean> {
  const gathered = await asCompany(platform, companyId, (ctx) => gather(ctx, backupId));
  if (!gathered) return false;
  if (gathered.papers.length === 0) {
    await asCompany(platform, companyId, (ctx) => finish(ctx, backupId));
    return false;
  }
  const { backup, number, last } = gathered;
  const papers: PaperFiles[] = [];
  for (const paper of gathered.papers) papers.push(await paperFiles(platform, companyId, paper));
  const packed = packFiles(
    papers.flatMap(({ files }) => files),
    backup.bytes,
  );
  const head = number === 1 ? indexHead() : '';
  const index = Buffer.from(head + papers.map((paper) => paper.index).join(''));
  const sums = Buffer.from(papers.map((paper) => paper.sums).join(''));
  const progress = {
    index_crc: crc32(index, backup.indexCrc),
    index_bytes: backup.indexBytes + index.length,
    sums_crc: crc32(sums, backup.sumsCrc),
    sums_bytes: backup.sumsBytes + sums.length,
  };
  const blobs = [packed.entries, packed.directory, index, sums];
  await storing(stepsOf(platform, companyId), blobs, async (ctx, addresses) => {
    if (!isBeingBuilt(await lockBackup(ctx.tx, backupId))) throw new Error('The backup ended meanwhile.');
    const [entries, directory, index, sums] = addresses as [Buffer, Buffer, Buffer, Buffer];
    // A second worker on the same part breaks here, on its number.
    await insertPart(ctx.tx, backupId, {
      number,
      entries,
      directory,
      index,
      sums,
      bytes: packed.entries.length,
      directoryBytes: packed.directory.length,
      files: packed.count,
    });
    const documents = backup.documents + papers.length;
    await noteWork(ctx, 'export', subjectOf(backupId), {
      state: 'running',
      total: documents,
      done: documents,
    });
    await updateBackup(ctx.tx, backupId, {
      last_document: last,
      documents,
      bytes: backup.bytes + packed.entries.length,
      ...progress,
    });
  });
  return true;
}

const subjectOf = (id: number) => ({ table: 'backup', id }) as const;

/** Somebody may have cleaned it, or given it up, while its files were read. */
const isBeingBuilt = (backup: Backup | null): backup is Backup =>
  backup !== null && !backup.builtAt && !backup.failedAt && !backup.cleanedAt;

/** The documents of the next part: as many as its size allows, one at least. Null when nothing is to be built. */
async function gather(ctx: CompanyCtx, backupId: number) {
  const backup = await lockBackup(ctx.tx, backupId);
  if (!isBeingBuilt(backup)) return null;
  const number = (await selectParts(ctx.tx, backupId)).length + 1;
  const most = ctx.platform.limits['backup.part.bytes'];
  const papers: Paper[] = [];
  let last = backup.lastDocument;
  let bytes = 0;
  for (const row of await selectForExport(ctx.tx, last, ROWS_AT_A_TIME)) {
    if (papers.length > 0 && bytes + row.bytes > most) break;
    papers.push(await gatherPaper(ctx, row));
    bytes += row.bytes;
    last = row.id;
  }
  return { backup, number, papers, last };
}

/** It is whole; whoever waits for it longer than foreseen still has its seven days. */
async function finish(ctx: CompanyCtx, backupId: number): Promise<void> {
  const backup = (await lockBackup(ctx.tx, backupId)) as Backup;
  const from = Math.max(ctx.now.getTime(), backup.availableAt.getTime());
  const life = ctx.platform.limits['backup.life.seconds'] * 1000;
  await updateBackup(ctx.tx, backupId, { built_at: ctx.now, expires_at: new Date(from + life) });
  const { documents } = backup;
  await noteWork(ctx, 'export', subjectOf(backupId), {
    state: 'completed',
    total: documents,
    done: documents,
  });
  const body = { backup: backupId, documents, bytes: backup.bytes };
  await record(ctx, [
    { event: 'backup.ready', actorId: null, subject: 'company', subjectId: ctx.companyId, body },
  ]);
}
