import type { Standing } from './factors/factors.sql.ts';

export type Method = 'mail' | 'app' | 'passkey' | 'recovery';

/** Whether this person must prove a second factor in this profile: the company asks for it, or they do themselves. */
export function hasFactor(standing: Standing, profile: 1 | 2): boolean {
  return isRequired(standing, profile) || standing.totp || standing.passkeys > 0;
}

/** Required of management profiles only, and in these (decision B15). */
export function isRequired(standing: Standing, profile: 1 | 2): boolean {
  return standing.required && profile === 2;
}

/**
 * How they may prove it. A code by mail is for whom the company asks: who chose an app or a passkey is not
 * let in by whoever reads their mail.
 */
export function methodsOf(standing: Standing, profile: 1 | 2, mail: string | null): Method[] {
  const own = standing.totp || standing.passkeys > 0;
  return [
    ...(isRequired(standing, profile) && mail !== null ? (['mail'] as const) : []),
    ...(standing.totp ? (['app'] as const) : []),
    ...(standing.passkeys > 0 ? (['passkey'] as const) : []),
    ...(own && standing.recovery > 0 ? (['recovery'] as const) : []),
  ];
}

export const isLocked = (standing: Standing, now: Date) =>
  standing.lockedUntil !== null && standing.lockedUntil > now;

/** `m••••@aconcagua.example`: enough to know one's own, not enough to learn another's. */
export function hiddenMail(mail: string): string {
  const at = mail.lastIndexOf('@');
  return `${mail.slice(0, 1)}••••${mail.slice(at)}`;
}
