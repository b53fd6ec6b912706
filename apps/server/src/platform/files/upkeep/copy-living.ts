import { createHash } from 'node:crypto';
import { BlobUnreadable, type SegmentWriter, type StoreDriver } from '../driver.ts';
import { storedLength } from '../wrapping.ts';
import type { Living, Move } from './segments.sql.ts';

/** How much of a segment is on the heap at a time. */
const PIECE_BYTES = 4 * 1024 * 1024;

/** A stretch of a segment in which blobs lie one after the other. */
interface Run {
  readonly segment: string;
  readonly offset: number;
  length: number;
  readonly blobs: Living[];
}

/** A segment could not be copied; the others can. */
export class SourceUnreadable extends Error {
  override readonly name = 'SourceUnreadable';
  readonly segment: string;

  constructor(segment: string, cause: unknown) {
    super(`Segment ${segment} could not be copied.`, { cause });
    this.segment = segment;
  }
}

/**
 * Copies the stored bytes of living blobs into a new segment, as they are: a blob is bound to its company and content
 * and not to its place, so nothing is opened. What was written is read again and compared before it counts.
 *
 * @param living by segment and offset.
 * @returns the segment's size in bytes, and where each blob lies in it.
 * @throws SourceUnreadable; Error when the copy reads otherwise. The caller drops what was written.
 */
export async function copyLiving(
  driver: StoreDriver,
  writer: SegmentWriter,
  companyId: number,
  living: readonly Living[],
  signal?: AbortSignal,
): Promise<{ size: number; moves: Move[] }> {
  const hash = createHash('sha256');
  const moves: Move[] = [];
  for (const run of runsOf(living)) {
    let to: number | null = null;
    for (let done = 0; done < run.length; done += PIECE_BYTES) {
      signal?.throwIfAborted();
      const extent = { offset: run.offset + done, length: Math.min(PIECE_BYTES, run.length - done) };
      const bytes = await driver.read(`${companyId}/${run.segment}`, extent).catch((error: unknown) => {
        throw error instanceof BlobUnreadable ? new SourceUnreadable(run.segment, error) : error;
      });
      hash.update(bytes);
      const { offset } = writer.append(bytes);
      to ??= offset;
      await writer.drain();
    }
    for (const blob of run.blobs) moves.push({ ...blob, to: (to ?? 0) + blob.offset - run.offset });
  }
  const size = await writer.commit();
  const written = await hashSegment(driver, writer.segment, size, signal);
  if (!written.equals(hash.digest()))
    throw new Error(`Segment ${writer.segment} reads otherwise than it was written.`);
  return { size, moves };
}

async function hashSegment(driver: StoreDriver, segment: string, size: number, signal?: AbortSignal) {
  const hash = createHash('sha256');
  for (let offset = 0; offset < size; offset += PIECE_BYTES) {
    signal?.throwIfAborted();
    hash.update(await driver.read(segment, { offset, length: Math.min(PIECE_BYTES, size - offset) }));
  }
  return hash.digest();
}

function runsOf(living: readonly Living[]): Run[] {
  const runs: Run[] = [];
  for (const blob of living) {
    const last = runs.at(-1);
    if (last?.segment === blob.segment && last.offset + last.length === blob.offset) {
      last.length += storedLength(blob.bytes);
      last.blobs.push(blob);
    } else {
      runs.push({
        segment: blob.segment,
        offset: blob.offset,
        length: storedLength(blob.bytes),
        blobs: [blob],
      });
    }
  }
  return runs;
}
