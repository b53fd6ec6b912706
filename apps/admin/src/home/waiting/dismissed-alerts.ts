const KEY = 'alertsDismissed';

/** What an alert is dismissed by: its kind and how many it told of, so that a new one is told again. */
export const markOf = (alert: { readonly tipo: string; readonly cantidad: number }) =>
  `${alert.tipo} ${alert.cantidad}`;

/** What was dismissed in this session of the browser. */
export function readDismissed(storage: Pick<Storage, 'getItem'>): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((mark) => typeof mark === 'string') : [];
  } catch {
    return [];
  }
}

/** Dismisses one until the session of the browser ends. */
export function dismissAlert(mark: string, storage: Pick<Storage, 'getItem' | 'setItem'>): void {
  storage.setItem(KEY, JSON.stringify([...readDismissed(storage), mark]));
}
