import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { CompanySteps } from '../../platform/context.ts';
import type { SecretKind } from '../../platform/end-secrets.sql.ts';
import type { Failure } from '../../platform/failure.ts';
import { holdCredential } from '../../session/public.ts';
import type { AccountPerson } from '../account-person.ts';
import { type ChoiceGround, isSameCredential, readChoiceGround } from '../password/choose-password.ts';
import { selectAccountPerson } from '../person.sql.ts';
import { findSecret, spendSecret } from './secrets.sql.ts';

/** A secret that somebody came with, and what is done by it. */
export interface SecretUse<T> {
  readonly kind: SecretKind;
  readonly hash: Buffer;
  readonly personId: number;
  /** Whether it may be used for this person. */
  mayUse(person: AccountPerson): boolean;
  /** What is said of one that is good no more. */
  invalid(): Failure;
  /** Judges what was chosen, outside any transaction. A refusal leaves the secret good. */
  judge(ground: ChoiceGround): Promise<T>;
  /** Writes it, in the transaction that uses the secret up and holds the credential. */
  keep(ctx: CompanyCtx, person: AccountPerson, chosen: T): Promise<void>;
}

/** Somebody may change the password while one is judged by a link: then it is judged again, once. */
const TRIES = 2;

/**
 * Uses a mailed or printed secret, once: of two at the same moment one is told that it is good no more.
 *
 * @returns what was chosen.
 * @throws Failure of `invalid` and `judge`.
 */
export async function useSecret<T>(steps: CompanySteps, use: SecretUse<T>): Promise<T> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const ground = await steps.transaction((ctx) => readGround(ctx, use));
    const chosen = await use.judge(ground);
    const kept = await steps.transaction(async (ctx) => {
      const present = await holdCredential(ctx, use.personId);
      if (!isSameCredential(present, ground.credential)) return false;
      if (!(await spendSecret(ctx.tx, use.hash, use.kind, ctx.now))) throw use.invalid();
      await use.keep(ctx, ground.person, chosen);
      return true;
    });
    if (kept) return chosen;
  }
  throw use.invalid();
}

async function readGround<T>(ctx: CompanyCtx, use: SecretUse<T>): Promise<ChoiceGround> {
  const { tx, now } = ctx;
  const person = await selectAccountPerson(tx, use.personId);
  const good = person && use.mayUse(person) && (await findSecret(tx, use.hash, use.kind, now));
  if (!good) throw use.invalid();
  return readChoiceGround(ctx, person, await holdCredential(ctx, use.personId));
}
