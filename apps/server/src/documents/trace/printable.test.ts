import { expect, it } from 'vitest';
import { printable } from './printable.ts';

it.each([
  ['No cobré las horas extras: 1.250,50 €', 'No cobré las horas extras: 1.250,50 €'],
  ['No cobré', 'No cobré'],
  ['No cobré 😡 extras', 'No cobré ? extras'],
  ['Avañe’ẽ, g̃uarani', 'Avañe’e, guarani'],
  ['Łukasz Nowák', '?ukasz Nowák'],
  ['UTC−03:00', 'UTC-03:00'],
  ['uno\u200bdos', 'unodos'],
  ['dos\nlíneas', 'dos\nlíneas'],
])('%s is drawn as %s', (text, drawn) => expect(printable(text)).toBe(drawn));
