import { canonicalNumber, e, SESSION_PROFILES } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import { stepsOf } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { OpenCtx } from '../../platform/context.ts';
import { inCompany } from '../../platform/db/in-company.ts';
import type { Derivations } from '../../platform/derivations.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import {
  type Account,
  type Admission,
  accountOf,
  admit,
  countOfNetwork,
  failureKey,
  judged,
  noteComingIn,
  proveOnlyBy,
  reserve,
  takePin,
  whyNot,
} from '../../session/public.ts';
import type { AccountPerson } from '../account-person.ts';
import { judgePin } from '../choose-pin.ts';
import { noteCodeBack } from '../held/first-mail.ts';
import { accountMessages } from '../messages.ts';
import {
  type Choice,
  type ChoiceGround,
  judgeChoice,
  keepChoice,
  type NewPassword,
} from '../password/choose-password.ts';
import { tellPerson } from '../tell.ts';
import { codeBeginning, codeHash } from './activation-code.ts';
import { findSecret, type SecretOwner, selectMailedTo } from './secrets.sql.ts';
import { useSecret } from './use-secret.ts';

export interface ActivationInput {
  readonly code: string;
  /** CUIL or DNI as typed. */
  readonly identity: string;
  readonly password: NewPassword | null;
  readonly pin: { readonly pin: string; readonly repeated: string } | null;
}

/** What was chosen, judged. */
type Chosen = { readonly hadCredential: boolean } & (
  | { readonly proof: 'password'; readonly choice: Choice }
  | { readonly proof: 'pin'; readonly hash: string }
);

/**
 * Lets somebody in with a code, mailed or of a printed sheet, and their identity number: they choose a password or a PIN, which
 * is from then on the only one. The code works once; what was open before ends.
 *
 * @throws Failure `locked`, `activationInvalid`, `pinTrivial`, of the choice, or what blocks the account.
 */
export async function activate(ctx: OpenCtx, input: ActivationInput): Promise<Admission> {
  const { platform, now } = ctx;
  const hash = codeHash(input.code);
  const { owner, account } = await proveCode(ctx, hash, input);
  const refusal = whyNot(account);
  if (refusal) throw new Failure(refusal);
  const { proof } = await useSecret(stepsOf(platform, owner.companyId, now), {
    kind: 'activation',
    hash,
    personId: owner.personId,
    mayUse: () => true,
    invalid: () => new Failure(e.account.activationInvalid),
    judge: (ground) => judge(platform.derivations, ground, input),
    keep: (company, person, chosen) => keep(company, person, hash, chosen),
  });
  const present = (await readAccount(ctx, owner)) ?? account;
  return admit(ctx, present, SESSION_PROFILES.employee, proof);
}

/**
 * Whose code and number these are. Counted before it is judged, by how the code begins; by the network only once it
 * was wrong, because a whole shift may come in from one.
 */
async function proveCode(
  ctx: OpenCtx,
  hash: Buffer,
  { code, identity }: ActivationInput,
): Promise<{ owner: SecretOwner; account: Account }> {
  const { limits } = ctx.platform;
  const network = countOfNetwork(ctx, limits['rate.activation.address'], ['activation', 'address']);
  await network.check();
  const beginning = {
    key: failureKey('activation', codeBeginning(code)),
    most: limits['rate.activation.code'],
    waitSeconds: limits['rate.login.lock.seconds'],
  };
  const guess = await reserve(ctx, [beginning]);
  const number = canonicalNumber(identity);
  const found = await judged(guess, async () => {
    const owner = await findSecret(ctx.platform.db, hash, 'activation', ctx.now);
    const account = owner ? await readAccount(ctx, owner) : null;
    const right = account !== null && (number === account.cuil || number === account.dni);
    return owner && right ? { owner, account } : null;
  });
  if (found) return found;
  await network.failed();
  throw new Failure(e.account.activationInvalid);
}

const readAccount = (ctx: OpenCtx, { companyId, personId }: SecretOwner): Promise<Account | null> =>
  inCompany(ctx.platform.db, companyId, (tx) => accountOf({ ...ctx, tx }, personId));

async function judge(
  derivations: Derivations,
  ground: ChoiceGround,
  { password, pin }: ActivationInput,
): Promise<Chosen> {
  const hadCredential = ground.credential !== null;
  if (password)
    return { hadCredential, proof: 'password', choice: await judgeChoice(derivations, ground, password) };
  if (!pin) refuseField(e.shared.invalidFields, 'pin', 'required');
  const hash = await judgePin(derivations, ground.person, pin.pin, pin.repeated);
  return { hadCredential, proof: 'pin', hash };
}

async function keep(ctx: CompanyCtx, person: AccountPerson, code: Buffer, chosen: Chosen): Promise<void> {
  const { proof } = chosen;
  if (chosen.proof === 'password') await keepChoice(ctx, person.id, chosen.choice);
  else await takePin(ctx, person.id, chosen.hash);
  await proveOnlyBy(ctx, person.id, proof);
  const mailedTo = await selectMailedTo(ctx.tx, code, 'activation', person.id);
  await noteCodeBack(ctx, person.id, mailedTo, chosen.hadCredential);
  await noteComingIn(ctx, person.id);
  await tellPerson(ctx, person, accountMessages.activated);
  await record(ctx, [
    {
      event: 'activation.used',
      actorId: person.id,
      subject: 'person',
      subjectId: person.id,
      body: { proof },
    },
  ]);
}
