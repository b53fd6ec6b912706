// Read before everything else (--import): makes of this tree a version with more migrations, those in LEGAJO_TEST_MIGRATIONS.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { readEnv } from '../../../src/platform/config/env.ts';

const folder = readEnv().LEGAJO_TEST_MIGRATIONS ?? '';

registerHooks({
  load: (url, context, next) => {
    if (!url.endsWith('/src/db/prepare.ts')) return next(url, context);
    const source = readFileSync(fileURLToPath(url), 'utf8');
    const changed = source.replace(
      'return readMigrations(FOLDER)',
      `return [...readMigrations(FOLDER), ...readMigrations(${JSON.stringify(folder)})]`,
    );
    if (changed === source) throw new Error('allMigrations() is written otherwise: see newer-version.ts.');
    return { format: 'module-typescript', source: changed, shortCircuit: true };
  },
});
