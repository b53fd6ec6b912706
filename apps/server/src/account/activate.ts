import { compactIdentity, e, SESSION_PROFILES } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { CompanyCtx, OpenCtx } from '../platform/context.ts';
import { inCompany } from '../platform/db/in-company.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import {
  type Account,
  type Admission,
  admit,
  clearFailures,
  countFailure,
  endSessionsOf,
  failureKey,
  hashPassword,
  isLocked,
  lockCredential,
  noteFirstLogin,
  type Proof,
  removePassword,
  removePin,
  savePin,
  selectAccount,
  suspendLinks,
  whyNot,
} from '../session/public.ts';
import { codeBeginning, codeHash } from './activation-code.ts';
import { choosePassword, type NewPassword, refuseMismatch } from './choose-password.ts';
import { tellPerson } from './mails.ts';
import { type AccountPerson, selectAccountPerson } from './person.sql.ts';
import { isEasyPin } from './personal.ts';
import { openedFor } from './reset-password.ts';
import { findSecret, type SecretOwner, spendSecret } from './secrets.sql.ts';

export interface ActivationInput {
  readonly code: string;
  /** CUIL or DNI as typed. */
  readonly identity: string;
  readonly password: NewPassword | null;
  readonly pin: { readonly pin: string; readonly repeated: string } | null;
}

/**
 * Lets somebody in with the code of a printed sheet and their identity number: they choose a password or a PIN, which
 * is from then on the only one. The code works once; what was open before ends.
 *
 * @throws Failure `locked`, `activationInvalid`, `pinTrivial`, of the choice, or what blocks the account.
 */
export async function activate(ctx: OpenCtx, input: ActivationInput): Promise<Admission> {
  const keys = failureKeys(ctx, input.code);
  if (await isLocked(ctx.platform.db, keys, ctx.now)) throw new Failure(e.session.locked);
  const hash = codeHash(input.code);
  const owner = await findSecret(ctx.platform.db, hash, 'activation', ctx.now);
  const account = owner ? await accountOf(ctx, owner) : null;
  const identity = compactIdentity(input.identity);
  if (!owner || !account || (identity !== account.cuil && identity !== account.dni))
    return refuseCounted(ctx, input.code);
  const refusal = whyNot(account);
  if (refusal) throw new Failure(refusal);
  const proof = await inCompany(ctx.platform.db, owner.companyId, (tx) =>
    take({ ...openedFor(ctx, owner), tx }, owner, hash, input),
  );
  await clearFailures(ctx.platform.db, keys[0]);
  const present = (await accountOf(ctx, owner)) ?? account;
  return admit(ctx, present, SESSION_PROFILES.employee, proof);
}

const accountOf = (ctx: OpenCtx, { companyId, personId }: SecretOwner): Promise<Account | null> =>
  inCompany(ctx.platform.db, companyId, (tx) => selectAccount(tx, personId, ctx.origin.address, ctx.now));

async function take(
  ctx: CompanyCtx,
  owner: SecretOwner,
  hash: Buffer,
  input: ActivationInput,
): Promise<Proof> {
  const { tx, now } = ctx;
  const credential = await lockCredential(tx, owner.personId);
  const person = await selectAccountPerson(tx, owner.personId);
  if (!person || !(await spendSecret(tx, hash, 'activation', now)))
    throw new Failure(e.account.activationInvalid);
  let proof: Proof;
  if (input.password) {
    await choosePassword(ctx, person, credential, input.password);
    await removePin(tx, person.id);
    proof = 'password';
  } else if (input.pin) {
    await choosePin(ctx, person, input.pin.pin, input.pin.repeated);
    await removePassword(tx, person.id);
    proof = 'pin';
  } else refuseField(e.shared.invalidFields, 'pin', 'required');
  await noteFirstLogin(tx, person.id, now);
  await endSessionsOf(tx, person.id, now, null);
  // Who printed the sheet could have used it: the ways to other companies are proven again.
  await suspendLinks(tx, person.id, now);
  await tellPerson(ctx, person, 'Activated');
  await record(ctx, [
    {
      event: 'activation.used',
      actorId: person.id,
      subject: 'person',
      subjectId: person.id,
      body: { proof },
    },
  ]);
  return proof;
}

/**
 * Gives a person a PIN.
 *
 * @throws Failure `passwordMismatch` or `pinTrivial`.
 */
export async function choosePin(
  ctx: CompanyCtx,
  person: AccountPerson,
  pin: string,
  repeated: string,
): Promise<void> {
  refuseMismatch(pin, repeated, 'repin');
  if (isEasyPin(pin, person.birthOn)) refuseField(e.account.pinTrivial, 'pin');
  await savePin(ctx.tx, ctx.companyId, person.id, await hashPassword(pin), ctx.now);
}

const failureKeys = (ctx: OpenCtx, code: string): [Buffer, Buffer] => [
  failureKey('activation', codeBeginning(code)),
  failureKey('activation', 'address', ctx.origin.address),
];

async function refuseCounted(ctx: OpenCtx, code: string): Promise<never> {
  const { db, limits } = ctx.platform;
  const [beginning, address] = failureKeys(ctx, code);
  const lock = limits['rate.login.lock.seconds'];
  await countFailure(db, beginning, ctx.now, limits['rate.activation.code'], lock);
  await countFailure(db, address, ctx.now, limits['rate.activation.address'], lock);
  throw new Failure(e.account.activationInvalid);
}
