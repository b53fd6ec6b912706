/** What a program's key may be given beside actions: a call that names one is made by that permit alone. */
export const KEY_PERMITS = ['rebotes', 'eventos'] as const;
export type KeyPermit = (typeof KEY_PERMITS)[number];
