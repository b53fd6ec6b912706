import { createHash, randomBytes } from 'node:crypto';
import type { CompanyCtx } from '../company-ctx.ts';
import { type AskedPerson, noteAsked, selectUnconfirmed, spendAsked } from './address-ask.sql.ts';

const hashOf = (key: string): Buffer => createHash('sha256').update(`address ${key}`).digest();
const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

/** Somebody whom a mail asks to confirm their address, with the key of its link. */
export type Asked = AskedPerson & { readonly key: string };

/** Of whom a message of a document is for: who has an address that they did not show to read, and whom of them to ask now. */
export interface Unconfirmed {
  readonly people: ReadonlySet<number>;
  readonly toAsk: readonly Asked[];
}

/**
 * Finds those of these people who did not show that they read their address, and notes that they are asked: each once in
 * `address.ask.seconds`, however many documents they have.
 */
export async function askUnconfirmed(ctx: CompanyCtx, ids: readonly number[]): Promise<Unconfirmed> {
  const people = await selectUnconfirmed(ctx.tx, ids);
  if (people.size === 0) return { people, toAsk: [] };
  const keys = new Map([...people].map((id) => [id, randomBytes(32).toString('base64url')]));
  const since = before(ctx.now, ctx.platform.limits['address.ask.seconds']);
  const hashes = [...keys.values()].map((key) => hashOf(key).toString('hex'));
  const asked = await noteAsked(ctx.tx, [...keys.keys()], hashes, { now: ctx.now, since });
  return { people, toAsk: asked.map((one) => ({ ...one, key: keys.get(one.id) ?? '' })) };
}

/** Uses the link of a person up, once. @returns the address it went to; null: it is unknown, used, too old or of another. */
export function spendAddressKey(ctx: CompanyCtx, personId: number, key: string): Promise<string | null> {
  const since = before(ctx.now, ctx.platform.limits['address.link.seconds']);
  return spendAsked(ctx.tx, personId, hashOf(key), since);
}

/** Whether a person showed that they read the address they have. */
export async function isAddressConfirmed(ctx: CompanyCtx, personId: number): Promise<boolean> {
  return !(await selectUnconfirmed(ctx.tx, [personId])).has(personId);
}
