import { setImmediate as breathe } from 'node:timers/promises';
import { purposeKey, unwrap, wrap } from '../keys/wrap.ts';
import { addressOf, unwrapKey } from './wrapping.ts';

/** How many values are opened before others have their turn. */
const AT_ONCE = 500;
/** All are as long: how long a value is says nothing of it. */
const LENGTH = 96;

/** A small value that was encrypted beside a file, and what it was bound to. */
export interface Beside {
  readonly sealed: Buffer;
  readonly bound: string;
}

/** One beside a blob. */
export interface BesideBlob extends Beside {
  readonly sha256: Buffer;
  readonly wrappedKey: Buffer;
}

/**
 * Encrypts a small value with a key drawn from that of a file (RFC 5869): who destroys the file's key destroys it too.
 *
 * @param value at most 96 characters.
 * @param bound what it belongs to: elsewhere it cannot be opened.
 */
export function sealBeside(fileKey: Buffer, value: string, bound: string): Buffer {
  if (value.length > LENGTH) throw new Error('The value is too long to be kept beside a file.');
  return wrap(purposeKey(fileKey, 'beside'), Buffer.from(value.padStart(LENGTH)), bound);
}

/** Opens what `sealBeside` made; null under another key or binding. */
export function openBeside(fileKey: Buffer, { sealed, bound }: Beside): string | null {
  return openUnder(purposeKey(fileKey, 'beside'), { sealed, bound });
}

/** Opens many values beside one file, in their order. */
export async function openManyBeside(fileKey: Buffer, values: readonly Beside[]): Promise<(string | null)[]> {
  const key = purposeKey(fileKey, 'beside');
  return inTurns(values, (one) => openUnder(key, one));
}

/** Opens values beside as many blobs of a company, in their order; null also where a key does not open. */
export function openBesideBlobs(
  companyId: number,
  companyKey: Buffer,
  values: readonly BesideBlob[],
): Promise<(string | null)[]> {
  return inTurns(values, (one) => {
    try {
      return openBeside(unwrapKey(one.wrappedKey, companyKey, addressOf(companyId, one.sha256)), one);
    } catch {
      return null;
    }
  });
}

const openUnder = (key: Buffer, { sealed, bound }: Beside) =>
  unwrap(key, sealed, bound)?.toString().trim() ?? null;

async function inTurns<T>(values: readonly T[], open: (one: T) => string | null) {
  const opened: (string | null)[] = [];
  for (const [i, one] of values.entries()) {
    if (i > 0 && i % AT_ONCE === 0) await breathe();
    opened.push(open(one));
  }
  return opened;
}
