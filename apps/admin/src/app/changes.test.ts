/// <reference types="node" />
import { expect, it } from 'vitest';
import { walkChanges } from '../../../../packages/ui/test/walk-changes.ts';
import { CHANGES } from './changes.ts';

const walk = await walkChanges('apps/admin', CHANGES);

it('every key of the table is one that a query has', () => {
  expect(walk.queries).toBeGreaterThan(60);
  expect(walk.ofNobody).toEqual([]);
});

it('every call that changes something is in the table, and every one of the table is made', () => {
  expect(walk.untold).toEqual([]);
  expect(walk.unmade).toEqual([]);
});

it('no query has a key of its own making, and nobody says by hand what is old', () => {
  expect(walk.loose).toEqual([]);
  expect(walk.byHand.sort()).toEqual([
    // Rows that are put in by hand are old under another filter only.
    'apps/admin/src/people-loads/grid/use-fix-row.ts',
    'packages/ui/src/api/changes.ts',
    'packages/ui/src/api/follow-changes.ts',
  ]);
});
