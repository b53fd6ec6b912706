/// <reference types="node" />
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareTexts, pairsOf, placesOf } from './find-missing-keys.ts';
import { startTexts } from './start.ts';

const root = join(import.meta.dirname, '../../../..');
const places = [
  'packages/ui/src/i18n/locales',
  'apps/admin/src/locales',
  'apps/employee/src/locales',
  'apps/admin/src/verify/locales',
];

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const files = (folder: string): string[] => {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
};

/** Every file of texts of the house, in whatever package. */
const everywhere = ['apps', 'packages'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\/src\/.*locales\/.*\.json$/.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name)),
);

describe('a text for one', () => {
  it('is also Portuguese for none', () => {
    expect(new Intl.PluralRules('pt-BR').select(0)).toBe('one');
    expect(everywhere.some((path) => path.includes('packages/contract'))).toBe(true);
  });

  it.each(everywhere)('%s tells the number that there is', (path) => {
    const texts = new Map(pairsOf(read(join(root, path))));
    const silent = [...texts].filter(([key, text]) => {
      const many = key.replace(/_one$/, '');
      const plural = many !== key && (texts.has(many) || texts.has(`${many}_other`));
      return plural && !placesOf(text).includes('count');
    });
    expect(silent).toEqual([]);
  });

  it('says 0 where there is none', async () => {
    const load = async (locale: string, name: string) =>
      name === 'home' ? read(join(root, `apps/admin/src/locales/${locale}/home.json`)) : {};
    for (const [locale, words] of [
      ['pt-BR', '0 admissão'],
      ['es-AR', '0 ingresos'],
    ] as const) {
      const texts = await startTexts(locale, load);
      await texts.loadNamespaces('home');
      expect(texts.getFixedT(locale, 'home')('joined' as never, { count: 0 })).toBe(words);
    }
  });
});

/** Places that are given a number, wherever they stand. What comes as a text (`{{max}}`: 40 MB) is written by who gives it. */
const NUMBERS = 'count|done|present|met|all|page|pages|failed|seconds|days';

describe('a number in a text', () => {
  const ours = everywhere.filter((path) => !path.includes('packages/contract'));

  it.each(ours)('%s writes it as the language does', (path) => {
    const bare = new RegExp(`\\{\\{\\s*(${NUMBERS})\\s*\\}\\}`);
    const said = pairsOf(read(join(root, path)));
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter(([, text]) => bare.test(text))).toEqual([]);
  });

  it.each([
    ['es-AR', '10.026'],
    ['pt-BR', '10.026'],
    ['es-MX', '10,026'],
  ])('is grouped in %s: %s', async (locale, grouped) => {
    const texts = await startTexts(locale, async (language, name) => {
      const path = join(root, `packages/ui/src/i18n/locales/${language}/${name}.json`);
      return existsSync(path) ? read(path) : undefined;
    });
    const say = texts.getFixedT(locale, 'kit');
    expect(say('selected' as never, { count: 10_026 })).toContain(grouped);
    expect(say('form_errors' as never, { count: 10_026 })).toContain(grouped);
    expect(say('document_page' as never, { page: 10_026, pages: 12_000 })).toContain(grouped);
  });

  it('is never a count that somebody made a text of before', () => {
    const sources = ['apps/admin/src', 'apps/employee/src', 'packages/ui/src'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
        .map((name) => join(root, folder, name)),
    );
    expect(sources.length).toBeGreaterThan(300);
    const written = new RegExp(`\\b(${NUMBERS}): (format\\.|String\\(|format[A-Z])`);
    expect(sources.filter((path) => written.test(readFileSync(path, 'utf8')))).toEqual([]);
  });
});

describe('texts', () => {
  for (const place of places) {
    const [es, pt] = [join(root, place, 'es-AR'), join(root, place, 'pt-BR')];
    for (const name of files(es))
      it(`${place}/${name} says the same things in Spanish and Portuguese`, () => {
        expect(compareTexts(read(join(es, name)), read(join(pt, name)))).toEqual([]);
      });
  }

  for (const place of places)
    for (const locale of ['es-CL', 'es-CO', 'es-MX', 'es-PE', 'es-UY'])
      for (const name of files(join(root, place, locale)))
        it(`${place}/${locale}/${name} only words differently what the base says`, () => {
          const found = compareTexts(
            read(join(root, place, 'es-AR', name)),
            read(join(root, place, locale, name)),
          );
          expect(found.filter((text) => !text.startsWith('missing'))).toEqual([]);
        });

  it('finds what one language lacks, what only it has, and places that differ', () => {
    const base = { a: 'hola {{name}}', deep: { b: 'b' }, c: '{{count, number}} x' };
    expect(compareTexts(base, { a: 'oi', deep: {}, c: '{{count}} x', d: 'd' })).toEqual([
      'missing deep.b',
      'unknown d',
      'places differ in a',
    ]);
  });
});
