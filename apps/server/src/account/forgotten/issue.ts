import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { endSecretsOf } from '../../platform/end-secrets.sql.ts';
import { codeHash } from './activation-code.ts';
import { issueSecrets } from './secrets.sql.ts';

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
