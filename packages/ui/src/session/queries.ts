import { QueryClient } from '@tanstack/react-query';
import { type Problem, toProblem } from '../api/problem.ts';

/**
 * Server data. A refusal is an answer and is not asked again; a cut line is.
 *
 * @param freshMs how long an answer is not asked for again.
 * @param again what is asked again, and how often.
 */
export function createQueries(
  freshMs: number,
  again: { readonly times: number; readonly after: readonly Problem['kind'][] },
): QueryClient {
  const retry = (count: number, error: Error) =>
    count < again.times && again.after.includes(toProblem(error).kind);
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshMs, retry, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}
