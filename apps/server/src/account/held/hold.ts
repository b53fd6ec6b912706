import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { momentOf } from '../../platform/messages/moment.ts';
import { newToken, tokenHash } from '../../session/public.ts';
import { issueSecret } from '../forgotten/secrets.sql.ts';
import { accountMessages } from '../messages.ts';
import { tellPeople, tellPerson } from '../tell.ts';
import { beginSheet, type HeldPerson, type HeldWhat, insertHolds, selectHeldPeople } from './held.sql.ts';

/** A way in that somebody else set, moved or printed. */
export interface Hold {
  readonly what: HeldWhat;
  /** Null: whoever runs the installation. */
  readonly byId: number | null;
  /** The addresses that people had until now, where they have others from now on. */
  readonly formerMails?: ReadonlyMap<number, string | null>;
}

const AT_A_TIME = 500;

/** When waiting will have been confirmation enough, for what is done now. */
const waitOver = ({ now, platform }: CompanyCtx): Date =>
  new Date(now.getTime() + platform.limits['credential.wait.seconds'] * 1000);

/**
 * Marks what somebody else did to the ways in of people: it signs nothing until they confirm it or the wait is over
 * (decision G5). Every address that is known is told, and the one that a person showed to read can confirm it.
 */
export async function holdWaysIn(ctx: CompanyCtx, people: readonly number[], hold: Hold): Promise<void> {
  const endsAt = waitOver(ctx);
  for (let i = 0; i < people.length; i += AT_A_TIME) {
    const some = people.slice(i, i + AT_A_TIME);
    await insertHolds(ctx.tx, some, { what: hold.what, byId: hold.byId, at: ctx.now, endsAt });
    await warn(ctx, await selectHeldPeople(ctx.tx, some), endsAt, hold);
  }
}

/** Marks codes that went out: nothing waits before they are used. */
export function holdSheets(ctx: CompanyCtx, people: readonly number[], byId: number): Promise<void> {
  return insertHolds(ctx.tx, people, { what: 'sheet', byId, at: ctx.now, endsAt: null });
}

/** The sheet is used: what was chosen with it waits from now on. */
export async function holdBySheet(ctx: CompanyCtx, personId: number): Promise<void> {
  const endsAt = waitOver(ctx);
  const begun = await beginSheet(ctx.tx, personId, ctx.now, endsAt);
  if (!begun) await insertHolds(ctx.tx, [personId], { what: 'sheet', byId: null, at: ctx.now, endsAt });
  await warn(ctx, await selectHeldPeople(ctx.tx, [personId]), endsAt, { what: 'sheet', byId: null });
}

/** Tells every address that is known, each once. */
async function warn(ctx: CompanyCtx, people: readonly HeldPerson[], endsAt: Date, hold: Hold): Promise<void> {
  const plain = people.flatMap((person) => {
    const known = new Map<string, string>();
    for (const mail of [person.mail, hold.formerMails?.get(person.id) ?? null])
      if (mail !== null) known.set(mail.toLowerCase(), mail);
    if (person.provenMail !== null) known.delete(person.provenMail.toLowerCase());
    return [...known.values()].map((mail) => ({ ...person, mail }));
  });
  await tellPeople(ctx, accountMessages.waysInHeld, plain, (person, language) => ({
    until: momentOf(person, endsAt, language),
  }));
  for (const person of people) if (person.provenMail !== null) await sendConfirmation(ctx, person, endsAt);
}

/** Mails the proven address a link by which its owner confirms; one that was sent before ends. */
export async function sendConfirmation(ctx: CompanyCtx, person: HeldPerson, endsAt: Date): Promise<void> {
  const token = newToken();
  const secret = { hash: tokenHash(token), kind: 'confirm', personId: person.id, now: ctx.now } as const;
  await issueSecret(ctx.tx, { ...secret, expiresAt: endsAt, sentTo: person.provenMail });
  const values = { until: momentOf(person, endsAt), confirm: token };
  await tellPerson(ctx, { ...person, mail: person.provenMail }, accountMessages.waysInToConfirm, values);
}
