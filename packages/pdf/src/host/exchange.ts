import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The file through which one host hands large bytes over: without a name, inherited by descriptor, written by the host and
 * read by the application. Each job has a part of its own until it is answered, so nothing is written over what was not read.
 */
const EXCHANGE_DESCRIPTOR = 4;
/** The part of one job; what does not fit crosses with its answer. */
const PART_BYTES = 8 * 1024 * 1024;

/** What stands in a result for bytes that lie in the exchange, from the beginning of the job's part. */
interface Carried {
  carriedFrom: number;
  carriedBytes: number;
}

/** In a task: hands bytes over beside its result, in which what this gives stands for them. */
export type Carry = (bytes: Buffer) => Buffer;

/** In a host: the way out for the bytes of one job, and how many went there. @param part undefined where there is none. */
export function carrier(part: number | undefined): { carry: Carry; carried(): number } {
  let used = 0;
  const carry = (bytes: Buffer): Buffer => {
    if (part === undefined || used + bytes.length > PART_BYTES) return bytes;
    const carried: Carried = { carriedFrom: used, carriedBytes: bytes.length };
    for (let done = 0; done < bytes.length; )
      done += writeSync(
        EXCHANGE_DESCRIPTOR,
        bytes,
        done,
        bytes.length - done,
        part * PART_BYTES + used + done,
      );
    used += bytes.length;
    return carried as unknown as Buffer;
  };
  return { carry, carried: () => used };
}

/** In the application: the exchange with one host. */
export interface Exchange {
  readonly descriptor: number;
  /** A part for a job, until it is given back. */
  take(): number;
  giveBack(part: number): void;
  /** A result with the bytes in their places. @throws Error when they cannot lie where the host says. */
  fill(result: unknown, part: number, carried: number): unknown;
  close(): void;
}

/** Makes one. @param folder where its bytes lie until it is closed, without a name there. */
export function openExchange(folder: string = tmpdir()): Exchange {
  const path = join(folder, `exchange-${randomBytes(12).toString('hex')}`);
  const descriptor = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  const taken = new Set<number>();
  return {
    descriptor,
    take: () => {
      let part = 0;
      while (taken.has(part)) part += 1;
      taken.add(part);
      return part;
    },
    giveBack: (part) => void taken.delete(part),
    fill: (result, part, carried) => {
      if (!(carried >= 0 && carried <= PART_BYTES))
        throw new Error('A host says it carried what no part holds.');
      const bytes = Buffer.allocUnsafeSlow(carried);
      for (let done = 0; done < carried; ) {
        const count = readSync(descriptor, bytes, done, carried - done, part * PART_BYTES + done);
        if (count === 0) throw new Error('A host carried less than it says.');
        done += count;
      }
      return filled(result, bytes);
    },
    close: () => closeSync(descriptor),
  };
}

function filled(value: unknown, bytes: Buffer): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if ('carriedFrom' in value) {
    const { carriedFrom: from, carriedBytes: length } = value as unknown as Carried;
    if (!Number.isInteger(from) || !(from >= 0 && length >= 0 && from + length <= bytes.length))
      throw new Error('A host says bytes lie where none do.');
    return bytes.subarray(from, from + length);
  }
  if (value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((one) => filled(one, bytes));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, bytes)]));
}
