/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const);

// A name that nobody gives takes the whole line of its rule away, and nothing says so.
it('every token that a style asks for is given by a style or by a component', () => {
  const styles = read('{apps,packages}/*/src/**/*.css');
  const given = new Set(
    [...styles, ...read('{apps,packages}/*/src/**/*.{ts,tsx}')].flatMap(([, text]) =>
      [...text.matchAll(/(--[\w-]+)['"`\]]*\s*:/g), ...text.matchAll(/['"`](--[\w-]+)['"`]/g)].map(
        ([, name]) => name,
      ),
    ),
  );
  const asked = styles.flatMap(([file, text]) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => ({ file, name })),
  );
  expect(asked.length).toBeGreaterThan(500);
  expect(asked.filter(({ name }) => !given.has(name))).toEqual([]);
});
