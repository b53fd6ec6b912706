import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allFiles, readSources } from './house/sources.ts';

const ROOT = join(import.meta.dirname, '../../..');
const REQUIRED = /\brequire(?:\.resolve)?\(\s*['"]([^'"]+)['"]/g;

type Versions = Readonly<Record<string, string>>;
interface Named {
  readonly name: string;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly optionalDependencies?: Versions;
}

const json = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
/** `''` for the root's own folders. */
const folderOf = (path: string) => /^(?:apps|packages)\/\w+\//.exec(path)?.[0] ?? '';
const manifests = new Map<string, Named>(
  allFiles()
    .filter((path) => /^(?:(?:apps|packages)\/\w+\/)?package\.json$/.test(path))
    .map((path) => [folderOf(path), json(path)]),
);
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** What only those who develop have: tests, what they stand on, what is built with, and the root's tools. */
const isForDevelopment = (path: string) =>
  /\.(?:test|spec)\.tsx?$|\/test\/|\/vite\/|^(?:bench|e2e|scripts)\//.test(path) || !path.includes('/');

describe('a package is named where it is used', () => {
  it('by the package whose source takes it; what tests stand on may be named at the root', () => {
    const unnamed = readSources().flatMap(({ path, text, imports }) => {
      const own = manifests.get(folderOf(path)) as Named;
      const named = {
        [own.name]: '',
        ...own.dependencies,
        ...own.optionalDependencies,
        ...(isForDevelopment(path)
          ? { ...own.devDependencies, ...manifests.get('')?.devDependencies }
          : undefined),
      };
      const names = [
        ...imports.map(({ name }) => name),
        ...[...text.matchAll(REQUIRED)].map(([, name = '']) => name),
      ];
      return names
        .filter((name) => /^@?[a-z]/.test(name) && !isBuiltin(name) && !name.includes(':'))
        .map(packageOf)
        .filter((name) => !(name in named))
        .map((name) => `${path} → ${name}`);
    });
    expect([...new Set(unnamed)]).toEqual([]);
  });

  it('in the version that is locked, the same for all', () => {
    const locked = json('package-lock.json').packages as Readonly<Record<string, { version?: string }>>;
    const others = [...manifests.values()].flatMap(
      ({ name, dependencies, devDependencies, optionalDependencies }) =>
        Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
          .filter(([of]) => !of.startsWith('@legajo/'))
          .filter(([of, version]) => locked[`node_modules/${of}`]?.version !== version)
          .map(([of, version]) => `${name}: ${of} ${version}`),
    );
    expect(others).toEqual([]);
  });
});
