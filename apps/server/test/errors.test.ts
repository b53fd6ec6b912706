import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allCalls, allErrors, e, errorText } from '@legajo/contract';
import { describe, expect, test } from 'vitest';

const SERVER = fileURLToPath(new URL('..', import.meta.url));

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
}

const files = [...filesUnder(join(SERVER, 'src')), ...filesUnder(join(SERVER, 'test'))];
const read = (wanted: (path: string) => boolean) =>
  files
    .filter(wanted)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
const own = fileURLToPath(import.meta.url);
const source = read((path) => path.startsWith(join(SERVER, 'src')) && !path.endsWith('.test.ts'));
const tests = read((path) => path.endsWith('.test.ts') && path !== own);

/** Those that a call answers for a broken field. */
const ofFields = new Set(
  allCalls.flatMap(({ fieldErrors: f }) =>
    f ? [f.required, f.invalid, f.tooLarge, ...Object.values(f.byField ?? {})] : [],
  ),
);

describe('every failure of the catalogue', () => {
  const named = Object.entries(e).flatMap(([area, definitions]) =>
    Object.entries(definitions).map(([name, definition]) => [`e.${area}.${name}`, definition] as const),
  );

  test.each(named)('%s is thrown somewhere, and its code stands in a test', (name, definition) => {
    const thrown =
      new RegExp(`\\b${name.replaceAll('.', '\\.')}\\b`).test(source) || ofFields.has(definition);
    expect(thrown, `${name} is thrown by nobody: remove it`).toBe(true);
    expect(new RegExp(`['"\`]${definition.code}['"\`]`).test(tests), `${definition.code} has no test`).toBe(
      true,
    );
  });

  test('has a text in both languages, and no two of them the same', () => {
    for (const language of ['es', 'pt'] as const) {
      const texts = allErrors.map((definition) => errorText(definition, language));
      expect(texts.filter((text, i) => text === allErrors[i]?.code)).toEqual([]);
    }
    const same = allErrors.filter((one) => errorText(one, 'es') === errorText(one, 'pt'));
    expect(same.map((one) => one.key)).toEqual([]);
  });

  test('has a code of its own', () => {
    const codes = allErrors.map((definition) => definition.code);
    expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([]);
  });
});
