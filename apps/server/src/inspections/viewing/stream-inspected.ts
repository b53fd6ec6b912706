import { createHash } from 'node:crypto';
import { DOCUMENT_STATE_WIRE, documentCan, formatMonth } from '@legajo/contract';
import { type ShownDocument, walkWithin } from '../../documents/public.ts';
import { INDEX_NAME, readableNames, SUMS_NAME, zipStream } from '../../exports/public.ts';
import { stepsOf } from '../../platform/company.ts';
import type { InspectorSteps, Platform } from '../../platform/context.ts';
import { csvLine } from '../../platform/csv/read.ts';
import { type BlobRow, locateBlob } from '../../platform/files/store.ts';
import type { WantedFiles } from './download.sql.ts';
import { look, noteLooks } from './look.ts';
import { narrowed, only } from './narrowed.sql.ts';

const AT_A_TIME = 100;
const HEADER = [
  'persona',
  'cuil',
  'tipo',
  'periodo',
  'archivo',
  'estado',
  'publicado',
  'firmado',
  'anulado',
  'motivo',
  'sha256',
];

interface Found {
  readonly row: ShownDocument;
  readonly blob: BlobRow | null;
}

/**
 * The archive of an inspection's documents, made while it is sent: their PDFs, a list with why some were withdrawn, and the
 * digests. Each document is an entry of its own trail; an inspection that ends meanwhile ends the archive, which is then
 * no whole one: within seconds, however slowly somebody reads what was found before.
 */
export async function* streamInspected(
  platform: Platform,
  of: Pick<InspectorSteps, 'inspector' | 'origin'>,
  wanted: WantedFiles,
): AsyncGenerator<Uint8Array> {
  const { inspector } = of;
  const { companyId } = inspector;
  const askedMs = platform.limits['inspection.asked.ms'];
  const [zip, nameOf] = [zipStream(), readableNames()];
  const index = [`\ufeff${csvLine(HEADER)}`];
  const sums: string[] = [];
  let after: ShownDocument | null = null;
  for (;;) {
    const page: Found[] = await next(platform, of, wanted, after);
    let askedAt = performance.now();
    for (const { row, blob } of page) {
      const name = blob
        ? nameOf({ name: row.personName, cuil: row.cuil, type: row.typeName, period: row.period })
        : '';
      index.push(lineOf(row, name));
      if (blob === null) continue;
      if (performance.now() - askedAt >= askedMs) {
        await look({ ...stepsOf(platform, companyId), inspector }, async () => undefined);
        askedAt = performance.now();
      }
      const bytes = await platform.store.read(companyId, blob);
      sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
      yield zip.add([{ name, bytes }]);
    }
    after = page.at(-1)?.row ?? null;
    if (page.length < AT_A_TIME) break;
  }
  yield zip.add([
    { name: INDEX_NAME, bytes: Buffer.from(index.join('')) },
    { name: SUMS_NAME, bytes: Buffer.from(sums.join('')) },
  ]);
  yield* zip.end();
}

/** The next documents, each an entry. The instant is that of this moment: an archive takes its time. */
function next(
  platform: Platform,
  { inspector, origin }: Pick<InspectorSteps, 'inspector' | 'origin'>,
  { id, filter }: WantedFiles,
  after: ShownDocument | null,
): Promise<Found[]> {
  const { transaction } = stepsOf(platform, inspector.companyId);
  return look({ transaction, inspector }, async (ctx, one) => {
    const { tx } = ctx;
    const where = id === null ? narrowed(tx, one, filter) : only(tx, one, id);
    const rows = await walkWithin(ctx, where, AT_A_TIME, after);
    const found: Found[] = [];
    for (const row of rows) {
      const isThere = documentCan.read(row.state) && !row.hollow;
      found.push({ row, blob: isThere ? await locateBlob(tx, ctx.companyId, row.sha256) : null });
    }
    const looks = rows.map(({ id: documentId, sha256 }) => ({
      what: 'download' as const,
      documentId,
      body: { sha256: sha256.toString('hex') },
    }));
    await noteLooks(ctx, one, origin, looks);
    return found;
  });
}

function lineOf(row: ShownDocument, name: string): string {
  const at = (moment: Date | null) => moment?.toISOString() ?? '';
  return csvLine([
    row.personName,
    row.cuil,
    row.typeName,
    formatMonth(row.period),
    name,
    DOCUMENT_STATE_WIRE[row.state],
    at(row.publishedAt),
    at(row.signedAt),
    at(row.cancelledAt),
    row.cancelReason ?? '',
    row.sha256.toString('hex'),
  ]);
}
