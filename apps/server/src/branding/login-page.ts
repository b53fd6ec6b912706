import { e } from '@legajo/contract';
import { moveToAddress, writeLoginPage } from '../account/public.ts';
import type { Ctx } from '../platform/context.ts';
import { refuseField } from '../platform/failure.ts';
import { type LoginPage, selectLoginPage } from './branding.sql.ts';
import { noteChange } from './logo.ts';

/** What the company's own login page says, and its name in addresses. */
export function readLoginPage(ctx: Ctx): Promise<LoginPage> {
  return selectLoginPage(ctx.tx);
}

/**
 * Sets what the company's own login page says. Another name in addresses takes effect at once, and whoever comes by the
 * old one finds no company there.
 *
 * @throws Failure `addressReserved` or `addressTaken`, with the field named: then nothing is changed.
 */
export async function saveLoginPage(ctx: Ctx, page: LoginPage): Promise<LoginPage> {
  const before = await selectLoginPage(ctx.tx);
  if (before.slug !== page.slug) {
    const outcome = await moveToAddress(ctx, page.slug);
    if (outcome === 'reserved') refuseField(e.branding.addressReserved, 'direccion');
    if (outcome === 'taken') refuseField(e.branding.addressTaken, 'direccion');
  }
  await writeLoginPage(ctx, page);
  if (!isSame(before, page))
    await noteChange(ctx, {
      title: page.title,
      text: page.text,
      shows: page.showLogo ? 'logo' : 'mark',
      address: page.slug,
      addressBefore: before.slug,
    });
  return page;
}

const isSame = (one: LoginPage, other: LoginPage) =>
  one.slug === other.slug &&
  one.title === other.title &&
  one.text === other.text &&
  one.showLogo === other.showLogo;
