import { timingSafeEqual } from 'node:crypto';
import {
  type ActionId,
  countryOf,
  dayIn,
  type ErrorDefinition,
  e,
  KEY_ACTIONS,
  languageOf,
  PROFILE_TYPES,
  storedAction,
} from '@legajo/contract';
import { recordIn } from '../audit/public.ts';
import type { Actor, Platform } from '../platform/context.ts';
import { companyIdOf } from '../platform/db/company-id.ts';
import { inCompany } from '../platform/db/in-company.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { Failure } from '../platform/failure.ts';
import type { Authenticate } from '../platform/http/admission/guard.ts';
import { type Account, accountOf } from '../session/public.ts';
import { type ShownKey, selectShown, takeRefusal, updateUse } from './acting.sql.ts';
import { keyHash, prefixOf } from './key-text.ts';
import { selectSecret } from './secrets.sql.ts';

/** A use is written at most once a minute (areas 15.1), a refusal noted once an hour. */
const USED_MS = 60_000;
const REFUSED_MS = 3_600_000;
/** What an unknown key is compared with, so that it is told as late as a wrong one. */
const NOBODYS = Buffer.alloc(32);

type Use = Parameters<Authenticate>[2];
type Judged =
  | { readonly actor: Actor }
  | { readonly refused: ErrorDefinition; readonly reason: string; readonly id?: number };

/**
 * Turns a program's key into who acts: its person, within what the key narrows (areas 15.1). What they may do is read
 * again on every call, so that a dismissal, a lost profile, a block or a revocation holds at once.
 *
 * @throws Failure `apiKeys.invalid`, the same for whatever is wrong with a key, or `apiKeys.address`.
 */
export async function authenticateKey(platform: Platform, text: string, use: Use): Promise<Actor> {
  const prefix = prefixOf(text);
  const hash = keyHash(text);
  const secret = prefix === null ? null : await selectSecret(platform.db, prefix);
  const same = timingSafeEqual(hash, secret?.hash ?? NOBODYS);
  if (!secret || !same) throw new Failure(e.apiKeys.invalid);
  const judged = await inCompany(platform.db, secret.companyId, async (tx) => {
    const shown = await selectShown(tx, secret.keyId, use.origin.address);
    const replaced = secret.endsAt !== null && secret.endsAt <= use.now;
    const found = await judge(tx, shown, replaced, hash, use);
    if ('refused' in found) await noteRefusal(tx, found, use);
    else if (shown) await noteUse(tx, shown, use);
    return found;
  });
  if ('refused' in judged) throw new Failure(judged.refused);
  return judged.actor;
}

async function judge(
  tx: CompanyTransaction,
  shown: ShownKey | null,
  replaced: boolean,
  hash: Buffer,
  { now, origin }: Use,
): Promise<Judged> {
  const invalid = e.apiKeys.invalid;
  if (!shown) return { refused: invalid, reason: 'gone' };
  const { id } = shown;
  const refuse = (reason: string, refused: ErrorDefinition = invalid) => ({ refused, reason, id });
  if (shown.revoked) return refuse('revoked');
  if (replaced) return refuse('replaced');
  const account = await accountOf({ tx, origin, now }, shown.personId);
  if (account?.status !== 'active' || account.blocked) return refuse('person');
  if (!account.types.includes(PROFILE_TYPES.integration)) return refuse('profile');
  if (account.paymentBlocked) return refuse('company');
  if (shown.endsOn < dayIn(now, account.timeZone)) return refuse('ended');
  if (!shown.addressNamed || !account.addressAccepted) return refuse('address', e.apiKeys.address);
  return { actor: actorOf(shown, account, hash, now) };
}

function actorOf(shown: ShownKey, account: Account, hash: Buffer, now: Date): Actor {
  const country = countryOf(account.country);
  const held = account.actions.filter((action) => shown.actions.includes(action));
  const actions = held.map((text) => storedAction(text) as ActionId);
  return {
    companyId: companyIdOf(account.companyId),
    personId: account.personId,
    profile: 2,
    actions: new Set(actions.filter((action) => KEY_ACTIONS.includes(action))),
    types: new Set(account.types),
    management: false,
    former: false,
    sessionId: 0,
    // Each call is judged anew: nothing outlives it.
    expiresAt: now,
    passwordDue: false,
    via: 'key',
    tokenHash: hash,
    key: { id: shown.id, folders: shown.folders, permits: new Set(shown.permits) },
    country: country.code,
    timeZone: account.timeZone,
    language: account.language ?? languageOf(country.locale),
  };
}

async function noteUse(
  tx: CompanyTransaction,
  { id, usedAt }: ShownKey,
  { now, origin }: Use,
): Promise<void> {
  const since = new Date(now.getTime() - USED_MS);
  if (usedAt === null || usedAt <= since) await updateUse(tx, id, { now, address: origin.address, since });
}

/** A key that is refused is told of in the trail, for whoever wonders why a program stands still. */
async function noteRefusal(
  tx: CompanyTransaction,
  { id, reason }: { readonly id?: number; readonly reason: string },
  { now, origin }: Use,
): Promise<void> {
  if (id === undefined || !(await takeRefusal(tx, id, now, new Date(now.getTime() - REFUSED_MS)))) return;
  const personal = { address: origin.address, agent: origin.agent };
  const body = { apiKey: id, reason };
  await recordIn(tx, now, [
    { event: 'api-key.refused', actorId: null, subject: 'api_key', subjectId: id, body, personal },
  ]);
}
