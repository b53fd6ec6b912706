import type { Actor } from '../../platform/context.ts';
import type { Message } from '../../platform/messages/message.ts';
import { PLACES } from '../../platform/messages/places.ts';
import type { Reader } from './own.sql.ts';

export type Messages = ReadonlyMap<string, Message>;

/** Of whom it depends what is shown. */
export type Viewer = Pick<Actor, 'personId' | 'profile' | 'former'>;

/**
 * Whose notices are read, and which: the employees' portal has no screen for what Human Resources do, and former people see
 * what they may answer (areas 0.5).
 */
export function readerOf(messages: Messages, viewer: Viewer): Reader {
  const kinds = [...messages.values()].filter((one) => isShownTo(one, viewer)).map(({ kind }) => kind);
  return { personId: viewer.personId, kinds };
}

/** Whether notices of a message are shown to somebody, in the portal they are in. */
export function isShownTo({ shown, link }: Message, { profile, former }: Viewer): boolean {
  if (!shown || (former && !shown.former)) return false;
  return profile === 2 || !link || PLACES[link.place].app !== 'admin';
}
