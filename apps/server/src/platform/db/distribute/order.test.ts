import { expect, it } from 'vitest';
import { inOrder } from './order.ts';

const table = (name: string, ...names: string[]) => ({ name, names });
const named = (tables: readonly { name: string }[]) => tables.map(({ name }) => name);

it('a table comes after those that it names, also where it names itself or one that is elsewhere', () => {
  const tables = [
    table('person', 'sector', 'person', 'company'),
    table('sector', 'company'),
    table('absence', 'person'),
  ];
  expect(named(inOrder(tables))).toEqual(['sector', 'person', 'absence']);
});

it('tables that name each other are refused by their names', () => {
  expect(() => inOrder([table('b', 'a'), table('a', 'b'), table('c')])).toThrow('a, b');
});
