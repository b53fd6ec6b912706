import { selectEmployees } from '@legajo/contract/calls/selection';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { peopleKeys } from '../../app/keys/people.ts';
import type { Found, PeopleDialogProps, Person } from '../../shell/actions/person.ts';

const NAMES_ON_PAGE = 25;

/** Whom an act is for, in the words of its call. */
export type Target = { readonly idusuarios: number[] } | { readonly seleccion: string };

/** The people of an act as its dialog names them, and as its call is told of them. */
export interface Whom {
  readonly count: number;
  /** Names on the page that is shown. */
  readonly people: readonly Pick<Person, 'id' | 'nombre' | 'apellido' | 'cuil'>[];
  readonly page: number;
  readonly pages: number;
  readonly turn: (page: number) => void;
  /** Null until the server said who they are. */
  readonly target: Target | null;
  readonly problem: Problem | null;
}

/** Asks who is meant: those ticked are known, those of a search are asked of the server, a page of names at a time. */
export function useWhom({ people, found }: Pick<PeopleDialogProps, 'people' | 'found'>): Whom {
  const backend = useBackend();
  const [page, turn] = useState(1);
  const first = useQuery(previewQuery(found, 1));
  const shown = useQuery({ ...previewQuery(found, page), placeholderData: keepPreviousData });
  if (!found) {
    const pages = Math.max(1, Math.ceil(people.length / NAMES_ON_PAGE));
    return {
      count: people.length,
      people: people.slice((page - 1) * NAMES_ON_PAGE, page * NAMES_ON_PAGE),
      page,
      pages,
      turn,
      target: { idusuarios: people.map(({ id }) => id) },
      problem: null,
    };
  }
  const error = first.error ?? shown.error;
  return {
    count: first.data?.total ?? found.total,
    people: shown.data?.personas ?? [],
    page,
    pages: first.data?.paginas ?? 1,
    turn,
    // The digest is that of the names as they were first shown: whatever changed since, the act finds out.
    target: first.data ? { seleccion: sent(found, first.data.huella) } : null,
    problem: error ? toProblem(error) : null,
  };

  function previewQuery(of: Found | undefined, wanted: number) {
    return {
      queryKey: peopleKeys.selection(of, wanted),
      enabled: of !== undefined,
      // Those of this dialog and no other.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const body = { seleccion: of ? sent(of) : '', pagina: wanted };
        const [preview] = (await backend.api(selectEmployees, { body, signal, quiet: true })).data;
        if (!preview) throw new Error('A selection of nobody.');
        return preview;
      },
    };
  }
}

const sent = ({ search, without }: Found, digest?: string) =>
  JSON.stringify({ ...search, excepto: without, ...(digest ? { huella: digest } : {}) });
