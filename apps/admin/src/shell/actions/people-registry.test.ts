import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PEOPLE_ACTS, type PeopleAct, peopleAct } from './people-registry.ts';

const SOURCES = join(import.meta.dirname, '../..');
const dialogs = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('Dialog.tsx'),
);

describe('the registry of acts on people', () => {
  it('has each act once, with one way to do it', () => {
    const ids: readonly PeopleAct[] = PEOPLE_ACTS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) {
      const { asks, dialog, go } = peopleAct(id);
      expect([id, [asks, dialog, go].filter((way) => way !== undefined).length]).toEqual([id, 1]);
    }
  });

  it('is known to none of the dialogs it opens', () => {
    expect(dialogs.length).toBeGreaterThan(20);
    const circle = dialogs.filter((path) =>
      /people-(acts|registry|actions)/.test(readFileSync(join(SOURCES, path), 'utf8')),
    );
    expect(circle).toEqual([]);
  });
});
