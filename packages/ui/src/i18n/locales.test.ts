/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareTexts } from './find-missing-keys.ts';

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
