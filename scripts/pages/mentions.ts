import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const FOLDERS = ['packages', 'apps', 'scripts', 'demo', 'e2e', 'bench'];
const TEST_FILE = /\.(test|spec)\.tsx?$/;
const MENTION = /\[([A-Za-z0-9-]+)\.(\d+)\]/g;

/** Test files by the id that they name as `[login.3]` or `[S71.1]`; paths from the root, with slashes. */
export type Mentions = ReadonlyMap<string, ReadonlySet<string>>;

/** Looks through every test file under the root. */
export function readMentions(root: string): Mentions {
  const found = new Map<string, Set<string>>();
  for (const path of FOLDERS.flatMap((folder) => testFiles(join(root, folder)))) {
    for (const [, where, n] of readFileSync(path, 'utf8').matchAll(MENTION)) {
      const id = `${where}.${n}`;
      found.set(id, (found.get(id) ?? new Set()).add(relative(root, path).replaceAll('\\', '/')));
    }
  }
  return found;
}

function testFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && TEST_FILE.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !/node_modules|[\\/]dist[\\/]/.test(path))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
