import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { purposeKey } from '../../platform/keys/wrap.ts';
import { canonical } from '../canonical.ts';

/** Where a company's chain ended at an instant, said outside the database. */
export interface Head {
  readonly company: number;
  /** Heads of a company are numbered from 1, without a gap. */
  readonly number: number;
  /** The chain's last link then, which is also how many there were, and its hash in hexadecimal digits. */
  readonly sequence: number;
  readonly hash: string;
  readonly at: Date;
  readonly restored: Restored | null;
}

/** That the chain went on from a backup: which of the heads before it speak of links that a restore left behind. */
export interface Restored {
  /** When the backup was made, and the digest of its parts. */
  readonly backupAt: Date;
  readonly backup: string;
  /** The last link in the backup. */
  readonly upTo: number;
  /** The last link that any head in the store knew of. */
  readonly known: number;
  /** Heads up to this number were made before the backup: they hold on. */
  readonly copied: number;
}

/** The key that authenticates heads: out of the master key, so not in the database. */
export const headKey = (secret: Buffer): Buffer => purposeKey(secret, 'audit head');

/** What a head lies under: no name is given twice, and they sort by age. */
export function nameOf(head: Head): string {
  const digits = (value: number, count: number) => String(value).padStart(count, '0');
  const random = randomBytes(4).toString('hex');
  const kind = head.restored ? '-restored' : '';
  return `${head.company}/${digits(head.at.getTime(), 13)}-${digits(head.sequence, 16)}-${random}${kind}`;
}

const NAME = /^(\d{1,19})\/(\d{13})-(\d{16})-[0-9a-f]{8}(-restored|-stamp)?$/;

/** What a name tells without its bytes; null for one that is none of ours. */
export function readName(name: string): { at: Date; kind: 'head' | 'restored' | 'stamp' } | null {
  const match = NAME.exec(name);
  if (!match) return null;
  const kind = match[4] === '-restored' ? 'restored' : match[4] === '-stamp' ? 'stamp' : 'head';
  return { at: new Date(Number(match[2])), kind };
}

/** The stamp of a head lies beside it: the token (RFC 3161) over the head's bytes as they are. */
export const stampNameOf = (name: string): string => `${name}-stamp`;

/** One line of JSON, with its HMAC-SHA-256 (RFC 2104). */
export function writeHead(head: Head, key: Buffer): Buffer {
  const body = bodyOf(head);
  return Buffer.from(`${JSON.stringify({ ...body, mac: macOf(body, key).toString('hex') })}\n`);
}

/** The head, or null when the bytes are not as we wrote them under that name. */
export function readHead(name: string, bytes: Buffer, key: Buffer): Head | null {
  const told = readName(name);
  let found: ReturnType<typeof bodyOf> & { mac: string };
  try {
    found = JSON.parse(bytes.toString('utf8'));
    const { mac, ...body } = found;
    const given = Buffer.from(String(mac), 'hex');
    const expected = macOf(body, key);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  } catch {
    return null;
  }
  const { company, number, sequence, hash, restored } = found;
  const head = {
    company,
    number,
    sequence,
    hash,
    at: new Date(found.at),
    restored: restored && { ...restored, backupAt: new Date(restored.backupAt) },
  };
  // One that was laid under another name speaks of another company or another time.
  const fits = told !== null && name.startsWith(`${company}/`) && told.at.getTime() === head.at.getTime();
  return fits && (told.kind === 'restored') === (restored !== null) ? head : null;
}

function bodyOf({ at, restored, company, number, sequence, hash }: Head) {
  return {
    format: 1,
    company,
    number,
    sequence,
    hash,
    at: at.toISOString(),
    restored: restored && { ...restored, backupAt: restored.backupAt.toISOString() },
  };
}

function macOf(body: ReturnType<typeof bodyOf>, key: Buffer): Buffer {
  return createHmac('sha256', key).update(canonical(body)).digest();
}
