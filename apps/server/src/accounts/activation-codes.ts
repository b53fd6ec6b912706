import { holdSheets, issueActivations, newActivationCode } from '../account/public.ts';
import { record } from '../audit/public.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';

/** Somebody with the code that they are given. */
export interface Given<P> {
  readonly person: P;
  readonly code: string;
}

/** A new code for each; good for nothing before it is issued. */
export const codesFor = <P>(people: readonly P[]): Given<P>[] => people.map(codeFor);

const codeFor = <P>(person: P): Given<P> => ({ person, code: newActivationCode() });

/** Until when codes that are issued now are good. */
export const codesExpireAt = ({ now, platform }: Pick<CompanyCtx, 'now' | 'platform'>): Date =>
  new Date(now.getTime() + platform.limits['activation.seconds'] * 1000);

/**
 * Makes these codes good, with the entries of the trail, in as many statements for many as for one. Whoever calls has
 * asked whose accounts may be touched, and tells those who are told by mail in the same transaction.
 */
export async function issueCodes(
  ctx: CompanyCtx,
  given: readonly Given<{ readonly id: number; readonly mail: string | null }>[],
  { way, byId }: { readonly way: 'printed' | 'mailed'; readonly byId: number },
): Promise<void> {
  if (given.length === 0) return;
  const codes = given.map(({ person, code }) => ({
    personId: person.id,
    code,
    sentTo: way === 'mailed' ? person.mail : null,
  }));
  await issueActivations(ctx, codes, codesExpireAt(ctx));
  const ids = given.map(({ person }) => person.id);
  await holdSheets(ctx, ids, byId);
  await record(
    ctx,
    ids.map((id) => ({
      event: `activation.${way}` as const,
      actorId: byId,
      subject: 'person',
      subjectId: id,
      body: {},
    })),
  );
}

/** What an invitation by mail carries. */
export interface Invitation {
  readonly code: string;
  readonly expiresAt: Date;
}

/** A code for somebody who is about to be told it by mail, at this address; as `issueCodes`. */
export async function issueInvitation(
  ctx: CompanyCtx,
  personId: number,
  sentTo: string,
  byId: number,
): Promise<Invitation> {
  const given = codeFor({ id: personId, mail: sentTo });
  await issueCodes(ctx, [given], { way: 'mailed', byId });
  return { code: given.code, expiresAt: codesExpireAt(ctx) };
}
