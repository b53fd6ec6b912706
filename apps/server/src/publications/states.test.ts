import { readdirSync, readFileSync } from 'node:fs';
import {
  ITEM_ACTS,
  ITEM_STATES,
  type ItemState,
  PROCESS_ACTS,
  PROCESS_PHASES,
  PROCESS_PLACES,
  PROCESS_STATES,
  type ProcessPlace,
} from '@legajo/contract';
import { listProcesses, processItemRow, processRow } from '@legajo/contract/calls/publications';
import { describe, expect, test } from 'vitest';

const places = Object.keys(PROCESS_PLACES) as ProcessPlace[];
const itemStates = Object.keys(ITEM_STATES) as ItemState[];

/** What can be reached from these by acts, those of persons alone or all. */
function reached<S extends string>(
  from: readonly S[],
  acts: Readonly<Record<string, { from: readonly S[]; to: readonly S[]; by: unknown }>>,
): Set<S> {
  const found = new Set(from);
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const act of Object.values(acts))
      if (act.from.some((state) => found.has(state))) for (const to of act.to) found.add(to);
  }
  return found;
}

describe('the table of a process’s states', () => {
  test('has every state and phase, in places that can be reached', () => {
    expect(new Set(places.map((place) => PROCESS_PLACES[place].state))).toEqual(
      new Set(Object.keys(PROCESS_STATES)),
    );
    expect(new Set(places.map((place) => PROCESS_PLACES[place].phase))).toEqual(new Set(PROCESS_PHASES));
    expect(reached<ProcessPlace>(['receive', 'inspect'], PROCESS_ACTS)).toEqual(new Set(places));
  });

  test('leaves a person a way out of every place in which a process has not ended', () => {
    for (const place of places) {
      if (PROCESS_PLACES[place].phase === 'done') continue;
      const acts = Object.values(PROCESS_ACTS).filter(
        ({ from, by }) => by !== 'job' && (from as readonly ProcessPlace[]).includes(place),
      );
      expect(acts, place).not.toEqual([]);
    }
  });

  test('leads nowhere from what is finished', () => {
    for (const place of ['completed', 'cancelled', 'expired'] as const) {
      const acts = Object.entries(PROCESS_ACTS).filter(([, { from }]) =>
        (from as readonly ProcessPlace[]).includes(place),
      );
      expect(acts.map(([name]) => name)).toEqual(['removeUpload']);
    }
  });
});

describe('the table of an item’s states', () => {
  test('has every state, and what went out is never changed', () => {
    expect(reached<ItemState>(['pending'], ITEM_ACTS)).toEqual(new Set(itemStates));
    const touching = Object.values(ITEM_ACTS).filter(({ from }) =>
      (from as readonly ItemState[]).includes('published'),
    );
    expect(touching).toEqual([]);
  });
});

describe('who else speaks of states says the same', () => {
  test('the contract’s calls', () => {
    expect(processRow.shape.estado.options).toEqual(Object.values(PROCESS_STATES));
    expect(processRow.shape.fase.options).toEqual(PROCESS_PHASES);
    expect(new Set(processItemRow.shape.estado.options)).toEqual(
      new Set(itemStates.map((state) => ITEM_STATES[state].wire)),
    );
    for (const word of Object.values(PROCESS_STATES))
      expect(listProcesses.query.parse({ estado: word }).estado).toBe(word);
  });

  test.each(['es-AR', 'pt-BR'])('the badges of the screens, in %s', (locale) => {
    const file = new URL(`../../../admin/src/locales/${locale}/publication-list.json`, import.meta.url);
    const { states } = JSON.parse(readFileSync(file, 'utf8'));
    expect(Object.keys(states)).toEqual(Object.keys(PROCESS_STATES));
    expect(new Set(Object.values(states)).size).toBe(Object.keys(states).length);
  });

  test('the statements: none names a state, each takes its condition from the table', () => {
    const folder = new URL('./statements/', import.meta.url);
    const names = [...new Set([...Object.keys(PROCESS_STATES), ...PROCESS_PHASES, ...itemStates])];
    const named = new RegExp(`'(${names.join('|')})'`, 'g');
    const asked = /\b(?:processAllows|itemAllows|itemCounts)\([^)]*\)|LeadsItemTo<[^>]*>/g;
    const found = readdirSync(folder).flatMap((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8').replace(asked, '');
      return [...text.matchAll(named)].map(([word]) => `${name}: ${word}`);
    });
    expect(found).toEqual([]);
  });
});
