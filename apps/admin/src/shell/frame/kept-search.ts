import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PLACES } from '../../app/tables/places.ts';

/** The lists whose filters wait for who comes back. */
const LISTS: ReadonlySet<string> = new Set(
  (['employees', 'search', 'task_tray', 'process_manager', 'onboarding_list', 'management'] as const).map(
    (key) => PLACES[key].path,
  ),
);
const keyOf = (path: string) => ['kept-search', path];

/** Keeps how each list was last filtered, for as long as the session: with what else is kept of the server's data. */
export function useKeepSearch(): void {
  const queries = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    queries.setQueryDefaults(['kept-search'], { gcTime: Number.POSITIVE_INFINITY });
    const keep = ({ pathname, search }: { readonly pathname: string; readonly search: object }) => {
      if (LISTS.has(pathname)) queries.setQueryData(keyOf(pathname), search);
    };
    keep(router.state.location);
    return router.subscribe('onResolved', ({ toLocation }) => keep(toLocation));
  }, [queries, router]);
}

/** How a list of the menu was filtered when it was left; nothing where one is in it: its own link shows all of it. */
export function useKeptSearch(path: string): object | undefined {
  const queries = useQueryClient();
  const router = useRouter();
  return router.state.location.pathname === path ? undefined : queries.getQueryData<object>(keyOf(path));
}
