const STORE = 'kept';

/** A small store of this browser: what lies in it by name, each written whole. */
export interface Database {
  read(name: string): Promise<unknown>;
  write(name: string, value: unknown): Promise<unknown>;
  /** Writes it where nothing lies by this name; gives what lies there then, for all who ask at once the same. */
  settle(name: string, value: unknown): Promise<unknown>;
  remove(name: string): Promise<unknown>;
  names(): Promise<readonly string[]>;
  /** Empties it and takes it away. */
  drop(): Promise<void>;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The store of this name, made when it is first asked. */
export function database(name: string): Database {
  /** Works in the store and closes it: a connection left open would keep another tab from taking everything away. */
  const within = async <T>(work: (store: IDBObjectStore) => Promise<T>): Promise<T> => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    const opened = await done(opening);
    try {
      return await work(opened.transaction(STORE, 'readwrite').objectStore(STORE));
    } finally {
      opened.close();
    }
  };
  return {
    read: (key) => within((store) => done(store.get(key))),
    write: (key, value) => within((store) => done(store.put(value, key))),
    settle: (key, value) =>
      within(async (store) => {
        const there = await done<unknown>(store.get(key));
        if (there !== undefined) return there;
        await done(store.put(value, key));
        return value;
      }),
    remove: (key) => within((store) => done(store.delete(key))),
    names: () => within(async (store) => (await done(store.getAllKeys())).map(String)),
    async drop() {
      await within((store) => done(store.clear()));
      await done(indexedDB.deleteDatabase(name));
    },
  };
}
