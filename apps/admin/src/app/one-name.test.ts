import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pairsOf } from '@legajo/ui/i18n/find-missing-keys.ts';
import { describe, expect, it } from 'vitest';
import spanish from '../locales/es-AR/shell.json' with { type: 'json' };
import portuguese from '../locales/pt-BR/shell.json' with { type: 'json' };
import { MENU } from '../shell/frame/menu.ts';
import { PLACE_LIST } from './tables/places.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const GLOSSARY = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8');
/** Texts that the specification gives, to the letter, and the palette's, which are the words of others. */
const GIVEN = [
  'errors.account.passwordMismatch',
  'kit.no_match_pass',
  'password.no_match_pass',
  'password.errors.error_00033',
  'password.error_00033',
  'session.switched_profile',
  'certificates.password_differs',
  'validation.confirmed',
  'validation.email',
  'password.email_invalid',
  'password.mail_title',
  'shell.menu_items.legacy_processes',
  'shell.menu_items.legacy_eforms_search',
];

/** Words that a language never says, each with the one that it says. */
function forbidden(column: 2 | 4): readonly (readonly [never: string, name: string])[] {
  const [, table = ''] = GLOSSARY.split('## Words on the screens');
  return table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| thing'))
    .flatMap((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      return (cells[column + 1] ?? '').split(', ').map((never) => [never, cells[column] ?? ''] as const);
    });
}

/** Every text of a language, `namespace.key` and what it says. */
const textsIn = (locale: string) =>
  [
    'apps/admin/src/locales',
    'apps/admin/src/verify/locales',
    'apps/employee/src/locales',
    'apps/server/src/notifications/locales',
    'packages/contract/src/locales',
    'packages/ui/src/i18n/locales',
  ].flatMap((folder) =>
    globSync(`${folder}/${locale}/*.json`, { cwd: ROOT }).flatMap((path) => {
      const namespace = path.replace(/^.*\/|\.json$/g, '');
      return pairsOf(JSON.parse(readFileSync(join(ROOT, path), 'utf8'))).map(
        // What is put in is no word of the text: `{{mail}}`.
        ([key, text]) => [`${namespace}.${key}`, text.replace(/\{+[^}]*\}+/g, '…')] as const,
      );
    }),
  );

describe('one thing has one name', () => {
  it.each([
    ['es-AR', 2],
    ['pt-BR', 4],
  ] as const)('in every text of %s', (locale, column) => {
    const names = forbidden(column);
    expect(names.length).toBeGreaterThan(8);
    const texts = textsIn(locale).filter(([key]) => !GIVEN.includes(key) && !key.startsWith('palette.'));
    expect(texts.length).toBeGreaterThan(1_000);
    const faults = texts.flatMap(([key, text]) =>
      names
        .filter(([never]) => new RegExp(`(?<!\\p{L})${never}(?:s|es)?(?!\\p{L})`, 'iu').test(text))
        .map(([never, name]) => `${key} says ${never} for ${name}: ${text}`),
    );
    expect(faults).toEqual([]);
  });

  it.each([
    ['es-AR', spanish],
    ['pt-BR', portuguese],
  ])('in the menu and on its screen, %s', (_, { menu_items, places }) => {
    const entries = MENU.flatMap((group) => [group, ...group.children]).filter(({ leaves }) => !leaves);
    const differing = entries.flatMap(({ key, to, ...entry }) => {
      const place = PLACE_LIST.find(([, { path }]) => path === to)?.[0];
      return place && !('modal' in entry) && menu_items[key] !== places[place]
        ? [`${menu_items[key]}: ${places[place]}`]
        : [];
    });
    // The menu's own word is given, in the singular (S58).
    expect(differing).toHaveLength(1);
  });
});
