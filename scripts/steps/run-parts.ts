import type { Step, StepCtx, StepResult } from './step.ts';

/** What a part found, and how long it took. */
export interface PartResult extends StepResult {
  readonly name: string;
  readonly seconds: number;
}

/**
 * Runs rows of parts one after another, the parts of a row beside each other. A part that throws counts as one failure,
 * and what comes after it still runs. Never rejects.
 *
 * @param isStopped asked before each row; once it says so, nothing more is begun.
 * @returns in the order in which they are written.
 */
export async function runParts(
  rows: readonly (readonly Step[])[],
  ctx: StepCtx,
  isStopped: () => boolean,
): Promise<PartResult[]> {
  const results: PartResult[] = [];
  for (const row of rows) {
    if (isStopped()) break;
    console.log(`\n== ${row.map((step) => step.name).join(', ')}`);
    results.push(...(await Promise.all(row.map((step) => runPart(step, ctx)))));
  }
  return results;
}

async function runPart(step: Step, ctx: StepCtx): Promise<PartResult> {
  const begun = performance.now();
  const found = await step.run(ctx).catch((error: unknown) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  const seconds = (performance.now() - begun) / 1000;
  console.log(`== ${step.name}: ${seconds.toFixed(1)} s`);
  return { name: step.name, seconds, ...found };
}
