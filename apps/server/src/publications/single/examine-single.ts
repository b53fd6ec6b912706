import { createHash } from 'node:crypto';
import { countryOf, type ErrorDefinition, e, languageOf } from '@legajo/contract';
import { type ByteSource, type Examination, inBatches, PdfError } from '@legajo/pdf';
import type { DocumentType } from '../../folders/public.ts';
import type { Steps } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { sourceOf } from '../../platform/files/uploads.ts';
import { HOST_WAIT_MS } from '../../platform/hosts.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import { NET_LABELS, PAY_DAY_LABELS } from '../against/net-labels.ts';
import { whyUnfit } from '../reading/judge.ts';
import { refusalOf } from '../reading/refusals.ts';
import { sealQuestion } from '../sealing/seal-fields.ts';
import { type Pages, transformedPages, transformedWhole } from '../transform/instruction.ts';
import { pagesOfParts, partName } from './parts.ts';
import type { Part } from './single-request.ts';

/** A document that is to be made of the file, looked at. */
export interface Piece {
  readonly name: string;
  /** Of what the type's instruction makes of the file, from 0, both included; null for all of it. */
  readonly pages: Pages | null;
  readonly source: ByteSource;
  readonly examined: Examination;
  /** SHA-256 of it as it came, hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

/** How it is published. */
interface Looked {
  readonly type: DocumentType;
  readonly parts: readonly Part[] | undefined;
}

/** The file on the spool. */
type Whole = ReturnType<typeof sourceOf>;

/** Everything hosts do with the file. @throws Failure, with the field, for what the file is refused for. */
export async function examineAnd<T>(
  ctx: Steps,
  file: ReceivedFile,
  { type, parts }: Looked,
  makeFrom: (pieces: readonly Piece[]) => Promise<T>,
): Promise<{ made: T; pieces: readonly Piece[] }> {
  const spool = await ctx.platform.store.uploads.open(file.key);
  try {
    const whole = sourceOf(spool);
    const pieces = parts
      ? await examineParts(ctx, file, type, whole, parts)
      : [await examineWhole(ctx, file, type, whole)];
    for (const { examined } of pieces)
      if (examined.sealPlaces === 'none' && type.withoutRoom === 'review')
        refuseField(e.publications.noRoom, 'file');
    return { made: await makeFrom(pieces), pieces };
  } catch (error) {
    throw asFailure(error, 'file');
  } finally {
    await spool.release();
  }
}

const questionOf = (ctx: Steps) => ({
  capture: { from: 'manual' as const },
  country: ctx.actor.country,
  // The page is the company's; who publishes may read another language.
  locale: languageOf(countryOf(ctx.actor.country).locale),
  amountLabels: NET_LABELS,
  payDayLabels: PAY_DAY_LABELS,
});

async function examineWhole(
  ctx: Steps,
  file: ReceivedFile,
  type: DocumentType,
  whole: Whole,
): Promise<Piece> {
  const source = transformedWhole(whole, type.transform, ctx.platform.limits['zip.entry.bytes']);
  const request = { source, label: file.name, ...questionOf(ctx), seal: sealQuestion(type) };
  const examined = await ctx.platform.hosts.reading.run('examine', request, { waitMs: HOST_WAIT_MS });
  requireFit(examined, type);
  const sha256 = file.sha256.toString('hex');
  return { name: file.name, pages: null, source, examined, sha256, bytes: file.size };
}

/** The parts of a file, each a file of its own. @throws Failure `parts`, `tooLarge` of what they hold together. */
async function examineParts(
  ctx: Steps,
  file: ReceivedFile,
  type: DocumentType,
  whole: Whole,
  parts: readonly Part[],
): Promise<Piece[]> {
  const { hosts, limits } = ctx.platform;
  const question = { ...questionOf(ctx), seal: sealQuestion(type) };
  const plain = { source: whole, label: file.name, unread: true, ...questionOf(ctx) };
  const found = await hosts.reading.run('examine', plain, { waitMs: HOST_WAIT_MS });
  const unfit = whyUnfit(found);
  if (unfit) refuseField(unfit.definition, 'file', 'invalid', unfit.values);
  const ranges = pagesOfParts(parts, found.inspection?.pages.length ?? 0, type.transform);
  if (!ranges) refuseField(e.publications.parts, 'partes');
  const batch = { batchPath: whole.path, key: whole.key, maxBytes: limits['zip.entry.bytes'] };
  const items = ranges.map((pages, i) => ({
    pages,
    label: partName(file.name, parts[i]?.name, i + 1),
    source: transformedPages(batch, pages, type.transform),
  }));
  const outcomes = await inBatches(items, { bytesOf: () => file.size }, (some, alone) => {
    const asked = some.map(({ source, label }) => ({ source, label }));
    return hosts.reading.run('examineBatch', { items: asked, question }, { alone, waitMs: HOST_WAIT_MS });
  });
  const pieces = outcomes.map((outcome, i): Piece => {
    if ('refused' in outcome) throw outcome.refused;
    const { examined } = outcome.result;
    requireFit(examined, type);
    const { label: name, pages, source } = items[i]!;
    return { name, pages, source, examined, sha256: examined.sha256, bytes: examined.sizeBytes };
  });
  if (pieces.reduce((sum, { bytes }) => sum + bytes, 0) > limits['split.bytes'])
    refuseField(e.publications.tooLarge, 'file');
  return pieces;
}

function requireFit(examined: Examination, type: DocumentType): void {
  const { sheets } = type.transform;
  const unfit = whyUnfit(examined, type);
  if (unfit) refuseField(unfit.definition, 'file', 'invalid', unfit.values);
  // Each goes out as one document: an instruction that makes several of it is none for this file.
  if (sheets > 0 && examined.inspection?.pages.length !== sheets)
    refuseField(e.publications.processCut, 'file');
}

/** The XML beside it, checked. @throws Failure, with the field */
export async function readCheckedXml(ctx: Steps, file: ReceivedFile): Promise<Buffer> {
  const spool = await ctx.platform.store.uploads.open(file.key);
  try {
    const question = { source: sourceOf(spool) };
    await ctx.platform.hosts.reading
      .run('xml', question, { waitMs: HOST_WAIT_MS })
      .catch((error: unknown) => {
        if (!(error instanceof PdfError && error.code === 'xml-not-payroll')) throw error;
      });
    const bytes = await spool.bytes();
    // What was checked is what is kept.
    if (!createHash('sha256').update(bytes).digest().equals(file.sha256))
      throw new Error('The spooled XML is not the one that was checked.');
    return bytes;
  } catch (error) {
    throw asFailure(error, 'xml');
  } finally {
    await spool.release();
  }
}

function asFailure(error: unknown, field: string): unknown {
  const definition: ErrorDefinition | null = refusalOf(error);
  return definition ? new Failure(definition, {}, { [field]: { rule: 'invalid' } }) : error;
}
