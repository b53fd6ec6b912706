import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allCalls, allErrors, type ErrorDefinition } from '../src/index.ts';
import { catalogueErrors } from './catalogue.ts';

const textsOf = (locale: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../src/locales/${locale}/${file}.json`, import.meta.url), 'utf8'));
const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

describe('the failures', () => {
  it('have each a code and a key of their own', () => {
    expect(new Set(allErrors.map((one) => one.code)).size).toBe(allErrors.length);
    expect(new Set(allErrors.map((one) => one.key)).size).toBe(allErrors.length);
  });

  it('answer as refusals or faults, but for the expired password, which the specification shows as an answer', () => {
    const answers = allErrors.filter((one) => one.status < 400 || one.status > 599);
    expect(answers.map((one) => one.code)).toEqual(['00607']);
  });

  it('say when they arise', () => {
    expect(allErrors.filter((one) => one.when.trim() === '')).toEqual([]);
  });

  it('claim no code as given that the specification does not show', () => {
    const shown = catalogueErrors.flatMap((one) => [one.code, one.proposed_code]);
    // The specification shows the two statuses; they are their own code.
    const given = allErrors.filter((one) => one.source === 'given' && !/^40[13]$/.test(one.code));
    expect(given.filter((one) => !shown.includes(one.code)).map((one) => one.code)).toEqual([]);
  });

  it('are declared once and shared by the calls that answer them', () => {
    const declared = new Set<ErrorDefinition>(allErrors);
    const strangers = allCalls.flatMap((call) => (call.errors ?? []).filter((one) => !declared.has(one)));
    expect(strangers).toEqual([]);
  });
});

describe.each(['errors', 'validation', 'paper', 'own'])('the texts of %s', (file) => {
  const es = textsOf('es-AR', file);
  const pt = textsOf('pt-BR', file);

  it('are there in both languages, none empty', () => {
    expect(Object.keys(pt).sort()).toEqual(Object.keys(es).sort());
    expect([...Object.values(es), ...Object.values(pt)].filter((text) => text.trim() === '')).toEqual([]);
  });

  it('leave the same places open in both', () => {
    const differ = Object.keys(es).filter(
      (key) => placesOf(es[key] ?? '').join() !== placesOf(pt[key] ?? '').join(),
    );
    expect(differ).toEqual([]);
  });
});

describe('the texts of failures', () => {
  it('are those of the failures there are', () => {
    const keys = allErrors.map((one) => one.key).sort();
    const texts = Object.keys(textsOf('es-AR', 'errors'));
    // What a failure says of one is a text of the same failure.
    expect(texts.filter((key) => !key.endsWith('_one')).sort()).toEqual(keys);
    expect(texts.filter((key) => key.endsWith('_one') && !keys.includes(key.replace(/_one$/, '')))).toEqual(
      [],
    );
  });
});
