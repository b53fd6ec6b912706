import { record } from '../../audit/public.ts';
import { type DocumentFilter, walkDocuments } from '../../documents/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Actor, OpenCtx } from '../../platform/context.ts';
import { type ExportRow, selectThese } from '../rows.sql.ts';
import { readableNames } from './file-names.ts';
import { gatherPaper, INDEX_NAME, indexHead, paperFiles, SUMS_NAME } from './paper-files.ts';
import { zipStream } from './zip-stream.ts';

const ROWS_AT_A_TIME = 100;

/** Rows to send, and the sort keys the next ones follow; none follow nothing. */
interface FoundPage {
  readonly rows: readonly ExportRow[];
  readonly next: readonly (string | number)[] | null;
}

/**
 * The archive of what filters find, one after the other, made while it is sent: one document in memory. Each one is an entry
 * of its own trail, as if it had been downloaded alone.
 */
export async function* streamDocuments(
  open: OpenCtx,
  actor: Actor,
  filters: readonly DocumentFilter[],
): AsyncGenerator<Uint8Array> {
  const { platform } = open;
  const { companyId } = actor;
  const zip = zipStream();
  const nameOf = readableNames();
  const index = [indexHead()];
  const sums: string[] = [];
  for await (const row of walkAll(open, actor, filters)) {
    const gathered = await asCompany(platform, companyId, (ctx) => gatherPaper(ctx, row, nameOf));
    const paper = await paperFiles(platform, companyId, gathered);
    index.push(paper.index);
    sums.push(paper.sums);
    yield zip.add(paper.files);
  }
  yield zip.add([
    { name: INDEX_NAME, bytes: Buffer.from(index.join('')) },
    { name: SUMS_NAME, bytes: Buffer.from(sums.join('')) },
  ]);
  yield* zip.end();
}

async function* walkAll(
  open: OpenCtx,
  actor: Actor,
  filters: readonly DocumentFilter[],
): AsyncGenerator<ExportRow> {
  for (const filter of filters) {
    // The viewer as they are now, not as they were when they asked.
    const own = { ...filter, viewer: actor.personId };
    let after: readonly (string | number)[] | null = null;
    for (;;) {
      const from: readonly (string | number)[] | null = after;
      const page: FoundPage = await asCompany(open.platform, actor.companyId, async (ctx) => {
        const found = await walkDocuments(ctx, own, ROWS_AT_A_TIME, from);
        const rows = await selectThese(
          ctx.tx,
          found.rows.map(({ id }) => id),
        );
        await noteEach(ctx, open, actor, rows);
        return { rows, next: found.next };
      });
      if (page.next === null) break;
      yield* page.rows;
      after = page.next;
    }
  }
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
