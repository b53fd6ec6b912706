import type { CompanyCtx } from '../../platform/company-ctx.ts';
import {
  insertCredential,
  lockCredential,
  noteFirstLogin,
  removePassword,
  removePin,
  replaceProofs,
  savePassword,
  savePin,
  updateExpiries,
} from './credential.sql.ts';
import type { Credential } from './credential.ts';
import { endDerived } from './end-derived.ts';
import type { Proof } from './pin.ts';

type Ctx = Pick<CompanyCtx, 'tx' | 'now'>;

/**
 * What proves a person, held until the transaction ends: of two changes at once the second sees what the first one did.
 *
 * @returns null for who has nothing yet.
 */
export function holdCredential({ tx }: Pick<Ctx, 'tx'>, personId: number): Promise<Credential | null> {
  return lockCredential(tx, personId);
}

/** Gives somebody new their first password. One that another chose is to be changed at the first login. */
export function beginCredential(
  { tx, now }: Ctx,
  personId: number,
  hash: string,
  setBy: 'self' | 'hr' | 'system',
): Promise<void> {
  return insertCredential(tx, personId, hash, setBy, now);
}

/**
 * Gives a person the password that they chose.
 *
 * @param expiresAt from when it is good for choosing another one only; null never.
 */
export function takeChosenPassword(
  { tx, now }: Ctx,
  personId: number,
  hash: string,
  expiresAt: Date | null,
): Promise<void> {
  return savePassword(tx, personId, { hash, setBy: 'self', at: now, expiresAt });
}

/**
 * Puts a password that somebody else chose in the place of whatever proved a person, the PIN too. It is to be changed at
 * the next login; what was open ends.
 */
export async function takeGivenPassword(ctx: Ctx, personId: number, hash: string): Promise<void> {
  await savePassword(ctx.tx, personId, { hash, setBy: 'hr', at: ctx.now, expiresAt: null });
  await removePin(ctx.tx, personId);
  await endDerived(ctx, [personId], { links: 'ended', sheets: true });
}

/**
 * Takes away whatever proves these people, password and PIN: what is in its place nobody knows. What was open ends, and so
 * do codes that went out before.
 *
 * @param hash of a password that nobody knows, derived outside the transaction.
 */
export async function takeProofsAway(ctx: Ctx, people: readonly number[], hash: string): Promise<void> {
  await replaceProofs(ctx.tx, people, hash, ctx.now);
  await endDerived(ctx, people, { links: 'ended', sheets: true });
}

/** Gives a person the PIN that they chose, beside their password or in the place of a PIN. */
export function takePin({ tx, now }: Ctx, personId: number, hash: string): Promise<void> {
  return savePin(tx, personId, hash, now);
}

/**
 * Lets a person whom somebody handed a code come in by what they chose with it and by nothing else. What was open ends:
 * who handed the code could have used it.
 */
export async function proveOnlyBy(ctx: Ctx, personId: number, proof: Proof): Promise<void> {
  if (proof === 'password') await removePin(ctx.tx, personId);
  else await removePassword(ctx.tx, personId);
  await endDerived(ctx, [personId], { links: 'ended', sheets: true });
}

/** Notes that somebody came in. @returns whether it was the first time. */
export function noteComingIn({ tx, now }: Ctx, personId: number): Promise<boolean> {
  return noteFirstLogin(tx, personId, now);
}

/** Lets the passwords of the company run out so many days after they were chosen; null never. */
export function letPasswordsExpire({ tx }: Pick<Ctx, 'tx'>, days: number | null): Promise<void> {
  return updateExpiries(tx, days);
}
