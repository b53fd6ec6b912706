import type { UseQueryResult } from '@tanstack/react-query';
import { toProblem } from '../api/problem.ts';

/** What a table is told of the query that feeds it: first load, later load, failure, and the way to try again. */
export const ofQuery = (
  query: Pick<UseQueryResult, 'isPending' | 'isFetching' | 'isError' | 'error' | 'refetch'>,
) => ({
  loading: query.isPending,
  updating: query.isFetching,
  problem: query.isError ? toProblem(query.error) : null,
  onRetry: () => query.refetch(),
});
