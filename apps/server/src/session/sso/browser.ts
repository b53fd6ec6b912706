import { timingSafeEqual } from 'node:crypto';
import type { OpenCtx, Platform } from '../../platform/context.ts';
import { tokenHash } from '../token.ts';

const SECONDS = 15 * 60;

/**
 * The cookie that says which browser began a single sign-on; it opens nothing by itself. Over https its name is one that
 * only this very host can set (`__Host-`, RFC 6265bis section 4.1.3.2): a neighbour's host plants none.
 */
export function browserCookie({ addresses }: Pick<Platform, 'addresses'>): string {
  return isHttps(addresses) ? '__Host-legajo_sso' : 'legajo_sso';
}

const isHttps = ({ publicUrl }: Platform['addresses']) => publicUrl.startsWith('https:');

/** The cookie as it is set: no script reads it, and no other site's form carries it. */
export function cookieLine(platform: Pick<Platform, 'addresses'>, value: string): string {
  const where = isHttps(platform.addresses) ? 'Path=/; Secure' : 'Path=/v2';
  return `${browserCookie(platform)}=${value}; ${where}; HttpOnly; SameSite=Lax; Max-Age=${SECONDS}`;
}

/** Whether this is the browser that began. */
export function isSameBrowser(ctx: OpenCtx, hash: Buffer): boolean {
  const value = ctx.cookie(browserCookie(ctx.platform));
  return value !== null && timingSafeEqual(tokenHash(value), hash);
}
