import { writeFileSync } from 'node:fs';
import { readEnv } from '../../apps/server/src/platform/config/env.ts';

/** The variable that names the file which {@link UnhandledReporter} writes. */
export const UNHANDLED_FILE = 'LEGAJO_TEST_UNHANDLED';

interface Unhandled {
  readonly name?: string;
  readonly message?: string;
  readonly stack?: string;
  readonly VITEST_TEST_PATH?: string;
  readonly VITEST_TEST_NAME?: string;
}

/**
 * Writes what was thrown outside any test, as a JSON list of texts, to the file of {@link UNHANDLED_FILE}: it fails the
 * run, and Vitest's own report of counts does not name it.
 */
export default class UnhandledReporter {
  onTestRunEnd(_modules: unknown, errors: readonly Unhandled[]): void {
    const file = readEnv()[UNHANDLED_FILE];
    if (file !== undefined) writeFileSync(file, JSON.stringify(errors.map(said)));
  }
}

function said(error: Unhandled): string {
  const where = [error.VITEST_TEST_PATH, error.VITEST_TEST_NAME].filter(Boolean).join(' > ');
  return `outside any test${where === '' ? '' : ` (${where})`}: ${error.stack ?? `${error.name}: ${error.message}`}`;
}
