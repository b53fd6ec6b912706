import type { Language } from '@legajo/contract';
import { asCompany } from '../platform/company.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { OpenCtx } from '../platform/context.ts';

/** What the parts of this slice work with inside a transaction, whoever called. */
export interface MfaCtx extends CompanyCtx {
  readonly language: Language;
}

export const mfaCtx = ({ platform, companyId, tx, now }: CompanyCtx, language: Language): MfaCtx => ({
  platform,
  companyId,
  tx,
  now,
  language,
});

/** A public call that found out whose it is: one short transaction of that company. */
export function inMfa<T>(
  { platform, now, origin }: Pick<OpenCtx, 'platform' | 'now' | 'origin'>,
  companyId: number,
  work: (mfa: MfaCtx) => Promise<T>,
): Promise<T> {
  return asCompany(platform, companyId, (ctx) => work(mfaCtx(ctx, origin.language)), now);
}
