import { hash } from 'node:crypto';
import { PdfError } from '../../errors.ts';
import type { HostState } from '../host-state.ts';
import type { ByteSource } from './byte-source.ts';
import { eachItem, type ItemAnswer } from './items.ts';
import { usablePdf } from './open-pdf-bytes.ts';
import { readSource, takeSource } from './read-source.ts';

/** A file that is kept without a seal. */
export interface KeepItem {
  source: ByteSource;
  /** SHA-256 of the bytes when they were examined, hexadecimal: what else lies there now is not kept. */
  sha256: string;
  /** What its examination said about a rewrite (`normalised`); without it the file is inspected again. */
  rewrite?: boolean | undefined;
  /** A file that is kept beside it as it is. */
  beside?: ByteSource | undefined;
}

/**
 * Gives the files of a batch as they are kept: as they came, or their one rewrite where they were damaged. Nothing is
 * added to them.
 *
 * @param keep what is to become of a file: its result is the item's.
 */
export function keepBatch<R>(
  host: HostState,
  items: readonly KeepItem[],
  keep: (files: { file: Uint8Array; beside: Uint8Array | undefined }) => R,
): Promise<ItemAnswer<R>[]> {
  return eachItem(items, async ({ source, sha256, rewrite, beside }) => {
    const { bytes, arrived } = await takeSource(host, source);
    if (hash('sha256', arrived, 'hex') !== sha256)
      throw new PdfError('seal-unsound', 'other bytes than were examined');
    const file = rewrite === false ? bytes : (await usablePdf(bytes)).bytes;
    return keep({ file, beside: beside && (await readSource(host, beside)) });
  });
}
