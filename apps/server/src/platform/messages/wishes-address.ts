import type { Message } from './message.ts';
import { addressOfPlace, PLACES } from './places.ts';
import { isChosen, TOPICS } from './topics.ts';

/**
 * Where its reader switches off the mails of a message (areas 4.4); null of one that they owe or that protects their account,
 * and of one that nobody chooses about.
 */
export function wishesAddress(
  addresses: { readonly publicUrl: string; readonly employeeUrl: string },
  message: Pick<Message, 'shown' | 'link'> | undefined,
): string | null {
  if (!message?.shown || !isChosen(TOPICS[message.shown.topic].mail)) return null;
  const app = message.link ? PLACES[message.link.place].app : 'employee';
  return addressOfPlace(addresses, app === 'admin' ? 'settings' : 'ownAccount', app === 'admin', []);
}
