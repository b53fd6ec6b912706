import { describe, expect, it } from 'vitest';
import { type Action, answerRank, answersTo, permitted } from './action.ts';

const icon = (() => null) as unknown as Action['icon'];
const action = (id: string, rest: Partial<Action<{ open: boolean }>>): Action<{ open: boolean }> => ({
  id,
  name: id,
  icon,
  access: 'session',
  perform: () => {},
  ...rest,
});

describe('actions as objects', () => {
  const all = [
    action('for everybody', {}),
    action('for who holds 7', { access: 7 }),
    action('on what is open', { can: ({ open }) => open }),
  ];
  const ids = (held: readonly number[], open: boolean) => permitted(all, held, { open }).map(({ id }) => id);

  it('offers what the ids allow and the thing’s state lets happen, and nothing else', () => {
    expect(ids([], false)).toEqual(['for everybody']);
    expect(ids([7], false)).toEqual(['for everybody', 'for who holds 7']);
    expect(ids([7], true)).toHaveLength(3);
  });

  it('asks for both where one is asked besides', () => {
    const both = [action('in the security centre', { access: 86, under: 7 })];
    const offered = (held: readonly number[]) => permitted(both, held, { open: true }).length;
    expect([offered([86]), offered([7]), offered([7, 86])]).toEqual([0, 0, 1]);
  });

  it('is found by the beginnings of its words, whatever their accents and order', () => {
    expect(answersTo('Publicación masiva', 'publicacion')).toBe(true);
    expect(answersTo('Publicación masiva', 'mas pub')).toBe(true);
    expect(answersTo('Publicación masiva', 'siva')).toBe(false);
    expect(answersTo('Publicación masiva', '')).toBe(true);
    expect(answersTo('Publicación masiva', 'masiva, publicación')).toBe(true);
  });

  it('is ranked by how early its words are answered, and not at all where one is not', () => {
    expect(answerRank('Nuevo aviso novedad publicar', 'publicar')).toBe(3);
    expect(answerRank('Publicación masiva publicar', 'publicar')).toBe(2);
    expect(answerRank('Publicación masiva publicar', 'masiva publi')).toBe(1);
    expect(answerRank('Publicación masiva', '')).toBe(0);
    expect(answerRank('Publicación masiva', 'publicar aviso')).toBe(Number.POSITIVE_INFINITY);
  });
});
