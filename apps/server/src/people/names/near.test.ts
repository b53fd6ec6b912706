import { expect, test } from 'vitest';
import { distanceOf, nearest } from './near.ts';

const SECTORS = [
  'Administración',
  'Producción',
  'Promoción',
  'Logística',
  'Depósito Norte',
  'Ventas',
  'RR. HH.',
];

test.each([
  ['', '', 0],
  ['ventas', 'ventas', 0],
  ['ventas', 'venta', 1],
  ['vnetas', 'ventas', 1],
  ['abc', '', 3],
  ['abcd', 'dcba', 3],
  ['ñandú', 'nandu', 2],
])('from «%s» to «%s» is %i', (a, b, far) => {
  expect([distanceOf(a, b), distanceOf(b, a)]).toEqual([far, far]);
});

test.each([
  ['Pro', ['Producción', 'Promoción']],
  ['PRODUCCION', ['Producción', 'Promoción']],
  ['Produción', ['Producción', 'Promoción']],
  ['norte', ['Depósito Norte']],
  ['vnetas', ['Ventas']],
  ['Lojistica', ['Logística']],
  ['Marketing', []],
  ['xx', []],
])('«%s» is near %j', (written, names) => {
  expect(nearest(written, SECTORS, 3)).toEqual(names);
});

test('no more are offered than asked for', () => {
  expect(nearest('sector', ['Sector 1', 'Sector 2', 'Sector 3'], 2)).toEqual(['Sector 1', 'Sector 2']);
});
