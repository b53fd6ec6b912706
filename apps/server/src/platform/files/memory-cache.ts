/** Values kept in memory by key, the least recently used thrown out first. Nothing personal touches a disk. */
export interface MemoryCache<T extends { readonly length: number } = Uint8Array> {
  /** What is kept, or what `make` gives; asked twice at once, it is made once. */
  get(key: string, make: () => Promise<T>): Promise<T>;
}

/** @param most length of all values together, in bytes or elements; one that takes a quarter of it is not kept. */
export function makeMemoryCache<T extends { readonly length: number } = Uint8Array>(
  most: number,
): MemoryCache<T> {
  const kept = new Map<string, T>();
  const making = new Map<string, Promise<T>>();
  let length = 0;
  const keep = (key: string, value: T) => {
    if (value.length > most / 4) return;
    kept.set(key, value);
    length += value.length;
    for (const [oldest, old] of kept) {
      if (length <= most) break;
      kept.delete(oldest);
      length -= old.length;
    }
  };
  return {
    get: async (key, make) => {
      const found = kept.get(key);
      if (found) {
        kept.delete(key);
        kept.set(key, found);
        return found;
      }
      const running = making.get(key) ?? make().finally(() => making.delete(key));
      making.set(key, running);
      const value = await running;
      if (!kept.has(key)) keep(key, value);
      return value;
    },
  };
}
