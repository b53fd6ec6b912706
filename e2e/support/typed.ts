import type { Page } from '@playwright/test';

/** How many things this browser keeps that were typed and not sent, none of them to be read in it by these words. */
export const keptTyped = (page: Page, words: RegExp): Promise<number> =>
  page.evaluate(async (source) => {
    const secret = new RegExp(source);
    if (secret.test(JSON.stringify({ ...localStorage }))) throw new Error('It lies in clear.');
    if (!(await indexedDB.databases()).some(({ name }) => name === 'legajo-taken')) return 0;
    const opening = indexedDB.open('legajo-taken');
    const store = await new Promise<IDBDatabase>((done) => {
      opening.onsuccess = () => done(opening.result);
    });
    const all = store.transaction('kept').objectStore('kept').getAll();
    await new Promise((done) => {
      all.onsuccess = done;
    });
    store.close();
    const typed = (all.result as { bytes?: ArrayBuffer; place?: string }[]).filter(
      ({ place }) => place !== undefined,
    );
    if (typed.some(({ bytes }) => bytes && secret.test(new TextDecoder().decode(bytes))))
      throw new Error('It can be read.');
    return typed.length;
  }, words.source);
