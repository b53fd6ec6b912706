import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call } from '@legajo/contract/call';
import type { Change, Changes } from '../src/api/changes.ts';

type Key = readonly unknown[];
type Keys = Readonly<Record<string, Key | ((...of: readonly unknown[]) => Key)>>;

const root = join(import.meta.dirname, '../../..');
const CALLS = /^import (type )?(?:\{([^}]*)\}|\* as \w+) from '@legajo\/contract\/calls\/([\w-]+)';/gm;

/** What an app's sources say of its queries and calls, and what its table of changes says: for tests to compare. */
export async function walkChanges(app: string, changes: Changes) {
  const sources = [app, 'packages/ui'].flatMap(sourcesOf);
  const keys = await keysOf(sources.filter(({ path }) => /keys(\/[\w-]+)?\.ts$/.test(path)));
  const asked = sources.flatMap(({ text }) =>
    [...text.matchAll(/queryKey: (\w+)\.(\w+)/g)].flatMap(([, area = '', name = '']) => {
      const key = keys.get(`${area}.${name}`);
      return key ? [key] : [];
    }),
  );
  const made = (await Promise.all(sources.map(callsOf))).flat();
  return {
    /** Keys of queries that are written where they are used. */
    loose: sources.filter(({ text }) => /queryKey: \[/.test(text)).map(({ path }) => path),
    /** Who says by hand what is old. */
    byHand: sources.filter(({ text }) => /\.invalidateQueries\(/.test(text)).map(({ path }) => path),
    /** How many queries there are, and the keys of the table that none of them has. */
    queries: asked.length,
    ofNobody: Object.entries(changes).flatMap(([id, change]) =>
      listed(change)
        .filter((key) => !asked.some((one) => key.every((part, place) => part === one[place])))
        .map((key) => `${id}: ${JSON.stringify(key)}`),
    ),
    /** Calls that change something and are made without the table saying what; and the table's that are not made. */
    untold: made.filter((call) => isChange(call) && !(call.id in changes)).map(({ id }) => id),
    unmade: Object.keys(changes).filter((id) => !made.some((call) => call.id === id)),
  };
}

const listed = (change: Change): readonly Key[] => ('evenRefused' in change ? change.evenRefused : change);

/** Whoever signs in gets a scope of their own, in which nothing is kept yet. */
const isChange = ({ method, access }: Call) => method !== 'GET' && access !== 'public';

interface Source {
  readonly path: string;
  readonly text: string;
}

function sourcesOf(folder: string): Source[] {
  return readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, 'src', name))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Every key of the factories, by its name; where it takes something, of something that no table names. */
async function keysOf(files: readonly Source[]): Promise<ReadonlyMap<string, Key>> {
  const modules = await Promise.all(
    files.map(({ path }) => import(pathToFileURL(join(root, path)).href) as Promise<Record<string, Keys>>),
  );
  return new Map(
    modules
      .flatMap((module) => Object.entries(module))
      .flatMap(([area, keys]) =>
        Object.entries(keys).map(([name, key]): [string, Key] => [
          `${area}.${name}`,
          typeof key === 'function' ? key(...Array(key.length).fill({})) : key,
        ]),
      ),
  );
}

/** The calls that a source takes from the contract, types aside. */
async function callsOf({ text }: Source): Promise<Call[]> {
  const taken = [...text.matchAll(CALLS)].filter(([, type]) => !type);
  const found = await Promise.all(
    taken.map(async ([, , names, area]) => {
      const module: Readonly<Record<string, unknown>> = await import(
        pathToFileURL(join(root, 'packages/contract/src/calls', `${area}.ts`)).href
      );
      const wanted = names
        ? names.split(',').map((name) => name.trim().split(' as ')[0] ?? '')
        : Object.keys(module).filter((name) => new RegExp(`\\.${name}\\b`).test(text));
      return wanted.map((name) => module[name]);
    }),
  );
  return found.flat().filter(isCall);
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
