import { oneCheck, type StepCtx, type StepResult } from './step.ts';

const BIOME = '@biomejs/biome/bin/biome';

/** Every file is written the one way. */
export async function checkFormat({ commands }: StepCtx): Promise<StepResult> {
  return oneCheck((await commands.runModule(BIOME, ['format', '.'])).code === 0);
}

/** No finding of the linter, warnings among them. */
export async function checkLint({ commands }: StepCtx): Promise<StepResult> {
  return oneCheck((await commands.runModule(BIOME, ['lint', '--error-on-warnings', '.'])).code === 0);
}

/** Server, packages and scripts; the web apps; the journeys. */
export async function checkTypes({ commands }: StepCtx): Promise<StepResult> {
  const projects = ['tsconfig.json', 'tsconfig.web.json', 'tsconfig.e2e.json'];
  let failed = 0;
  for (const project of projects) {
    if ((await commands.runModule('typescript/bin/tsc', ['--noEmit', '-p', project])).code !== 0) failed += 1;
  }
  return { passed: projects.length - failed, failed };
}
