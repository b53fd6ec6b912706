/** What a program's key may have besides actions (areas 15.2): to tell of bounces, and to read the feed of events. */
export const KEY_PERMITS = ['rebotes', 'eventos'] as const;

export type KeyPermit = (typeof KEY_PERMITS)[number];
