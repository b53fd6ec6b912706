import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COUNTRIES } from '@legajo/contract/values/countries';
import { localeOf } from '@legajo/ui/i18n/start.ts';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
/** Attributes that are read or heard. */
const SPOKEN = ['alt', 'aria-label', 'description', 'detail', 'label', 'placeholder', 'sub', 'text', 'title'];
const WORD = /\p{L}{2,}/u;
/** The product, keys, the pattern of a month, and the made-up people of the preview are the same in every language. */
const SAME_EVERYWHERE = ['Legajo', 'Ctrl', 'Esc', 'mm/aaaa', 'Cáceres, Julieta', 'Coria, Emiliano'];

interface Node {
  readonly type: string;
  readonly [name: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Every text that a file writes into its screen instead of asking the texts for it. */
function hardCoded(code: string): string[] {
  const found: string[] = [];
  const visit = (node: Node) => {
    if (node.type === 'JSXText') found.push(String(node.value).trim());
    if (node.type === 'JSXAttribute') {
      const { name, value } = node as unknown as { name: { name: string }; value: Node | null };
      if (SPOKEN.includes(name.name) && value?.type === 'Literal') found.push(String(value.value));
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(parseAst(code, { lang: 'tsx' }) as unknown as Node);
  return found.filter((text) => WORD.test(text) && !SAME_EVERYWHERE.includes(text));
}

const screens = ['apps/admin/src', 'apps/employee/src', 'packages/ui/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .map((name) => join(folder, name)),
);

describe('what screens say', () => {
  it.each(screens)('%s says nothing but texts of the locales [app-shell.1] [app-shell.2]', (path) => {
    expect(hardCoded(readFileSync(join(ROOT, path), 'utf8'))).toEqual([]);
  });

  it('is Spanish in every country but Brazil, and before anybody is known [app-shell.1] [app-shell.7] [app-shell.8]', () => {
    const spoken = Object.values(COUNTRIES).map(({ code }) => [code, localeOf(code)] as const);
    for (const [code, locale] of spoken)
      expect(locale, code).toMatch(code === 'BR' ? /^pt-BR$/ : /^es-[A-Z]{2}$/);
    expect([localeOf(null), localeOf('XX')]).toEqual(['es-AR', 'es-AR']);
  });

  it('finds what is written into a screen', () => {
    expect(hardCoded('<p title="Hola" data-x="no">¡Buen día! {t(x)} · <b>{2}</b></p>')).toEqual([
      'Hola',
      '¡Buen día!',
    ]);
  });
});
