import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { updateColor, updateLoginPage, updateSlug } from './company.sql.ts';
import type { LoginPageTexts } from './company.ts';

type Ctx = Pick<CompanyCtx, 'tx'>;

/** Sets the seed colour of the company, `#RRGGBB`. */
export function paintCompany({ tx }: Ctx, color: string): Promise<void> {
  return updateColor(tx, color);
}

/** Writes what the company says on its own login page, whole. */
export function writeLoginPage({ tx }: Ctx, page: LoginPageTexts): Promise<void> {
  return updateLoginPage(tx, page);
}

/**
 * Gives the company another name in addresses. The one it had is free from then on.
 *
 * @returns `reserved` or `taken` where nothing was changed.
 */
export function moveToAddress({ tx }: Ctx, slug: string): Promise<'changed' | 'reserved' | 'taken'> {
  return updateSlug(tx, slug);
}
