/** Bytes kept in memory by key, the least recently used thrown out first. Nothing personal touches a disk. */
export interface MemoryCache {
  /** What is kept, or what `make` gives; asked twice at once, it is made once. */
  get(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

export function makeMemoryCache(maxBytes: number): MemoryCache {
  const kept = new Map<string, Uint8Array>();
  const making = new Map<string, Promise<Uint8Array>>();
  let size = 0;
  const keep = (key: string, bytes: Uint8Array) => {
    if (bytes.length > maxBytes / 4) return;
    kept.set(key, bytes);
    size += bytes.length;
    for (const [oldest, old] of kept) {
      if (size <= maxBytes) break;
      kept.delete(oldest);
      size -= old.length;
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
      const bytes = await running;
      if (!kept.has(key)) keep(key, bytes);
      return bytes;
    },
  };
}
