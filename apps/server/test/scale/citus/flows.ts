/**
 * Tests of the product that are run once more where companies lie on several machines, unchanged: each database of a file is
 * a copy of one that `legajo distribute` made. Any other is run there by hand, with `LEGAJO_TEST_CITUS=1` and the project
 * `server`; docs/operations.md says which flows are proven.
 */
export const FLOWS: readonly string[] = [
  'apps/server/src/organisation/organisation.test.ts',
  'apps/server/src/organisation/place.test.ts',
  'apps/server/src/folders/folders.test.ts',
  'apps/server/src/people/list/list.test.ts',
  'apps/server/src/session/login.test.ts',
  'apps/server/src/documents/life.test.ts',
  'apps/server/src/leave/requests/requests.test.ts',
  'apps/server/src/workflows/workflows.test.ts',
  'apps/server/src/trail/trail.test.ts',
  'apps/server/src/uploads/drafts/drafts.test.ts',
];
