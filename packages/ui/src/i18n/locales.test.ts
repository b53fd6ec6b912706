/// <reference types="node" />
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareTexts, pairsOf } from './find-missing-keys.ts';
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
      return plural && !/\{\s*count\b/.test(text);
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

/**
 * Places that are given words, a designation or what is written already (a day, an amount, a size with its unit). Whatever
 * is not among them is a number, and is written by the language: who makes a new place says here if it is none.
 */
const WORDS = new Set(
  `about action address after amount at authority before body browser code color column company date day days desde device difference documents end
  fact field fields file first folder form from hash hasta holder host hour id identity issuer kind label last level limit line list mail month name names
  needed number people period person place profile provider question rate reached reason right sector sent serial share since size system
  text thing time title to total types until used value version way what when who whole why year band zone`
    .trim()
    .split(/\s+/),
);
/** Words after a number that stay as they are, however many there are. */
const STEADY = new Set('de a por y e más mais o ou como en em sin sem s m do da com pela pelo'.split(' '));
/** Numbers that are never one: the days of a month, the most that a password may have, and what keeps an answer nameless. */
const NEVER_ONE = [
  'missing days',
  'rules.length max',
  'min_character_info max',
  'anonymous_rules people',
  'cut_help least',
  'too_few least',
  'hidden_rule group',
  'hidden_rule text',
  'texts_hidden least',
  'hidden_groups least',
  'until_help count',
];

/** Texts of one file whose number has a noun that would be wrong for one: nothing says it otherwise (`_one`). */
function stiffOf(texts: ReadonlyMap<string, string>, numberAt: RegExp): string[] {
  return [...texts].flatMap(([key, text]) => {
    if (/_(one|zero)$/.test(key)) return [];
    const one = texts.has(`${key.replace(/_other$/, '')}_one`);
    return [...text.matchAll(numberAt)]
      .filter(([, place, noun]) => !STEADY.has(noun ?? '') && !(place === 'count' && one))
      .map(([, place]) => `${key} ${place}`)
      .filter((found) => !NEVER_ONE.includes(found));
  });
}

describe('a number in a text', () => {
  const ours = everywhere.filter((path) => !path.includes('packages/contract'));

  it.each(ours)('%s writes it as the language does', (path) => {
    const said = pairsOf(read(join(root, path)));
    expect(said.length).toBeGreaterThan(0);
    const bare = said.flatMap(([key, text]) =>
      [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)]
        .filter(([, place]) => !WORDS.has(place ?? ''))
        .map(([, place]) => `${key} ${place}`),
    );
    expect(bare).toEqual([]);
    const words = said.filter(([, text]) =>
      [...text.matchAll(/\{\{\s*(\w+), number\s*\}\}/g)].some(([, place]) => place === 'number'),
    );
    expect(words).toEqual([]);
  });

  it.each(ours)('%s has a text of its own for one where a noun goes by it', (path) => {
    const texts = new Map(pairsOf(read(join(root, path))));
    const base = new Map(pairsOf(read(join(root, path.replace(/es-(CL|CO|MX|PE|UY)/, 'es-AR')))));
    expect(stiffOf(new Map([...base, ...texts]), /\{\{\s*(\w+), number\s*\}\} ([\p{L}]+)/gu)).toEqual([]);
  });

  it('finds a noun that stays in the plural, and what is no number', () => {
    const at = /\{\{\s*(\w+), number\s*\}\} ([\p{L}]+)/gu;
    const said = {
      a: '{{count, number}} hojas',
      b: '{{n, number}} hojas',
      b_one: 'x',
      c: 'de {{n, number}} a más',
    };
    expect(stiffOf(new Map(Object.entries(said)), at)).toEqual(['a count', 'b n']);
    expect(
      stiffOf(
        new Map([
          ['d', '{{count, number}} hojas'],
          ['d_one', '{{count, number}} hoja'],
        ]),
        at,
      ),
    ).toEqual([]);
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
    // Whatever a text writes by the language it is given as a number, never as what somebody wrote before.
    const numbers = new Set(
      ours.flatMap((path) =>
        pairsOf(read(join(root, path))).flatMap(([, text]) =>
          [...text.matchAll(/\{\{\s*(\w+), number\s*\}\}/g)].map(([, place]) => place ?? ''),
        ),
      ),
    );
    expect(numbers.size).toBeGreaterThan(20);
    const written = new RegExp(
      `\\bt\\(\\s*\\(\\$\\) => [^,]+,\\s*\\{[^}]*\\b(${[...numbers].join('|')}): (format\\.(number|share)|String\\(|formatNumber)`,
    );
    expect(written.test('t(($) => $.found, { kind, count: format.number(found) })')).toBe(true);
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
