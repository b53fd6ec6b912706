import { PdfError } from '../../errors.ts';
import { headerAt } from '../../parse/document.ts';
import { cutPages, openForCutting } from '../../split/cut-pages.ts';
import { hasOddTurn, type Instruction, transformPages } from '../../split/pieces/transform.ts';
import type { HostState } from '../host-state.ts';
import type { ByteSource, PagesSource, TransformedSource } from './byte-source.ts';
import { type UsablePdf, usablePdf } from './open-pdf-bytes.ts';

/** What a source gave. */
export interface Taken {
  bytes: Uint8Array;
  /** The file as it was uploaded; of pages that were cut out, the same bytes. */
  arrived: Uint8Array;
  /** Whether what it was made from was damaged, which these bytes do not show any more. */
  repaired: boolean;
}

/**
 * The bytes of a source.
 * @throws PdfError archive-entry, too-large, what cutting and transforming pages throw; the file system's own errors
 */
export async function readSource(host: HostState, source: ByteSource): Promise<Uint8Array> {
  return (await takeSource(host, source)).bytes;
}

/** The bytes of a source, and what they were made from. @throws as `readSource` */
export async function takeSource(host: HostState, source: ByteSource): Promise<Taken> {
  if ('of' in source) return transformed(host, source);
  if ('batchPath' in source) return cutOut(host, source);
  const bytes = host.source.read(source);
  return { bytes, arrived: bytes, repaired: false };
}

async function cutOut(host: HostState, source: PagesSource): Promise<Taken> {
  const { file, repaired } = await host.batch.open(source);
  const [cut] = cutPages(file, [source.pages], { maxTotalBytes: source.maxBytes });
  if (!cut) throw new PdfError('no-such-page', 'the pages are not there');
  return { bytes: cut, arrived: cut, repaired };
}

/** What is no PDF, or encrypted, comes as it is: whoever examines it says what it is. */
async function transformed(
  host: HostState,
  { of, instruction, keep, maxBytes }: TransformedSource,
): Promise<Taken> {
  const taken = await takeSource(host, of);
  if (headerAt(taken.bytes) < 0 || !(instruction.turns || instruction.grid)) return taken;
  const { file, inspection, repaired } = await turnable(taken.bytes, instruction);
  if (inspection.encrypted) return taken;
  const limits = { maxTotalBytes: maxBytes };
  const made = transformPages(openForCutting(file), instruction, limits);
  const bytes = keep ? cutPages(made, [keep], limits)[0]! : made;
  return { bytes, arrived: keep ? bytes : taken.arrived, repaired: taken.repaired || repaired };
}

/** @throws PdfError cannot-turn where a page's own turning is what keeps it from being read; as `usablePdf` */
async function turnable(bytes: Uint8Array, { turns }: Instruction): Promise<UsablePdf> {
  try {
    return await usablePdf(bytes);
  } catch (error) {
    if (!turns || !hasOddTurn(bytes)) throw error;
    throw new PdfError('cannot-turn', 'a /Rotate that is no multiple of 90');
  }
}
