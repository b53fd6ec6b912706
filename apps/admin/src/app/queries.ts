import { createQueries } from '@legajo/ui/session/queries.ts';

const FRESH_MS = 15_000;

/** This portal's server data: who administers looks at what others change, on a line that may be cut. */
export const createAppQueries = () =>
  createQueries(FRESH_MS, { times: 2, after: ['offline', 'timeout', 'unknown'] });
