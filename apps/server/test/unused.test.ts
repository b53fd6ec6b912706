import { describe, expect, it } from 'vitest';
import { UNUSED_EXPORTS } from './house/exceptions.ts';
import { readSources } from './house/sources.ts';

const EXPORTED =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:const enum|const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const NAMED = /(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;
/** `const { a, b } = await import('…')`: taken by name, and late. */
const LATE = /\{([^{}]*)\}\s*=\s*await import\(\s*['"]([^'"]+)['"]/g;
const WHOLE = /import\s+\*\s+as\s+\w+\s+from\s*['"]|export\s+\*|import\(\s*['"]|typeof import\(/;

const sources = readSources();
/** Tests, and what is there for them: what they alone take is used by nobody. */
const isTest = (path: string) => /\.test\.tsx?$|\/test\/|^e2e\//.test(path);

/** Every name that somebody takes from a file, and the files that somebody takes as a whole. */
const taken = new Set<string>();
const whole = new Set<string>();
for (const { text, imports } of sources.filter(({ path }) => !isTest(path))) {
  const pathOf = new Map(imports.map(({ name, path }) => [name, path]));
  for (const [, names = '', from = ''] of [...text.matchAll(NAMED), ...text.matchAll(LATE)])
    for (const name of names.split(','))
      for (const path of pathsOf(pathOf.get(from) ?? null))
        taken.add(
          `${path} ${
            name
              .trim()
              .replace(/^type\s+/, '')
              .split(/\s+as\s+|\s*:\s*/)[0]
          }`,
        );
  const lines = text
    .replaceAll(LATE, '')
    .split('\n')
    .filter((line) => WHOLE.test(line));
  for (const { name, path } of imports)
    if (lines.some((line) => line.includes(`'${name}`) || line.includes(`"${name}`)))
      for (const one of pathsOf(path)) whole.add(one);
}

/** A workspace path may leave its ending out: `@legajo/contract/call`. */
function pathsOf(path: string | null): string[] {
  return path === null ? [] : /\.tsx?$/.test(path) ? [path] : [`${path}.ts`, `${path}.tsx`];
}

describe('nothing is there that nobody uses', () => {
  it('an exported name is taken by another file, or part of what its own file exports', () => {
    const idle = sources
      .filter(({ path }) => /^(apps|packages)\/\w+\/src\//.test(path) && !/\.(test|d)\.tsx?$/.test(path))
      .filter(({ path }) => !whole.has(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(EXPORTED)]
          .filter(([, name]) => [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length === 1)
          .map(([, name]) => `${path} ${name}`)
          .filter((one) => !taken.has(one)),
      );
    expect(idle.filter((one) => !(one in UNUSED_EXPORTS))).toEqual([]);
    const excused = Object.keys(UNUSED_EXPORTS).filter((one) => !one.includes('/index.ts '));
    expect(excused.filter((one) => !idle.includes(one))).toEqual([]);
  });

  it('what an index hands on is taken by somebody outside', () => {
    const idle = sources
      .filter(({ path }) => /^packages\/\w+\/src\/index\.ts$/.test(path))
      .filter(({ path }) => !whole.has(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(NAMED)].flatMap(([, names = '']) =>
          names
            .split(',')
            .map((name) => name.trim().replace(/^type\s+/, ''))
            .filter((name) => name !== '')
            .map((name) => `${path} ${name.split(/\s+as\s+/).at(-1)}`),
        ),
      )
      .filter((one) => !taken.has(one));
    expect(idle.filter((one) => !(one in UNUSED_EXPORTS))).toEqual([]);
    const excused = Object.keys(UNUSED_EXPORTS).filter((one) => one.includes('/index.ts '));
    expect(excused.filter((one) => !idle.includes(one))).toEqual([]);
  });

  it('a file is imported, or it is where something begins', () => {
    const imported = new Set(sources.flatMap(({ imports }) => imports.flatMap(({ path }) => pathsOf(path))));
    const texts = sources.map(({ text }) => text).join('\n');
    const idle = sources
      .map(({ path }) => path)
      .filter((path) => /^(apps|packages)\/\w+\/src\//.test(path) && !/\.(test|d)\.tsx?$/.test(path))
      .filter((path) => !imported.has(path) && !/\/(main|index)\.tsx?$/.test(path))
      // Processes and hosts are started from a path.
      .filter((path) => !texts.includes(`/${path.split('/').at(-1)}'`));
    expect(idle).toEqual([]);
  });
});
