import { ROOT } from './command.ts';
import type { StepResult } from './step.ts';

/** What is said where something did not come in time: by Vitest of a test or of what stands around it, by `until` of what it waited for. */
const LATE = /\b(?:Test|Hook) timed out in \d+ ?ms\b|\bWaited in vain until\b/;
/** So many files may have failed for the machine they met; of more, nothing is run again. */
const MOST_FILES = 3;

/** What ran, and how many tests of a file passed in it. */
export interface Ran {
  readonly result: StepResult;
  passedIn(file: string): number;
}

/**
 * The files to run once more, alone: in each something was late, as on a full machine, and what else failed in it may have
 * followed. A wrong answer is no matter of time: where a file failed by one alone, or what failed is named by no file,
 * nothing is run again.
 *
 * @returns paths from the root; none where nothing is to run again.
 */
export function lateFiles({ failed, failures = [] }: StepResult): readonly string[] {
  if (failures.length !== failed) return [];
  const byFile = Map.groupBy(failures, fileOf);
  const areLate = [...byFile].every(([file, those]) => file !== null && those.some((one) => LATE.test(one)));
  return areLate && byFile.size <= MOST_FILES ? [...byFile.keys()].filter((file) => file !== null) : [];
}

/** What a run found once its late files had run again, whole: those that fail twice, or ran nothing, have failed. */
export function afterLate(first: Ran, files: readonly string[], again: StepResult): StepResult {
  const { result, passedIn } = first;
  if (again.failed > 0 || again.passed === 0) return result;
  const counted = files.reduce((sum, file) => sum + passedIn(file), 0);
  return { passed: result.passed - counted + again.passed, failed: 0, again: result.failures ?? [] };
}

/** The file of a failure, which its text begins with, or names where it was thrown outside any test. */
function fileOf(failure: string): string | null {
  const [, path] = /^(?:outside any test \()?(\S+\.test\.tsx?)(?=[\s:)])/.exec(failure) ?? [];
  return path?.replace(`${ROOT}/`, '') ?? null;
}
