import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { endSecretsOf } from '../../platform/end-secrets.sql.ts';
import { codeHash } from './activation-code.ts';
import { issueSecret } from './secrets.sql.ts';

type Ctx = Pick<CompanyCtx, 'tx' | 'now'>;

/** Makes a printed code good for a person, in the place of codes printed before and of links sent by mail. */
export async function issueActivation(
  { tx, now }: Ctx,
  personId: number,
  code: string,
  expiresAt: Date,
): Promise<void> {
  await issueSecret(tx, { hash: codeHash(code), kind: 'activation', personId, now, expiresAt });
  await endSecretsOf(tx, [personId], 'reset', now);
}
