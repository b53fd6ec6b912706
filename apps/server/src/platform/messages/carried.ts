import type { Ground } from '../company-ctx.ts';
import type { Message } from './message.ts';
import type { Carried } from './notice.sql.ts';
import { PLACES } from './places.ts';
import { TOPICS, type Topic } from './topics.ts';

/**
 * By which channels, besides mail, notices of a message go out; null where by none. What leads to the desk stays there: a
 * device is one of the employees' portal.
 */
export function carriedBy(
  { reachesBy }: Pick<Ground, 'reachesBy'>,
  { shown, link }: Message,
): Carried | null {
  if (!shown || (link && PLACES[link.place].app === 'admin')) return null;
  const rules: Topic = TOPICS[shown.topic];
  const channels = (['push', 'whatsapp', 'sms'] as const).flatMap((channel) => {
    const { [channel]: rule } = rules;
    return rule === 'never' || !reachesBy.has(channel) ? [] : [{ channel, byDefault: rule !== 'off' }];
  });
  return channels.length === 0 ? null : { topic: shown.topic, channels, former: shown.former ?? false };
}
