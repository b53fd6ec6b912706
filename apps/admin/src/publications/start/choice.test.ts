import { describe, expect, test } from 'vitest';
import { BLANK, changedIn, missingIn, monthsBetween, offerOf, onTopOf } from './choice.ts';

const before = {
  idCarpeta: 1,
  idSubCarpeta: 4,
  documento: 'Recibo mensual',
  periodo: '09/2026',
  siguiente: '10/2026',
  notificar: true,
};

describe('what a publication begins with', () => {
  test('the type of the one before, and the month after its own', () =>
    expect(offerOf(before)).toEqual({ ...BLANK, folder: '1', idSubCarpeta: '4', periodo: '10/2026' }));

  test('no month where the next may not be published', () =>
    expect(offerOf({ ...before, siguiente: null }).periodo).toBe(''));

  test('what was chosen stays where an offer comes later', () => {
    const own = { ...BLANK, periodo: '08/2026' };
    expect(onTopOf(offerOf(before), own, BLANK)).toEqual({ ...offerOf(before), periodo: '08/2026' });
    expect(changedIn(own, BLANK)).toEqual(['periodo']);
  });

  test('how a file is read is asked only where the type does not say', () => {
    expect(missingIn(BLANK, false)).toEqual(['folder', 'idSubCarpeta', 'periodo']);
    expect(missingIn(offerOf(before), true)).toEqual(['parser']);
    expect(missingIn({ ...offerOf(before), parser: 'manual' }, true)).toEqual([]);
  });

  test('the months one may publish come newest first, and none while they are unknown', () => {
    expect(monthsBetween('11/2025', '01/2026')).toEqual(['01/2026', '12/2025', '11/2025']);
    expect(monthsBetween(undefined, '01/2026')).toEqual([]);
  });
});
