import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebApps } from './build-web.ts';
import { ROOT } from './command.ts';
import { findBrowser } from './machine.ts';
import { firstWords, oneCheck, type StepCtx, type StepResult } from './step.ts';

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
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

/** Runs the journeys in the browser. One that passes only when repeated counts as failed. */
export async function runJourneys({ commands, env }: StepCtx): Promise<StepResult> {
  if (!hasJourneys()) return { passed: 0, failed: 0 };
  const browser = findBrowser(env);
  // The machine step has named it as left out.
  if (browser === null) return { passed: 0, failed: 0 };
  const folder = mkdtempSync(join(tmpdir(), 'legajo-journeys-'));
  const file = join(folder, 'report.json');
  try {
    const { code } = await commands.runModule(
      '@playwright/test/cli.js',
      ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'],
      { env: { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
    );
    return countJourneys(readReport(file), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
        const error = test.results.find((result) => result.error)?.error?.message;
        return `${spec.file} (${test.projectName}) > ${spec.title}: ${firstWords(error)}`;
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failuresOf)];
}

function hasJourneys(): boolean {
  const folder = join(ROOT, 'e2e');
  return (
    existsSync(join(folder, 'playwright.config.ts')) &&
    readdirSync(folder, { recursive: true }).some((name) => /\.spec\.ts$/.test(String(name)))
  );
}

function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
