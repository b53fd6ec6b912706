import { endZip, packFiles } from '@legajo/pdf';
import { record } from '../audit/public.ts';
import { type DocumentFilter, selectDocuments } from '../documents/public.ts';
import type { Actor, CompanyCtx, OpenCtx } from '../platform/context.ts';
import { asCompany } from './build.ts';
import { INDEX_NAME, indexHead, paperFiles, SUMS_NAME } from './paper-files.ts';
import { type ExportRow, selectThese } from './rows.sql.ts';

const PAGE = { perPage: 100, page: 1 };
const ORDER = { by: 'published', descending: true } as const;
const FEW_ENOUGH = 100_000;

/** Rows to send, and the sort keys the next ones follow; none follow nothing. */
interface FoundPage {
  readonly rows: readonly ExportRow[];
  readonly next: readonly (string | number)[] | null;
}

/**
 * The archive of what a search finds, made while it is sent: one document in memory. Each one is an entry of its
 * own trail, as if it had been downloaded alone.
 */
export async function* streamSearch(
  open: OpenCtx,
  actor: Actor,
  filter: DocumentFilter,
): AsyncGenerator<Uint8Array> {
  const { platform } = open;
  const { companyId } = actor;
  // The viewer as they are now, not as they were when they asked.
  const own = { ...filter, viewer: actor.personId };
  const directories: Buffer[] = [];
  const index = [indexHead()];
  const sums: string[] = [];
  let count = 0;
  let at = 0;
  const add = (files: readonly { name: string; bytes: Buffer }[]) => {
    const packed = packFiles(files, at);
    at += packed.entries.length;
    count += packed.count;
    directories.push(packed.directory);
    return packed.entries;
  };
  let after: readonly (string | number)[] | null = null;
  for (;;) {
    const from: readonly (string | number)[] | null = after;
    const page: FoundPage = await asCompany(platform, companyId, async (ctx) => {
      const found = (await selectDocuments(ctx.tx, own, ORDER, PAGE, from, FEW_ENOUGH)).slice(
        0,
        PAGE.perPage,
      );
      const last = found.at(-1);
      const rows = await selectThese(
        ctx.tx,
        found.map(({ id }) => id),
      );
      await noteEach(ctx, open, actor, rows);
      return { rows, next: last ? [last.publishedAt.toISOString(), last.id] : null };
    });
    if (page.next === null) break;
    for (const row of page.rows) {
      const paper = await asCompany(platform, companyId, (ctx) => paperFiles(ctx, row));
      index.push(paper.index);
      sums.push(paper.sums);
      yield add(paper.files);
    }
    after = page.next;
  }
  yield add([
    { name: INDEX_NAME, bytes: Buffer.from(index.join('')) },
    { name: SUMS_NAME, bytes: Buffer.from(sums.join('')) },
  ]);
  const directory = Buffer.concat(directories);
  yield directory;
  yield endZip(directory.length, count, at);
}

function noteEach(ctx: CompanyCtx, open: OpenCtx, actor: Actor, rows: readonly ExportRow[]): Promise<void> {
  const personal = { address: open.origin.address, agent: open.origin.agent };
  return record(
    ctx,
    rows.map((row) => ({
      event: 'document.downloaded' as const,
      actorId: actor.personId,
      subject: 'document',
      subjectId: row.id,
      body: { sha256: row.sha256.toString('hex'), profile: actor.profile },
      personal,
    })),
  );
}
