import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { endSecretsOf } from '../../platform/end-secrets.sql.ts';
import { codeHash } from './activation-code.ts';
import { issueSecret } from './secrets.sql.ts';

type Ctx = Pick<CompanyCtx, 'tx' | 'now'>;

/** A code for somebody, and how it goes out. */
export interface IssuedCode {
  readonly code: string;
  readonly expiresAt: Date;
  /** The address it is mailed to; null: it is printed. */
  readonly sentTo: string | null;
}

/** Makes a code good for a person, in the place of codes that went out before, by mail or on paper, and of links sent by mail. */
export async function issueActivation(
  { tx, now }: Ctx,
  personId: number,
  { code, expiresAt, sentTo }: IssuedCode,
): Promise<void> {
  const hash = codeHash(code);
  await issueSecret(tx, { hash, kind: 'activation', personId, now, expiresAt, sentTo });
  await endSecretsOf(tx, [personId], 'reset', now);
}
