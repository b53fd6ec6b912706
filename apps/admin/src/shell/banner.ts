import type { Result } from '@legajo/contract/call';
import type { notificationsPush } from '@legajo/contract/calls/notifications';

export type Banner = Result<typeof notificationsPush>;

const KEY = 'bannersDismissed';

/** Only home shows a banner, unless it sticks (S62). */
export const isShownAt = ({ sticky }: Pick<Banner, 'sticky'>, pathname: string): boolean =>
  sticky === 1 || pathname.replace(/\/$/, '') === '/home';

/** Dismissed by its words: another banner shows again. */
export const isDismissed = ({ aviso }: Banner, storage: Pick<Storage, 'getItem'>): boolean =>
  read(storage).includes(aviso);

export function dismiss({ aviso }: Banner, storage: Pick<Storage, 'getItem' | 'setItem'>): void {
  storage.setItem(KEY, JSON.stringify([...read(storage), aviso]));
}

function read(storage: Pick<Storage, 'getItem'>): readonly string[] {
  try {
    return JSON.parse(storage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}
