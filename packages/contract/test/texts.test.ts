import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { e, errorText, paperText } from '../src/index.ts';

/** Places that are given a number. */
const NUMBERS = new Set('count filters left max n people row sequence'.split(' '));
/** Places that are given words, a designation, or what is written already. */
const WORDS = new Set(
  `address after all amount asker at authority before body by change code comment comments company companyId currency day done
  due failedAt failure faults field fields file fileLabel fileNumber fingerprint first folder form from headers
  holder host identity ids item items label last level mail matter message moment name names near next number
  numbers other otherCompany outcome owner page pages papers part period person phone policy published reader reason
  reminder sense serial sha256 shortCompany signed since size taxId taxLabel title to topic type until username
  version wait welcome what who whose why words workflow`
    .trim()
    .split(/\s+/),
);

describe.each([
  ['es-AR', 'errors'],
  ['pt-BR', 'errors'],
  ['es-AR', 'paper'],
  ['pt-BR', 'paper'],
  ['es-AR', 'validation'],
  ['pt-BR', 'validation'],
  ['es-AR', 'own'],
  ['pt-BR', 'own'],
])('numbers in %s/%s', (locale, file) => {
  const texts: Record<string, string> = JSON.parse(
    readFileSync(new URL(`../src/locales/${locale}/${file}.json`, import.meta.url), 'utf8'),
  );

  it('are told from words: a new place says which it is', () => {
    const unknown = Object.entries(texts).flatMap(([key, text]) =>
      [...text.matchAll(/\{(\w+)\}/g)]
        .filter(([, place]) => !NUMBERS.has(place ?? '') && !WORDS.has(place ?? ''))
        .map(([, place]) => `${key} ${place}`),
    );
    expect(unknown).toEqual([]);
  });

  it('have a text of their own for one where a noun goes by them', () => {
    const steady = /^(más|mais)$/;
    const stiff = Object.entries(texts).flatMap(([key, text]) =>
      [...text.matchAll(/\{(\w+)\} (\p{L}+)/gu)]
        .filter(([, place, noun]) => NUMBERS.has(place ?? '') && !steady.test(noun ?? ''))
        .filter(([, place]) => place !== 'count' || !(`${key.replace(/_one$/, '')}_one` in texts))
        .map(([, place]) => `${key} ${place}`),
    );
    expect(stiff).toEqual([]);
  });

  it('say how many also where there is one: in Portuguese that text is for none too', () => {
    const silent = Object.keys(texts).filter(
      (key) => key.endsWith('_one') && !texts[key]?.includes('{count}'),
    );
    expect(silent).toEqual([]);
  });
});

describe('a text of the contract', () => {
  it('writes numbers as its language does, and words as they come', () => {
    expect(errorText(e.people.fileTooManyRows, 'es', { count: 10_000 })).toBe(
      'El archivo supera las 10.000 filas.',
    );
    expect(errorText(e.people.fileTooManyRows, 'pt', { count: 10_000 })).toBe(
      'O arquivo passa de 10.000 linhas.',
    );
    expect(paperText('verifyCode', 'es', { code: '10000' })).toBe('Código 10000');
  });

  it('has the number of its noun', () => {
    expect(errorText(e.organisation.viewGrows, 'es', { count: 1 })).toContain('1 persona vería');
    expect(errorText(e.organisation.viewGrows, 'es', { count: 2 })).toContain('2 personas verían');
    expect(errorText(e.organisation.viewGrows, 'pt', { count: 1 })).toContain('1 pessoa veria');
    expect(paperText('verify.paper.bytes', 'pt', { count: 0 })).toBe('0 byte');
    expect(paperText('verify.paper.bytes', 'es', { count: 0 })).toBe('0 bytes');
  });
});
