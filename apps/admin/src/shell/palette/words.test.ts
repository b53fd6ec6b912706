import { describe, expect, it } from 'vitest';
import { PLACE_LIST } from '../../app/tables/places.ts';
import spanish from '../../locales/es-AR/palette.json' with { type: 'json' };
import portuguese from '../../locales/pt-BR/palette.json' with { type: 'json' };
import { PEOPLE_ACTS } from '../actions/people-registry.ts';

describe.each([
  ['es-AR', spanish],
  ['pt-BR', portuguese],
])('what people type in the palette, %s', (_, { places, acts }) => {
  it('has other words for every place that it leads to, and for no other', () => {
    const led = PLACE_LIST.filter(([, { path }]) => !path.includes('$')).map(([key]) => key as string);
    // Reached from what they belong to.
    const without = ['billboard_edit', 'custom_emails_edit'];
    expect(Object.keys(places).toSorted()).toEqual(led.filter((key) => !without.includes(key)).toSorted());
  });

  it('has other words for everything that is done to people', () => {
    expect(PEOPLE_ACTS.map(({ id }) => id).filter((id) => !(id in acts))).toEqual([]);
  });
});
