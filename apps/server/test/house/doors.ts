import { dirname, posix } from 'node:path';
import type { Source } from './sources.ts';

/** The files through which a slice is used: by others, and by the demo that writes history. */
export const isDoor = (path: string) => /^apps\/server\/src\/[^/]+\/(public|for-seed)\.ts$/.test(path);

const PASSED = /export\s+(type\s+)?(?:\{([^}]*)\}|\*(?:\s+as\s+\w+)?)\s*from\s*['"]([^'"]+)['"]/g;
const IMPORTED = /import\s+(?:type\s+)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;
/** Names that stand for another: `export const verb = statement`, `export { statement }`. */
const RENAMED = /export\s+(?:const\s+(\w+)(?:\s*:[^=]+)?\s*=\s*(\w+)\s*;|\{([^}]*)\}\s*;)/g;

/**
 * What a file hands on that stands in a file of statements: `name ← where`, however many files only pass it on.
 *
 * @param path the file, from the root.
 */
export function statementsFrom(sources: readonly Source[], path: string): string[] {
  const known = new Map(sources.map((source) => [source.path, source]));
  const text = known.get(path)?.text ?? '';
  return passedOn(text, path).flatMap(({ name, as, from }) => {
    const origin = originOf(known, from, name, [path]);
    return origin === null ? [] : [`${as} ← ${origin}`];
  });
}

interface Passed {
  /** Where it stands; `*` for all of it. */
  readonly name: string;
  /** As it is handed on. */
  readonly as: string;
  readonly from: string;
}

/** The file of statements a name comes from, or null. */
function originOf(
  known: ReadonlyMap<string, Source>,
  path: string,
  name: string,
  seen: readonly string[],
): string | null {
  if (path.endsWith('.sql.ts')) return path;
  const source = known.get(path);
  if (!source || seen.includes(path)) return null;
  for (const passed of passedOn(source.text, path)) {
    if (name !== '*' && passed.name !== '*' && passed.as !== name) continue;
    const origin = originOf(known, passed.from, passed.name === '*' ? name : passed.name, [...seen, path]);
    if (origin !== null) return origin;
  }
  return null;
}

/** What a file exports that another file of ours defines. */
function passedOn(text: string, path: string): Passed[] {
  const at = (from: string) => posix.join(dirname(path), from);
  const imports = new Map(
    [...text.matchAll(IMPORTED)].flatMap(([, names = '', from = '']) =>
      split(names).map(({ name, as }) => [as, { name, from: at(from) }] as const),
    ),
  );
  const direct = [...text.matchAll(PASSED)].flatMap(([, , names, from = '']) =>
    (names === undefined ? [{ name: '*', as: '*' }] : split(names)).map((one) => ({
      ...one,
      from: at(from),
    })),
  );
  const renamed = [...text.matchAll(RENAMED)].flatMap(([, as, value, names = '']) =>
    (as && value ? [{ name: value, as }] : split(names)).flatMap((one) => {
      const found = imports.get(one.name);
      return found ? [{ ...found, as: one.as }] : [];
    }),
  );
  return [...direct, ...renamed];
}

function split(names: string): { name: string; as: string }[] {
  return names
    .split(',')
    .map((one) => one.trim().replace(/^type\s+/, ''))
    .filter(Boolean)
    .map((one) => {
      const [name = '', as = name] = one.split(/\s+as\s+/);
      return { name, as };
    });
}
