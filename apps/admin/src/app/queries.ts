import { toProblem } from '@legajo/ui/api/problem.ts';
import { QueryClient } from '@tanstack/react-query';

const TRIES = 2;

/** Server data. A refusal is an answer and is not asked again; a cut line is. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (count, error) =>
          ['offline', 'timeout', 'unknown'].includes(toProblem(error).kind) && count < TRIES,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
