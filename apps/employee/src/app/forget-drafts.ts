/** What earlier versions kept in clear of what is not sent: reasons of a signature and own data. */
const DRAFTS = ['e.reason.', 'e.own.'];

/** Takes every draft that lies in clear off this device. */
export function forgetDrafts(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
  for (const name of names) if (DRAFTS.some((prefix) => name.startsWith(prefix))) storage.removeItem(name);
}
