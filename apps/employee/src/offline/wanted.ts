/** Who wants a copy on this phone: a person's number. Read at every start, so it stands where that costs nothing. */
const KEY = 'e.copy';

/** Whether a copy can be kept here: where the browser gives no keys, none is offered. */
export const canKeepCopy = (): boolean =>
  globalThis.crypto?.subtle !== undefined && 'indexedDB' in globalThis;

/** Whether this person asked for a copy on this phone. */
export const wantsCopy = (personId: number | undefined): boolean =>
  personId !== undefined && localStorage.getItem(KEY) === String(personId);

export const wantCopy = (personId: number) => localStorage.setItem(KEY, String(personId));

/** Takes the copy and its key off the phone where there may be any: the session is over, or is somebody else's. */
export async function endCopy(): Promise<void> {
  if (localStorage.getItem(KEY) === null) return;
  localStorage.removeItem(KEY);
  const { forgetCopy } = await import('./kept.ts');
  await forgetCopy();
}
