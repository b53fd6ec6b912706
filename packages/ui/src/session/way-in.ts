import type { openedSession, passwordExpired } from '@legajo/contract/calls/session';
import type { codeDue } from '@legajo/contract/second-step';
import type { z } from 'zod';
import type { Session } from '../api/session.ts';
import { keepGiven } from '../factors/kept-device.ts';

/** The session that a way in answers; `equipo` is the token of a device that is to be remembered. */
export type Opened = z.output<typeof openedSession> & { readonly equipo?: string | undefined };

/** What any way in answers. */
export type Answer = Opened | z.output<typeof passwordExpired> | z.output<typeof codeDue>;

/** Something that is due before one is in. */
export type Due =
  | { readonly state: 'code'; readonly due: z.output<typeof codeDue> }
  /** The password expired, or somebody else chose it: the challenge is good for changing it. */
  | { readonly state: 'expired' | 'first'; readonly challenge: string };

/** How a way in went on: in, or something is due first. */
export type WayOn = { readonly state: 'in' } | Due;

/** What is due after an answer of a way in; null where nothing is. */
export function dueOf(answer: Answer): Due | null {
  if ('mfa' in answer) return { state: 'code', due: answer };
  if ('clave' in answer) return { state: 'expired', challenge: answer.desafio };
  return answer.primer_ingreso ? { state: 'first', challenge: answer.token } : null;
}

/**
 * Goes in with what a way in answered, and keeps what it gives this device under the app's prefix; or says what is due
 * first: null where nothing is. Throws where there was no answer.
 */
export function goOn(session: Session, prefix: string, answer: Answer | undefined): Due | null {
  const due = answer && dueOf(answer);
  if (answer && 'token' in answer) keepGiven(localStorage, prefix, answer);
  if (!due) open(session, answer);
  return due ?? null;
}

/** Opens the session of an answer, whatever else it says. Throws where there is none in it. */
export function open(session: Session, answer: Answer | undefined): void {
  if (!answer || !('token' in answer)) throw new TypeError('no session');
  const { token, user, perfil } = answer;
  session.set({ token, user: { ...user, ...(perfil ? { perfil } : {}) }, actions: [] });
}
