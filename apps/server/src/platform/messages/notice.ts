import { createHash } from 'node:crypto';
import { paperText, type Values } from '@legajo/contract';
import type { Message } from './message.ts';
import type { NewNotice } from './notice.sql.ts';

/**
 * A message as the notice of a person; null where it is not shown. It keeps what its title and its link name and nothing
 * else that it was given: no comment, reason, account or address.
 */
export function noticeOf(
  message: Message,
  personId: number,
  values: Values,
  now: Date,
  daily: boolean,
): NewNotice | null {
  const { kind, shown } = message;
  if (!shown) return null;
  const said = Object.fromEntries(
    keptOf(message).flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
  const about = shown.about
    ? `${shown.about[0]} ${values[shown.about[1]] ?? ''}`
    : `${kind} ${digestOf(JSON.stringify(said))}`;
  const fact = `${kind} ${about} ${shown.once ? '' : now.toISOString()}`.trimEnd();
  return { personId, kind, about, fact, said, daily };
}

/** The title of a notice in the language of who reads it: the subject of the message. */
export function titleOf({ texts }: Pick<Message, 'texts'>, language: 'es' | 'pt', said: Values): string {
  return paperText(`${texts}Subject`, language, said).replace(/\s+/g, ' ');
}

/** The values that the title names in either language, and those of the link. */
function keptOf(message: Message): readonly string[] {
  const marked = Object.fromEntries(message.values.map((name) => [name, `\u0001${name}\u0002`]));
  const titles = titleOf(message, 'es', marked) + titleOf(message, 'pt', marked);
  const inTitle = message.values.filter((name) => titles.includes(`\u0001${name}\u0002`));
  const { about } = message.shown ?? {};
  return [...new Set([...inTitle, ...(message.link?.query ?? []), ...(about ? [about[1]] : [])])];
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
