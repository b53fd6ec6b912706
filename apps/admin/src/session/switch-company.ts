import { listRelatedUsers, switchUser, switchUserWeb } from '@legajo/contract/calls/session';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { sessionKeys } from '@legajo/ui/session/keys.ts';
import { type Answer, type Due, dueOf } from '@legajo/ui/session/way-in.ts';
import { queryOptions } from '@tanstack/react-query';
import { open } from '../login/sign-in.ts';

export type Related = Element<typeof listRelatedUsers>;

/** One card: a user at a company, in one of its profiles. */
export interface Card {
  readonly user: Related;
  readonly profile: 1 | 2;
}

/** How a switch went on. */
export type Switched = { readonly state: 'done' } | Due;

export const relatedQuery = (backend: Backend) =>
  queryOptions({
    queryKey: sessionKeys.users,
    queryFn: async ({ signal }) => (await backend.api(listRelatedUsers, { signal })).data,
  });

/** A card per employee or admin profile; the one of this session is left out (S86). */
export function cardsOf(related: readonly Related[]): readonly Card[] {
  const cards = related.flatMap((user): Card[] => {
    const types = user.perfiles.map((profile) => profile.id_perfil_tipo);
    const administers = types.some((type) => type !== 1);
    return [
      ...(administers ? [{ user, profile: 2 as const }] : []),
      ...(types.includes(1) ? [{ user, profile: 1 as const }] : []),
    ];
  });
  return cards.filter(({ user, profile }) => !(user.actual && user.perfil === profile));
}

/**
 * Switches: the server's call, then the one to the web host with the user id. The user is replaced, the stored
 * actions give way to those of the new session, and with them the menu (S86). Throws `Problem` when refused.
 *
 * To an employee's profile nothing is switched here: that is another portal, with a session of its own that its way in
 * opens, and this one has no screen for it. Whoever administers goes on doing so in this tab.
 */
export async function switchTo(backend: Backend, { user, profile }: Card): Promise<Switched> {
  if (profile === 1) return { state: 'done' };
  const { data } = await backend.api(switchUser, { params: { id: user.id }, body: { perfil: '2' } });
  const due = data[0] && dueOf(data[0]);
  // A session that is good for choosing a password is one: the shell asks for it.
  if (due && due.state !== 'first') return due;
  await enter(backend, data[0]);
  return { state: 'done' };
}

/** Goes on with the session that a switch ended in. */
export async function enter(backend: Backend, answer: Answer | undefined): Promise<void> {
  await open(backend, answer);
  await confirmSwitch(backend);
}

/** The second call of a switch, to the web host (S86). */
export async function confirmSwitch(backend: Backend): Promise<void> {
  const id = backend.session.get().user?.id;
  if (id !== undefined) await backend.api(switchUserWeb, { body: { userid: String(id) } });
}
