import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { readEnv } from '../../src/platform/config/env.ts';

/** Debian's PostgreSQL 15, which the archive of Citus is built for; null where it is not installed. */
export function findPostgres15(): string | null {
  const folder = '/usr/lib/postgresql/15/bin';
  return existsSync(join(folder, 'initdb')) ? folder : null;
}

/** The library of Citus beside Debian's PostgreSQL 15, and null where there is none. */
export function findCitus(): string | null {
  const library = '/usr/lib/postgresql/15/lib/citus.so';
  return findPostgres15() !== null && existsSync(library) ? library : null;
}

/**
 * A program of the machine by its name, also in the folders that only root has on its path; null where it lacks.
 *
 * @param env the environment whose path is searched.
 */
export function findProgram(name: string, env: Readonly<Record<string, string>> = readEnv()): string | null {
  for (const folder of [...(env.PATH ?? '').split(delimiter), '/usr/sbin']) {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return join(folder, name);
    } catch {
      // Not in this folder.
    }
  }
  return null;
}

/** What a database that fails over is made of, as paths; null where one of them lacks. */
export function findFailover(): { readonly [name in 'patroni' | 'etcd' | 'haproxy']: string } | null {
  const [patroni, etcd, haproxy] = ['patroni', 'etcd', 'haproxy'].map((name) => findProgram(name));
  if (!patroni || !etcd || !haproxy || findPostgres15() === null) return null;
  return { patroni, etcd, haproxy };
}
