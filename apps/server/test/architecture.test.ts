import { describe, expect, it } from 'vitest';
import { slices } from '../src/slices.ts';
import {
  CONDITIONS,
  ENVIRONMENT_READER,
  LISTS_BY_AREA,
  LONG_FILES,
  NAMES_KEPT,
  SHARED_PARTS,
  WIRE_READERS,
} from './house/exceptions.ts';
import { allFiles, readSources, type Source } from './house/sources.ts';

const sources = readSources();
const SERVER = 'apps/server/src/';
const MOST_LINES = 250;
const MOST_IN_FOLDER = 15;
const order: readonly string[] = slices.map((slice) => slice.name);

/** `path → imported`, of every import of these files that breaks a rule. */
function broken(
  of: (source: Source) => boolean,
  breaks: (source: Source, path: string) => boolean,
): string[] {
  return sources
    .filter(of)
    .flatMap((source) =>
      source.imports.flatMap(({ path }) =>
        path !== null && breaks(source, path) ? [`${source.path} → ${path}`] : [],
      ),
    );
}

const isTest = (path: string) => /\.(test|spec)\.tsx?$|\/test\/|^e2e\//.test(path);
const inside = (folder: string) => (source: Source) => source.path.startsWith(folder) && !isTest(source.path);
/** `apps/server/src/<slice>/…`; null for the platform, the database and what composes the process. */
const sliceOf = (path: string) => {
  const name = path.startsWith(SERVER) ? path.slice(SERVER.length).split('/')[0] : undefined;
  return name !== undefined && order.includes(name) ? name : null;
};

describe('rule 1: who may import whom', () => {
  it.each([
    ['packages/contract/src/', []],
    ['packages/pdf/src/', []],
    ['packages/ui/src/', ['packages/contract/']],
    ['apps/admin/src/', ['packages/contract/', 'packages/ui/']],
    ['apps/employee/src/', ['packages/contract/', 'packages/ui/']],
    ['apps/server/src/', ['packages/contract/', 'packages/pdf/', 'demo/']],
  ])('%s', (folder, allowed) => {
    const own = folder.replace(/src\/$/, '');
    expect(
      broken(
        inside(folder),
        (_, path) => !path.startsWith(own) && !allowed.some((one) => path.startsWith(one)),
      ),
    ).toEqual([]);
  });
});

describe('rule 2: slice → platform → packages', () => {
  it('the platform imports no slice', () => {
    expect(broken(inside(`${SERVER}platform/`), (_, path) => sliceOf(path) !== null)).toEqual([]);
  });

  it('only the engine knows PDF: it names no database, no setting', () => {
    const names = sources
      .filter(inside('packages/pdf/src/'))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ name }) => /^(kysely|postgres|pg|fastify)/.test(name))
          .map(({ name }) => `${path} → ${name}`),
      );
    expect(names).toEqual([]);
    const reads = sources
      .filter(inside('packages/pdf/src/'))
      .filter(({ text }) => /process\.env\b/.test(text));
    expect(reads.map(({ path }) => path)).toEqual([]);
  });
});

describe('rule 3: slices meet at public.ts', () => {
  const named = new Map<string, readonly string[]>(slices.map(({ name, uses }) => [name, uses]));

  it('a slice imports another only through its public.ts, and only one it names', () => {
    const breaks = broken(inside(SERVER), (source, path) => {
      const [own, other] = [sliceOf(source.path), sliceOf(path)];
      if (own === null || other === null || own === other) return false;
      return !path.endsWith(`/${other}/public.ts`) || !named.get(own)?.includes(other);
    });
    expect(breaks).toEqual([]);
  });

  it('a slice names none that it does not import', () => {
    const imported = new Set(
      sources
        .filter(inside(SERVER))
        .flatMap(({ path, imports }) =>
          imports.map((one) => `${sliceOf(path)} → ${sliceOf(one.path ?? '')}`),
        ),
    );
    const idle = slices.flatMap(({ name, uses }) =>
      uses.map((other) => `${name} → ${other}`).filter((line) => !imported.has(line)),
    );
    expect(idle).toEqual([]);
  });

  it('no chain of slices comes back to where it began', () => {
    const reaches = (from: string, seen: readonly string[]): string[] =>
      seen.includes(from)
        ? [[...seen, from].join(' → ')]
        : (named.get(from) ?? []).flatMap((next) => reaches(next, [...seen, from]));
    expect(order.flatMap((name) => reaches(name, []))).toEqual([]);
  });
});

describe('rule 5: inside a slice', () => {
  it('only routes call wire.ts, and wire.ts asks no database', () => {
    const wires = broken(
      (source) =>
        inside(SERVER)(source) &&
        sliceOf(source.path) !== null &&
        !/\/(routes|public|wire)\.ts$/.test(source.path),
      (source, path) => path.endsWith('/wire.ts') && !importsTypesOnly(source, './wire.ts'),
    );
    expect(wires.filter((line) => !((line.split(' ')[0] ?? '') in WIRE_READERS))).toEqual([]);
    expect(
      broken(
        (source) => inside(SERVER)(source) && source.path.endsWith('/wire.ts'),
        (source, path) => path.endsWith('.sql.ts') && !importsTypesOnly(source, path.split('/').at(-1) ?? ''),
      ),
    ).toEqual([]);
  });

  it('statements stand in .sql.ts files, and conditions where they are listed', () => {
    const queries = sources
      .filter(inside(SERVER))
      .filter(
        ({ path, text }) =>
          sliceOf(path) !== null && !path.endsWith('.sql.ts') && /\bsql<|\bsql`|\bsql\.raw\(/.test(text),
      )
      .map(({ path }) => path)
      .filter((path) => !(path in CONDITIONS));
    expect(queries).toEqual([]);
  });
});

/** Folders of an app that are no screens: what starts it, frames it and speaks for it. */
const FRAME = ['app', 'shell', 'session', 'locales'];

describe('rule 6: the web', () => {
  it.each(['admin', 'employee'])('a screen of %s imports of another only what is shared by name', (app) => {
    const folder = `apps/${app}/src/`;
    const screen = (path: string) => {
      const [name = '', file] = path.slice(folder.length).split('/');
      return path.startsWith(folder) && file !== undefined && !FRAME.includes(name) ? name : null;
    };
    expect(
      broken(
        (source) => inside(folder)(source) && screen(source.path) !== null,
        (source, path) =>
          screen(path) !== null && screen(path) !== screen(source.path) && !(path in SHARED_PARTS),
      ),
    ).toEqual([]);
  });
});

describe('rule 6: what is shared', () => {
  it('is imported by somebody, and is no screen', () => {
    const imported = new Set(sources.flatMap(({ imports }) => imports.map(({ path }) => path)));
    expect(
      Object.keys(SHARED_PARTS).filter((path) => !imported.has(path) || /Screen\.tsx$/.test(path)),
    ).toEqual([]);
  });
});

describe('rule 7: only env.ts reads the environment', () => {
  it('process.env stands nowhere else in the product', () => {
    const readers = sources
      .filter(({ path }) => /^(apps|packages)\/\w+\/src\//.test(path) && !isTest(path))
      .filter(({ text }) => /process\.env\b/.test(text))
      .map(({ path }) => path);
    expect(readers).toEqual([ENVIRONMENT_READER]);
  });
});

describe('rule 8: names and sizes', () => {
  it('no file or folder hides what it is for', () => {
    const words = /(^|[-./])(utils?|helpers?|common|manager|service|data)([-./]|$)/i;
    // Self-service is the name of one of the product's areas, and hides nothing; systemd gives its units their ending.
    const bad = allFiles().filter(
      (path) =>
        words.test(
          path.replaceAll('self-service', 'own').replace(/^deploy\/systemd\/(.*)\.service$/, '$1'),
        ) && !/\/(fixtures|catalogue|corpus)\//.test(path),
    );
    expect(bad.filter((path) => !(path in NAMES_KEPT))).toEqual([]);
  });

  it('a file over 250 lines has its reason written down', () => {
    const long = sources.filter(({ lines }) => lines > MOST_LINES).map(({ path }) => path);
    expect(long.filter((path) => !(path in LONG_FILES)).sort()).toEqual([]);
    expect(Object.keys(LONG_FILES).filter((path) => !long.includes(path))).toEqual([]);
  });

  it('a folder holds at most 15 sources', () => {
    const counted = allFiles().filter(
      (path) => /\.(tsx?|css|cjs)$/.test(path) && !isTest(path) && !/\.(gen|d)\.ts$/.test(path),
    );
    const byFolder = Map.groupBy(counted, (path) => path.slice(0, path.lastIndexOf('/')));
    const full = [...byFolder].filter(([, files]) => files.length > MOST_IN_FOLDER).map(([folder]) => folder);
    expect(full.filter((folder) => !(folder in LISTS_BY_AREA))).toEqual([]);
  });

  it('files are named in kebab case, components in PascalCase', () => {
    const name = /^([a-z0-9]+([-.][a-z0-9]+)*|[A-Z][A-Za-z0-9]*(\.(test|module))?|__root)\.(tsx?)$/;
    const bad = sources.filter(({ path }) => !name.test(path.split('/').at(-1) ?? ''));
    expect(bad.map(({ path }) => path)).toEqual([]);
  });

  it('leaves no test out, and no promise behind', () => {
    const found = sources
      .filter(({ path }) => !path.endsWith('architecture.test.ts'))
      // A test may look at whatever came over the wire; its line says so.
      .map((source) => ({ ...source, text: source.text.replace(/noExplicitAny: .*\n.*as any/g, '') }))
      .filter(({ text }) =>
        /\b(it|test|describe)\.(skip|only|todo)\(|@ts-ignore|@ts-nocheck|\bas any\b|\/\/ ?(TODO|FIXME)/.test(
          text,
        ),
      );
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});

function importsTypesOnly(source: Source, file: string): boolean {
  const escaped = file.replace(/[.]/g, '\\.');
  const statements = [...source.text.matchAll(new RegExp(`import ([^;]*?) from '[^']*${escaped}'`, 'g'))];
  return statements.every(([, what = '']) => {
    if (what.startsWith('type ')) return true;
    const names = /\{([^}]*)\}/
      .exec(what)?.[1]
      ?.split(',')
      .map((one) => one.trim())
      .filter(Boolean) ?? ['?'];
    return names.every((one) => one.startsWith('type '));
  });
}
