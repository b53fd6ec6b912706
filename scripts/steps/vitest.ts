import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './command.ts';
import { afterLate, lateFiles, type Ran } from './late.ts';
import { findBrowser } from './machine.ts';
import { firstWords, type StepCtx, type StepResult } from './step.ts';
import { UNHANDLED_FILE } from './unhandled-reporter.ts';

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
  return runLateAgain(ctx, { args: ['--project', 'server'], more: [workersFor(1.5)] });
}

/** So many workers for each core; left to itself, Vitest keeps one core free, which of two is half. */
export function workersFor(eachCore: number): string {
  return `--maxWorkers=${Math.max(2, Math.round(availableParallelism() * eachCore))}`;
}

/** What of Vitest is run: its arguments, those of the first run alone (files, workers), and variables. */
interface Which {
  readonly args: readonly string[];
  readonly more: readonly string[];
  readonly env?: Record<string, string>;
}

/**
 * Runs what waits for other processes. Up to three files in which something was late are run once more, alone: what passes
 * then is counted as passed and named at the end, since a test that cannot wait on a full machine is a fault all the same.
 */
export async function runLateAgain(ctx: StepCtx, { args, more, env }: Which): Promise<StepResult> {
  const first = await runOnce(ctx, [...args, ...more], env);
  const late = lateFiles(first.result);
  if (late.length === 0) return first.result;
  console.log(`Late, run once more alone: ${late.join(', ')}`);
  return afterLate(first, late, (await runOnce(ctx, [...args, '--maxWorkers=1', ...late], env)).result);
}

/** Runs Vitest and reads its counts. */
async function runVitest(ctx: StepCtx, args: readonly string[]): Promise<StepResult> {
  return (await runOnce(ctx, args)).result;
}

/**
 * A file that cannot even be loaded counts as one failure, as does what was thrown outside any test and a run that ends
 * badly without naming either.
 */
async function runOnce(
  { commands }: StepCtx,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), 'legajo-vitest-'));
  const file = join(folder, 'report.json');
  const unhandled = join(folder, 'unhandled.json');
  try {
    const { code, output } = await commands.runModule(
      'vitest/vitest.mjs',
      [
        'run',
        '--passWithNoTests',
        '--reporter=default',
        '--reporter=json',
        `--reporter=${join(ROOT, 'scripts/steps/unhandled-reporter.ts')}`,
        `--outputFile.json=${file}`,
        ...args,
      ],
      { env: { ...env, [UNHANDLED_FILE]: unhandled }, keepErrors: true },
    );
    const report = readJson<Report>(file);
    const passedIn = (path: string) =>
      (report?.testResults ?? [])
        .filter(({ name }) => name === join(ROOT, path))
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => status === 'passed').length;
    const result = countTests(report, { code, output }, readJson<string[]>(unhandled) ?? []);
    return { result, passedIn };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Counts of a report, null when there is none.
 *
 * @param ended the run's exit code, and the end of what it said on the error stream: told where nothing else is named.
 * @param unhandled what was thrown outside any test.
 */
export function countTests(
  report: Report | null,
  ended: { readonly code: number; readonly output: string },
  unhandled: readonly string[] = [],
): StepResult {
  const unnamed = firstWords(`ended with ${ended.code} and named no test\n${ended.output}`);
  if (report === null) return { passed: 0, failed: 1, failures: [unnamed] };
  const failures = [...failuresOf(report), ...unhandled.map(firstWords)];
  if (failures.length === 0 && ended.code !== 0) failures.push(unnamed);
  const failed = Math.max(failures.length, report.numFailedTests);
  return { passed: report.numPassedTests, failed, ...(failed === 0 ? {} : { failures }) };
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

function readJson<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
