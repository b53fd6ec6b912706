import { ownChanges, withdrawOwnChange } from '@legajo/contract/calls/self-service';
import { SELF_SERVICE_ACTIONS } from '@legajo/contract/people/self-service';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import type { SectionId } from '@legajo/ui/self-service/section-draft.ts';
import { ownDataKeys } from '@legajo/ui/session/keys.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

export type OwnChange = Element<typeof ownChanges>;

/** What the person asked to change, newest first; what waits is among the first. */
export const changesQuery = (backend: Backend, personId: number) =>
  infiniteQueryOptions({
    queryKey: ownDataKeys.changes(personId),
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      backend.api(ownChanges, { query: { cursor: pageParam || undefined }, signal }),
    getNextPageParam: (last) => last.pagination?.next,
  });

export const withdraw = (backend: Backend, change: Pick<OwnChange, 'id'>) =>
  backend.api(withdrawOwnChange, { params: { id: change.id } });

/** A section by its word in the address. */
export const sectionOf = (word: string): SectionId | undefined =>
  SELF_SERVICE_ACTIONS.find((section) => section === word);

export const DONE = ['enviado', 'guardado', 'retirado', 'quitada'] as const;
/** What was just done, said once over the person's data. */
export type Done = (typeof DONE)[number];
