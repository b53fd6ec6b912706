import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** A source file of ours, by its path from the root, with what it imports. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly imports: readonly Imported[];
}

export interface Imported {
  /** As it is written. */
  readonly name: string;
  /** From the root, for a file of ours; null for a package. */
  readonly path: string | null;
}

/** Every file that is committed, or would be. */
export function allFiles(): string[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', list, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)) && statSync(join(ROOT, path)).isFile());
}

/** The TypeScript among them, without what is generated. */
export function readSources(): Source[] {
  return allFiles()
    .filter((path) => /\.tsx?$/.test(path) && !/\.gen\.ts$/.test(path))
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      return { path, text, lines: text.split('\n').length - 1, imports: importsOf(path, text) };
    });
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^;'"]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

function importsOf(path: string, text: string): Imported[] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const name = (match[1] ?? match[2] ?? '').replace(/\?.*/, '');
    return { name, path: name.startsWith('.') ? posix.join(dirname(path), name) : workspacePath(name) };
  });
}

/** `@legajo/contract/calls/x` is a file of ours as well. */
function workspacePath(name: string): string | null {
  const match = /^@legajo\/(\w+)(\/.*)?$/.exec(name);
  return match ? `packages/${match[1]}/src${match[2] ?? '/index.ts'}` : null;
}

/** The migrations, whole. */
export function readMigrations(): { path: string; text: string }[] {
  return allFiles()
    .filter((path) => path.startsWith('apps/server/src/db/migrations/') && path.endsWith('.sql'))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}
