import { describe, expect, it } from 'vitest';
import type { Version } from './policies.ts';
import { draftOf, termsOf, withBracket } from './policy-draft.ts';

const LCT: Omit<Version, 'version' | 'desde'> = {
  dias: 'corridos',
  tramos: [
    { desde_anios: 0, dias: 14 },
    { desde_anios: 5, dias: 21.5 },
  ],
  progresivas: null,
  semana: [1, 2, 3],
  otorga: { cuando: 'fecha', dia: '01/10', anio: 'anterior' },
  proporcional: 'dias_20',
  horas_dia: 8,
  vence_meses: 12,
  arrastre: 2,
};

describe('a policy as it is typed', () => {
  it('goes as it came, where nothing was changed', () => {
    const { tramos, ...rest } = termsOf(draftOf(LCT));
    expect(JSON.parse(tramos)).toEqual(LCT.tramos);
    expect(rest).toEqual({
      dias: 'corridos',
      semana: [1, 2, 3],
      progresivas: '',
      otorga: LCT.otorga,
      proporcional: 'dias_20',
      horas_dia: '8',
      vence_meses: '12',
      arrastre: '2',
    });
  });

  it('says no day and no year of grants that are not of a fixed day, and carries nothing of what never ends', () => {
    const draft = { ...draftOf(LCT), cuando: 'aniversario' as const, vence_meses: '' };
    expect(termsOf(draft).otorga).toEqual({ cuando: 'aniversario', dia: null, anio: 'en_curso' });
    expect(termsOf(draft).arrastre).toBe('0');
  });

  it('keeps each bracket’s own key, and sends what is no number to be refused', () => {
    const tramos = withBracket(withBracket(draftOf(LCT).tramos).slice(1));
    expect(new Set(tramos.map(({ key }) => key)).size).toBe(tramos.length);
    expect(JSON.parse(termsOf({ ...draftOf(LCT), tramos }).tramos).at(-1)).toEqual({
      desde_anios: null,
      dias: null,
    });
  });
});
