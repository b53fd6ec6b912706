import { fixLoadRow } from '@legajo/contract/calls/people-loads';
import type { LoadField } from '@legajo/contract/people/load-fields';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadKeys } from '../../app/keys/people-loads.ts';
import type { LoadRow } from '../loads.ts';

export type RowChange =
  | { readonly fila: number; readonly campo: LoadField; readonly valor: string }
  | { readonly fila: number; readonly campo: LoadField; readonly original: 1 }
  | { readonly fila: number; readonly excluir: 0 | 1 };

type Pages = InfiniteData<{ readonly data: readonly LoadRow[] }>;

/**
 * Sends a correction and shows what it did: the row, and the rows that are no longer, or now are, the same person.
 * They stay where they are in the list until it is asked for anew, so that nothing jumps under the hand.
 */
export function useFixRow(load: number): (change: RowChange) => void {
  const backend = useBackend();
  const queries = useQueryClient();
  const toast = useToast();
  const fix = useMutation({
    mutationFn: async ({ fila, ...change }: RowChange) => {
      const body = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, String(value)]));
      return (await backend.api(fixLoadRow, { params: { id: load, row: fila }, body })).data;
    },
    onSuccess(changed) {
      const fresh = new Map(changed.map((row) => [row.fila, row]));
      queries.setQueriesData({ queryKey: loadKeys.rowsOf(load) }, (pages: Pages | undefined) =>
        pages
          ? {
              ...pages,
              pages: pages.pages.map((page) => ({
                ...page,
                data: page.data.map((row) => fresh.get(row.fila) ?? row),
              })),
            }
          : pages,
      );
      // Those on the screen say it already; under another filter they stand elsewhere.
      void queries.invalidateQueries({ queryKey: loadKeys.rowsOf(load), refetchType: 'none' });
    },
  });
  const problemText = useProblemText(fix.error ? toProblem(fix.error) : null);
  useEffect(() => {
    if (fix.isError) toast({ tone: 'err', title: problemText });
  }, [fix.isError, problemText, toast]);
  return fix.mutate;
}
