import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withClient } from '../../apps/server/src/platform/db/owner.ts';
import { demoFolder } from './portal.ts';

/**
 * Changes rows of this worker's portal as only who holds its database could: what time or an accident does to them, for which
 * no journey can wait. The statement names the company it is about.
 */
export async function damage(statement: string, values: readonly unknown[]): Promise<void> {
  const demo = demoFolder();
  if (demo === null) throw new Error('The portal is not ours.');
  const access = JSON.parse(readFileSync(join(dirname(demo), 'postgres', 'access.json'), 'utf8'));
  const url = `postgres://postgres:${access.superuser}@127.0.0.1:${access.port}/legajo`;
  const changed = await withClient(url, (client) => client.query(statement, [...values]));
  if (changed.rowCount !== 1) throw new Error(`${changed.rowCount} rows were changed.`);
}
