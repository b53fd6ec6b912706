import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { endSecretsOf } from '../../platform/end-secrets.sql.ts';
import { codeHash } from './activation-code.ts';
import { issueSecrets, selectJustIssued } from './secrets.sql.ts';

type Ctx = Pick<CompanyCtx, 'tx' | 'now'>;

/** A code for somebody, and how it goes out. */
export interface IssuedCode {
  readonly personId: number;
  readonly code: string;
  /** The address it is mailed to; null: it is printed. */
  readonly sentTo: string | null;
}

/** Makes codes good, each in the place of those that went out to its person before, by mail or on paper, and of links sent by mail. */
export async function issueActivations(
  { tx, now }: Ctx,
  codes: readonly IssuedCode[],
  expiresAt: Date,
): Promise<void> {
  const secrets = codes.map(({ code, ...secret }) => ({ ...secret, hash: codeHash(code) }));
  await issueSecrets(tx, 'activation', secrets, { now, expiresAt });
  await endSecretsOf(
    tx,
    codes.map(({ personId }) => personId),
    'reset',
    now,
  );
}

/** Those of these people who were given a code a moment ago that is good yet: another one would end it on its way. */
export async function justGivenCodes(
  { tx, now, platform }: Pick<CompanyCtx, 'tx' | 'now' | 'platform'>,
  people: readonly number[],
): Promise<ReadonlySet<number>> {
  const since = new Date(now.getTime() - platform.limits['rate.reset.pause.seconds'] * 1000);
  return new Set(await selectJustIssued(tx, people, 'activation', { since, now }));
}
