import { createHash } from 'node:crypto';
import { canonical, type Json } from './canonical.ts';

/** An entry as the chain sees it. */
export interface ChainEntry {
  readonly id: number;
  readonly at: Date;
  readonly event: string;
  readonly actorId: number | null;
  readonly subject: string;
  readonly subjectId: number | null;
  readonly body: Json;
  readonly personalSha256: Buffer | null;
}

/** What the first link of a company's chain points back to. */
export const GENESIS = createHash('sha256').update('legajo audit chain 1').digest();

/** SHA-256 over company, sequence, the previous hash and the entry's canonical body. */
export function linkHash(companyId: number, sequence: number, previous: Buffer, entry: ChainEntry): Buffer {
  const body = canonical({
    actor: entry.actorId,
    at: entry.at.toISOString(),
    body: entry.body,
    company: companyId,
    entry: entry.id,
    event: entry.event,
    personal: entry.personalSha256?.toString('hex') ?? null,
    sequence,
    subject: entry.subject,
    subjectId: entry.subjectId,
  });
  return createHash('sha256').update(previous).update(body).digest();
}
