import { describe, expect, it } from 'vitest';
import { slices } from '../src/slices.ts';
import { isDoor, statementsFrom } from './house/doors.ts';
import { CONDITIONS } from './house/exceptions.ts';
import { readSources, type Source } from './house/sources.ts';

const SERVER = 'apps/server/src/';
const sources = readSources();
const isTest = (path: string) => /\.test\.ts$|\/test\//.test(path);

describe('a slice hands out verbs', () => {
  it('and no statement, directly or through a file that only passes it on', () => {
    const doors = sources.filter(({ path }) => isDoor(path));
    expect(doors.length).toBeGreaterThan(20);
    const handed = doors.flatMap(({ path }) => statementsFrom(sources, path).map((one) => `${path}: ${one}`));
    expect(handed).toEqual([]);
  });

  it('and those that write history to the demo and to tests alone', () => {
    const isAllowed = (path: string) =>
      isTest(path) || path.startsWith(`${SERVER}db/seed/`) || path.startsWith('demo/');
    const users = sources
      .filter(({ imports }) => imports.some(({ path }) => path?.endsWith('/for-seed.ts')))
      .map(({ path }) => path);
    expect(users.length).toBeGreaterThan(3);
    expect(users.filter((path) => !isAllowed(path))).toEqual([]);
  });

  it('and the command line and the demo come by no other way', () => {
    const inSlice = (path: string) => slices.some(({ name }) => path.startsWith(`${SERVER}${name}/`));
    const around = sources.filter(
      ({ path }) =>
        (path.startsWith(`${SERVER}cli/`) || path.startsWith(`${SERVER}db/seed/`)) && !isTest(path),
    );
    const used = around.flatMap(({ path, imports }) =>
      imports.flatMap((one) => (one.path !== null && inSlice(one.path) ? [`${path} → ${one.path}`] : [])),
    );
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((line) => !isDoor(line.split(' → ')[1] ?? ''))).toEqual([]);
  });

  const file = (name: string, text: string): Source => ({
    path: `${SERVER}posts/${name}`,
    text,
    lines: 1,
    imports: [],
  });
  const statement = file('posts.sql.ts', 'export async function insertPost() {}');
  it.each([
    ['passed on', [], "export { insertPost } from './posts.sql.ts';"],
    ['a type', [], "export { type insertPost } from './posts.sql.ts';"],
    ['types', [], "export type { insertPost } from './posts.sql.ts';"],
    ['named otherwise', [], "export { insertPost as publish } from './posts.sql.ts';"],
    ['with everything', [], "export * from './posts.sql.ts';"],
    ['under one name', [], "export * as posts from './posts.sql.ts';"],
    ['imported first', [], "import { insertPost } from './posts.sql.ts';\nexport { insertPost };"],
    [
      'as a constant',
      [],
      "import { insertPost as insert } from './posts.sql.ts';\nexport const publish = insert;",
    ],
    [
      'through another file',
      [file('news.ts', "export { insertPost } from './posts.sql.ts';")],
      "export { insertPost } from './news.ts';",
    ],
    [
      'through two, named otherwise',
      [
        file('news.ts', "export { insertPost as write } from './posts.sql.ts';"),
        file('more.ts', "import { write } from './news.ts';\nexport const publish = write;"),
      ],
      "export { publish } from './more.ts';",
    ],
    [
      'through a file that passes everything on',
      [file('news.ts', "export * from './posts.sql.ts';")],
      "export { insertPost } from './news.ts';",
    ],
  ])('a statement that is handed out is seen: %s', (_, between, text) => {
    const door = file('public.ts', text);
    expect(isDoor(door.path)).toBe(true);
    expect(statementsFrom([statement, ...between, door], door.path)).toHaveLength(1);
  });

  it('a verb that uses one is none', () => {
    const verb = file(
      'news.ts',
      "import { insertPost } from './posts.sql.ts';\nexport const publish = () => insertPost();",
    );
    const door = file('public.ts', "export { publish } from './news.ts';");
    expect(statementsFrom([statement, verb, door], door.path)).toEqual([]);
  });
});

describe('a condition', () => {
  const conditions = sources.filter(({ path }) => path in CONDITIONS);

  it('is written by name, and each that is listed is there', () => {
    expect(conditions.map(({ path }) => path).sort()).toEqual(Object.keys(CONDITIONS).sort());
  });

  it('is part of a statement and none itself: it asks no database', () => {
    const asking = conditions.filter(({ text }) => /\.execute\w*\(|\basync\b|\bawait\b/.test(text));
    expect(asking.map(({ path }) => path)).toEqual([]);
  });
});
