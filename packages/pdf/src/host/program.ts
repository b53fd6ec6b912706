import { existsSync } from 'node:fs';

const found = new Map<string, string | undefined>();

/** Where a program of the system lies; undefined where it has none. Looked for when asked: a host may not look. */
export function programOf(name: string): string | undefined {
  if (!found.has(name))
    found.set(
      name,
      [`/usr/bin/${name}`, `/bin/${name}`].find((path) => existsSync(path)),
    );
  return found.get(name);
}
