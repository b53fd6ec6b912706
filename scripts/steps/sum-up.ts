import type { StepResult } from './step.ts';

/**
 * Adds up what the parts found. What could not be had is named; under CI each such part is a failure. A run
 * that was stopped has failed.
 */
export function sumUp(
  results: readonly (StepResult & { readonly name: string })[],
  run: { readonly isCi: boolean; readonly stopped: boolean },
): { lines: readonly string[]; last: string; exitCode: 0 | 1 } {
  const leftOut = results.flatMap((result) => result.leftOut ?? []);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed =
    results.reduce((sum, result) => sum + result.failed, 0) +
    (run.isCi ? leftOut.length : 0) +
    (run.stopped ? 1 : 0);
  const lines = [
    '',
    ...results.map((result) => `${result.name}: ${result.passed} passed, ${result.failed} failed.`),
    ...results.flatMap((result) =>
      (result.failures ?? []).map((text) => `Failed in ${result.name}: ${text}`),
    ),
    ...leftOut.map((part) => `Left out${run.isCi ? ' (a failure in CI)' : ''}: ${part}.`),
    ...(run.stopped ? ['Stopped before the end.'] : []),
  ];
  return { lines, last: `${passed} passed, ${failed} failed`, exitCode: failed === 0 && passed > 0 ? 0 : 1 };
}
