const KEY = 'paletteRecent';
const MOST = 4;

/** What was chosen lately in this tab, newest first. */
export function readRecent(storage: Pick<Storage, 'getItem'>): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function noteRecent(storage: Pick<Storage, 'getItem' | 'setItem'>, id: string): void {
  const others = readRecent(storage).filter((one) => one !== id);
  storage.setItem(KEY, JSON.stringify([id, ...others].slice(0, MOST)));
}
