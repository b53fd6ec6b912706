import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { quickFolder } from '../../apps/server/test/support/quick-folder.ts';
import { buildWebApps } from './build-web.ts';
import { ROOT } from './command.ts';
import { journeyFiles, onlyFiles, runInTime } from './journeys-in-time.ts';
import { findBrowser } from './machine.ts';
import { firstWords, oneCheck, type StepCtx, type StepResult } from './step.ts';

interface Wrong {
  readonly message?: string;
  readonly location?: { readonly file: string; readonly line: number };
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly errors?: readonly Wrong[] }[];
    }[];
  }[];
}

interface Report {
  readonly suites?: readonly Suite[];
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** Builds the web apps as a start would, for budgets and journeys; counts as one check where there are any. */
export async function buildForJourneys({ commands }: StepCtx): Promise<StepResult> {
  const apps = ['admin', 'employee'].filter((app) => existsSync(join(ROOT, 'apps', app, 'vite.config.ts')));
  if (apps.length === 0) return { passed: 0, failed: 0 };
  try {
    await buildWebApps(commands);
    return oneCheck(true);
  } catch (error) {
    console.error((error as Error).message);
    return oneCheck(false);
  }
}

/** Folder with the data of a portal with the demo; null before it was made. */
let demo: string | null = null;
const DEMO_BYTES = 512 * 1024 ** 2;

/**
 * Makes the data that journeys begin from: it takes one core for a minute, beside what leaves one free. Where
 * `LEGAJO_E2E_SEED` or `LEGAJO_E2E_URL` names other data there is nothing to make.
 */
export async function makeDemo({ commands, env }: StepCtx): Promise<StepResult> {
  const isGiven = env.LEGAJO_E2E_SEED !== undefined || env.LEGAJO_E2E_URL !== undefined;
  if (isGiven || !hasJourneys() || findBrowser(env) === null) return { passed: 0, failed: 0 };
  const folder = quickFolder('demo', DEMO_BYTES);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const data = join(folder, 'portal');
  const { code, output } = await commands.run(process.execPath, ['e2e/support/make-demo.ts', data], {
    quiet: true,
  });
  if (code === 0) demo = data;
  else console.error(output);
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}

/** So many that failed, one in a hundred, may have failed for the machine they met; of more, nothing is run again. */
const MOST_AGAIN = 6;

/**
 * Runs the journeys in the browser. Up to six that failed are run once more, alone on a portal of their own: what passes
 * then is counted as passed and named at the end, since a journey that minds its neighbours is a fault all the same. Where
 * the whole run must end by some time, they run in parts as long as there is time, and the files that are left out are named.
 */
export async function runJourneys({ commands, env, minutes }: StepCtx): Promise<StepResult> {
  if (!hasJourneys()) return { passed: 0, failed: 0 };
  const browser = findBrowser(env);
  // The machine step has named it as left out.
  if (browser === null) return { passed: 0, failed: 0 };
  const folder = mkdtempSync(join(tmpdir(), 'legajo-journeys-'));
  const run = async (name: string, more: readonly string[]) => {
    const file = join(folder, name);
    const { code } = await commands.runModule(
      '@playwright/test/cli.js',
      ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json', ...more],
      {
        env: {
          CHROMIUM: browser,
          PLAYWRIGHT_JSON_OUTPUT_NAME: file,
          ...(demo === null ? {} : { LEGAJO_E2E_SEED: demo }),
        },
      },
    );
    return countJourneys(readReport(file), code);
  };
  const runTwice = async (files: readonly string[], most: number) => {
    const first = await run('report.json', onlyFiles(files));
    const named = first.failures?.length ?? 0;
    if (first.failed === 0 || named !== first.failed || named > most) return first;
    return afterAgain(first, await run('again.json', ['--last-failed', '--workers=1']));
  };
  try {
    if (minutes === null) return await runTwice([], MOST_AGAIN);
    return await runInTime(journeyFiles(join(ROOT, 'e2e')), minutes * 60, MOST_AGAIN, runTwice);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a run found once its failed journeys had run again: those that fail twice, or did not run, have failed. */
export function afterAgain(first: StepResult, again: StepResult): StepResult {
  const ran = again.passed + again.failed;
  return ran === first.failed && again.failed === 0
    ? { passed: first.passed + again.passed, failed: 0, again: first.failures ?? [] }
    : first;
}

/** Counts of a report, null when there is none, and the run's exit code. */
export function countJourneys(report: Report | null, code: number): StepResult {
  if (report === null) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  const failed = unexpected + flaky;
  return {
    passed: expected,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    ...(failed === 0 ? {} : { failures: (report.suites ?? []).flatMap(failuresOf) }),
  };
}

function failuresOf(suite: Suite): string[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) => {
        const errors = test.results.find((result) => result.errors?.length)?.errors ?? [];
        return `${spec.file} (${test.projectName}) > ${spec.title}: ${errors.map(saying).join(' | ')}`;
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failuresOf)];
}

/** A journey that ran out of time has two errors, and only the second says what it waited for, and where. */
const saying = ({ message, location }: Wrong) =>
  firstWords(message) + (location ? ` (${basename(location.file)}:${location.line})` : '');

function hasJourneys(): boolean {
  const folder = join(ROOT, 'e2e');
  return existsSync(join(folder, 'playwright.config.ts')) && journeyFiles(folder).length > 0;
}

function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
