import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Our packages whose folder has installed packages of its own, by their paths from the root. */
export function withInstalledPackages(root: string): string[] {
  return ['apps', 'packages']
    .flatMap((part) => readdirSync(join(root, part)).map((name) => `${part}/${name}`))
    .filter((folder) => existsSync(join(root, folder, 'node_modules')));
}
