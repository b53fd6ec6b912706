// Rewrites db/schema.sql and db/types.gen.ts from a fresh database with every migration applied.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeColumnTypes } from '../apps/server/src/db/column-types.ts';
import { describeSchema } from '../apps/server/src/db/introspect.ts';
import { prepareDatabase } from '../apps/server/src/db/prepare.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded/supervisor.ts';

const folder = mkdtempSync(join(tmpdir(), 'legajo-snapshot-'));
chmodSync(folder, 0o755);
const database = await startEmbedded(folder, 'throwaway');
try {
  await prepareDatabase(database.ownerUrl);
  const target = new URL('../apps/server/src/db/', import.meta.url);
  writeFileSync(new URL('schema.sql', target), await describeSchema(database.ownerUrl));
  writeFileSync(new URL('types.gen.ts', target), await describeColumnTypes(database.ownerUrl));
  console.log('Wrote apps/server/src/db/schema.sql and types.gen.ts');
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
