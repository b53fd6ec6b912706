import { timingSafeEqual } from 'node:crypto';
import type { OpenCtx, Platform } from '../../platform/context.ts';
import { tokenHash } from '../token.ts';

/** Says which browser began a single sign-on; it opens nothing by itself. */
export const BROWSER_COOKIE = 'legajo_sso';
const SECONDS = 15 * 60;

/** The cookie as it is set: no script reads it, and no other site's form carries it. */
export function cookieLine(platform: Pick<Platform, 'addresses'>, value: string): string {
  const secure = platform.addresses.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${BROWSER_COOKIE}=${value}; Path=/v2; HttpOnly; SameSite=Lax; Max-Age=${SECONDS}${secure}`;
}

/** Whether this is the browser that began. */
export function isSameBrowser(ctx: OpenCtx, hash: Buffer): boolean {
  const value = ctx.cookie(BROWSER_COOKIE);
  return value !== null && timingSafeEqual(tokenHash(value), hash);
}
