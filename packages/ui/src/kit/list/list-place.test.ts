import { describe, expect, it } from 'vitest';
import { waysFrom } from './list-place.ts';

const CAPPED = { total: 10_000, more: true };
const NOBODY: ReadonlyMap<string, string> = new Map();

describe('a list up to 10,000', () => {
  it('goes on with the cursor of its answer and back by the number of the page', () => {
    const pagination = { total: 60, next: 'c3' };
    expect(waysFrom({ page: 2, cursor: 'c2' }, pagination, NOBODY)).toEqual({
      on: { page: 3, cursor: 'c3' },
      back: { page: undefined, cursor: undefined },
    });
    expect(waysFrom({ page: 3, cursor: 'c3' }, { total: 100, next: 'c4' }, NOBODY).back).toEqual({
      page: 2,
      cursor: undefined,
    });
  });

  it('has no way back from its first page and none on from its last', () => {
    expect(waysFrom({}, { total: 25 }, NOBODY)).toEqual({ on: null, back: null });
    expect(waysFrom({ page: 3 }, { total: 60 }, NOBODY).on).toBeNull();
  });

  it('does not go on with the cursor of the page before, while that one is shown', () => {
    const pagination = { total: 60, next: 'c2' };
    expect(waysFrom({ page: 2, cursor: 'c2' }, pagination, NOBODY).on).toEqual({
      page: 3,
      cursor: undefined,
    });
  });
});

describe('a list of more than 10,000', () => {
  it('goes on by cursor', () => {
    expect(waysFrom({ page: 400 }, { ...CAPPED, next: 'c401' }, NOBODY).on).toEqual({
      page: 401,
      cursor: 'c401',
    });
    expect(waysFrom({ page: 400 }, CAPPED, NOBODY).on).toBeNull();
  });

  it('goes back to where numbers end', () => {
    expect(waysFrom({ page: 401, cursor: 'c401' }, { ...CAPPED, next: 'c402' }, NOBODY).back).toEqual({
      page: 400,
      cursor: undefined,
    });
  });

  it('goes back beyond by the cursor it came from, and not at all where that is not known', () => {
    const place = { page: 402, cursor: 'c402' };
    const pagination = { ...CAPPED, next: 'c403' };
    expect(waysFrom(place, pagination, new Map([['c402', 'c401']])).back).toEqual({
      page: 401,
      cursor: 'c401',
    });
    expect(waysFrom(place, pagination, NOBODY).back).toBeNull();
  });

  it('waits for a page before it goes on, and ends where there is no next one', () => {
    const place = { page: 402, cursor: 'c402' };
    expect(waysFrom(place, { ...CAPPED, next: 'c402' }, NOBODY).on).toBeNull();
    expect(waysFrom(place, CAPPED, NOBODY).on).toBeNull();
  });
});
