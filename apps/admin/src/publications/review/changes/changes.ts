import { readProcessChanges } from '@legajo/contract/calls/publications';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { publicationKeys } from '../../../app/keys/publications.ts';

type Changes = Element<typeof readProcessChanges>;
export type ChangedPerson = Changes['nuevos']['personas'][number];

/** Views of what is not as last month, by their names on the wire: never a problem's code. */
export const CHANGES = ['nuevos', 'faltan', 'cambian'] as const;
export type Change = (typeof CHANGES)[number];

export const isChange = (view: string): view is Change => (CHANGES as readonly string[]).includes(view);

/** A publication in review against the one before of its type. */
export const changesQuery = (backend: Backend, process: number) =>
  queryOptions({
    queryKey: publicationKeys.changes(process),
    queryFn: async ({ signal }) =>
      (await backend.api(readProcessChanges, { params: { id: process }, signal })).data[0],
  });
