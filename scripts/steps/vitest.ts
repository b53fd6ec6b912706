import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './command.ts';
import { findBrowser } from './machine.ts';
import { firstWords, type StepCtx, type StepResult } from './step.ts';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly name?: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName?: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** What needs no database. The engine's hosts and the launcher mostly wait, so half as many workers again. */
export function runUnits(ctx: StepCtx): Promise<StepResult> {
  const projects = ['contract', 'pdf', 'web', 'scripts'].flatMap((name) => ['--project', name]);
  return runVitest(ctx, [...projects, workersFor(1.5)]);
}

/** The kit's parts, drawn in the browser of the journeys; the machine step has named it as left out where there is none. */
export function runKit(ctx: StepCtx): Promise<StepResult> {
  if (findBrowser(ctx.env) === null) return Promise.resolve({ passed: 0, failed: 0 });
  return runVitest(ctx, ['--project', 'kit']);
}

/** The server's own, on the embedded PostgreSQL. What is killed, or waits for a deadline, leaves a core free. */
export function runServer(ctx: StepCtx): Promise<StepResult> {
  return runVitest(ctx, ['--project', 'server', workersFor(1.5)]);
}

/** So many workers for each core; left to itself, Vitest keeps one core free, which of two is half. */
export function workersFor(eachCore: number): string {
  return `--maxWorkers=${Math.max(2, Math.round(availableParallelism() * eachCore))}`;
}

/**
 * Runs Vitest and reads its counts. A file that cannot even be loaded counts as one failure, as does a run
 * that ends badly without naming one.
 */
export async function runVitest(
  { commands }: StepCtx,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<StepResult> {
  const folder = mkdtempSync(join(tmpdir(), 'legajo-vitest-'));
  const file = join(folder, 'report.json');
  try {
    const { code } = await commands.runModule(
      'vitest/vitest.mjs',
      [
        'run',
        '--passWithNoTests',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...args,
      ],
      { env },
    );
    return countTests(readReport(file), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Counts of a report, null when there is none, and the run's exit code. */
export function countTests(report: Report | null, code: number): StepResult {
  if (report === null) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + unloaded;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    ...(failed === 0 ? {} : { failures: failuresOf(report) }),
  };
}

function failuresOf(report: Report): string[] {
  return report.testResults.flatMap((file) => {
    const name = (file.name ?? '').replace(`${ROOT}/`, '');
    const tests = file.assertionResults.filter((test) => test.status === 'failed');
    if (tests.length > 0)
      return tests.map((test) => `${name} > ${test.fullName}: ${firstWords(test.failureMessages?.[0])}`);
    return file.status === 'failed' ? [`${name}: ${firstWords(file.message)}`] : [];
  });
}

function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
