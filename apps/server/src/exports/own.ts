import { createHash } from 'node:crypto';
import { e, formatMonth } from '@legajo/contract';
import { type OwnPaper, openFile, openXml, walkReadable } from '../documents/public.ts';
import type { Ctx, Steps } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { SUMS_NAME } from './archive/paper-files.ts';
import { zipStream } from './archive/zip-stream.ts';

const AT_A_TIME = 100;

/** Whose own documents leave: of a year of periods, or of all. */
export interface OwnExport {
  readonly year: number | null;
}

/** The copy of a document that went away once it was signed. */
export interface OwnCopy {
  readonly copyOf: number;
}

/** How many of their own documents somebody may take, as far as it matters. */
export async function countOwn(ctx: Ctx, { year }: OwnExport, most: number): Promise<number> {
  return (await walkReadable(ctx, ctx.actor.personId, { year, after: null, most })).length;
}

/**
 * The archive of somebody's own documents, made while it is sent, one of them in memory. Each is opened as if it had been
 * downloaded alone: the first time is its receipt. What was withdrawn meanwhile is left out.
 */
export async function* streamOwn(steps: Steps, { year }: OwnExport): AsyncGenerator<Uint8Array> {
  const { personId } = steps.actor;
  const zip = zipStream();
  const sums: string[] = [];
  let after: OwnPaper | null = null;
  for (;;) {
    const from: OwnPaper | null = after;
    const page: OwnPaper[] = await steps.transaction((ctx) =>
      walkReadable(ctx, personId, { year, after: from, most: AT_A_TIME }),
    );
    for (const paper of page) {
      const files = await filesOf(steps, paper);
      if (files.length === 0) continue;
      for (const { name, bytes } of files)
        sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
      yield zip.add(files);
    }
    after = page.at(-1) ?? null;
    if (page.length < AT_A_TIME) break;
  }
  yield zip.add([{ name: SUMS_NAME, bytes: Buffer.from(sums.join('')) }]);
  yield* zip.end();
}

async function filesOf(steps: Steps, paper: OwnPaper): Promise<{ name: string; bytes: Buffer }[]> {
  const { personId } = steps.actor;
  try {
    const file = await openFile(steps, paper.id, personId, { download: true, revision: undefined });
    const name = nameOf(paper);
    const files = [{ name: `${name}.pdf`, bytes: file.bytes }];
    if (paper.hasXml)
      files.push({ name: `${name}.xml`, bytes: (await openXml(steps, paper.id, personId)).bytes });
    return files;
  } catch (error) {
    const gone: readonly unknown[] = [e.documents.notFound, e.documents.withdrawn];
    if (error instanceof Failure && gone.includes(error.definition)) return [];
    throw error;
  }
}

/** Year, type, month and number: no two are alike, and a person finds theirs. */
function nameOf({ id, type, period }: OwnPaper): string {
  const plain = type.replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim();
  return `${period.slice(0, 4)}/${plain} ${formatMonth(period).replace('/', '-')} (${id})`;
}
