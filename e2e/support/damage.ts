import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withClient } from '../../apps/server/src/platform/db/owner.ts';
import { demoFolder } from './portal.ts';

/**
 * Changes rows of this worker's portal as only who holds its database could: what time or an accident does to them, for which
 * no journey can wait. The statement names the company it is about.
 */
export async function damage(statement: string, values: readonly unknown[]): Promise<void> {
  const changed = await atDatabase(statement, values);
  if (changed !== 1) throw new Error(`${changed} rows were changed.`);
}

/**
 * While it lasts, the database takes no row of a person into the trail, as one whose disk is full: what writes it is cut
 * short, and all of its transaction with it.
 *
 * @param event whose rows are refused.
 */
export async function outageOf(event: string, person: number, meanwhile: () => Promise<void>): Promise<void> {
  const name = `outage_${Number(person)}`;
  await atDatabase(`create function ${name}() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$;
    create trigger ${name} before insert on audit_entry for each row
      when (new.event = '${event}' and new.subject_id = ${Number(person)}) execute function ${name}()`);
  try {
    await meanwhile();
  } finally {
    await atDatabase(`drop trigger ${name} on audit_entry; drop function ${name}()`);
  }
}

/** @returns how many rows a statement changed. */
async function atDatabase(statement: string, values: readonly unknown[] = []): Promise<number | null> {
  const demo = demoFolder();
  if (demo === null) throw new Error('The portal is not ours.');
  const access = JSON.parse(readFileSync(join(dirname(demo), 'postgres', 'access.json'), 'utf8'));
  const url = `postgres://postgres:${access.superuser}@127.0.0.1:${access.port}/legajo`;
  const text = values.length > 0 ? { text: statement, values: [...values] } : statement;
  return (await withClient(url, (client) => client.query(text))).rowCount;
}
