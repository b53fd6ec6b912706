/** What people write and have not sent: reasons of a signature and their own data. */
const DRAFTS = ['e.reason.', 'e.own.'];

/** Takes every draft off this device. */
export function forgetDrafts(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
  for (const name of names) if (DRAFTS.some((prefix) => name.startsWith(prefix))) storage.removeItem(name);
}
