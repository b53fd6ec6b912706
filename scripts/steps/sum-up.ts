import type { PartResult } from './run-parts.ts';

/**
 * Adds up what the parts found: a table with the time of each, then what failed and what could not be had, which under
 * CI is a failure, and what there was no time for. A run that was stopped has failed.
 *
 * @param run.seconds the whole run's; less than the sum where parts ran beside each other.
 */
export function sumUp(
  results: readonly PartResult[],
  run: { readonly isCi: boolean; readonly stopped: boolean; readonly seconds: number },
): { lines: readonly string[]; last: string; exitCode: 0 | 1 } {
  const leftOut = results.flatMap((result) => result.leftOut ?? []);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed =
    results.reduce((sum, result) => sum + result.failed, 0) +
    (run.isCi ? leftOut.length : 0) +
    (run.stopped ? 1 : 0);
  const lines = [
    '',
    ...tableOf(results, { passed, failed, seconds: run.seconds }),
    ...results.flatMap((result) =>
      (result.failures ?? []).map((text) => `Failed in ${result.name}: ${text}`),
    ),
    ...results.flatMap((result) =>
      (result.again ?? []).map((text) => `Failed at first, passed alone in ${result.name}: ${text}`),
    ),
    ...leftOut.map((part) => `Left out${run.isCi ? ' (a failure in CI)' : ''}: ${part}.`),
    ...results.flatMap(({ name, noTime }) =>
      noTime ? [`Not run for lack of time, ${noTime.length} files of ${name}: ${noTime.join(', ')}.`] : [],
    ),
    ...(run.stopped ? ['Stopped before the end.'] : []),
  ];
  return { lines, last: `${passed} passed, ${failed} failed`, exitCode: failed === 0 && passed > 0 ? 0 : 1 };
}

function tableOf(
  results: readonly PartResult[],
  whole: { readonly passed: number; readonly failed: number; readonly seconds: number },
): string[] {
  const rows = [
    ['part', 'passed', 'failed', 'time'],
    ...[...results, { name: 'whole run', ...whole }].map((row) => [
      row.name,
      String(row.passed),
      String(row.failed),
      minutes(row.seconds),
    ]),
  ];
  const width = Math.max(...rows.map(([name = '']) => name.length));
  return rows.map(([name = '', ...rest]) =>
    [name.padEnd(width), ...rest.map((text) => text.padStart(8))].join(''),
  );
}

/** `61.4` as `1:01`. */
function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
