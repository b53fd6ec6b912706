import { news } from '@legajo/contract/calls/news';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { newsKeys } from '../app/keys.ts';

/** A post that is for this person today. */
export type Post = Element<typeof news>;

/** All of them: those pinned first, then the newest. */
export const newsQuery = (backend: Backend) =>
  queryOptions({
    queryKey: newsKeys.all,
    queryFn: async ({ signal }) => (await backend.api(news, { signal })).data,
  });

/** Whether something of it is left to do: reading it, or accepting it. */
export const isOpen = ({ leido, acepta, aceptado }: Post): boolean => !leido || (acepta === 1 && !aceptado);
