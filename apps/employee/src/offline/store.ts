const NAME = 'legajo-copy';
const STORE = 'kept';

/** What lies in the store by name; each is written whole. */
export type Name = 'key' | 'copy';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Works in the store and closes it: a connection left open would keep another tab from taking everything away. */
async function within<T>(work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await done(opening);
  try {
    return await work(database.transaction(STORE, 'readwrite').objectStore(STORE));
  } finally {
    database.close();
  }
}

export const readKept = (name: Name): Promise<unknown> => within((store) => done(store.get(name)));

export const writeKept = (name: Name, value: unknown): Promise<unknown> =>
  within((store) => done(store.put(value, name)));

/** Empties it and takes it away. */
export async function dropKept(): Promise<void> {
  await within((store) => done(store.clear()));
  await done(indexedDB.deleteDatabase(NAME));
}
