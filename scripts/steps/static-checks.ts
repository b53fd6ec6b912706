import { oneCheck, type StepCtx, type StepResult } from './step.ts';

const BIOME = '@biomejs/biome/bin/biome';
const PROJECTS = ['tsconfig.json', 'tsconfig.web.json', 'tsconfig.e2e.json'];

/** Every file is written the one way. */
export async function checkFormat(ctx: StepCtx): Promise<StepResult> {
  return oneCheck(await isClean(ctx, BIOME, ['format', '.']));
}

/** No finding of the linter, warnings among them. */
export async function checkLint(ctx: StepCtx): Promise<StepResult> {
  return oneCheck(await isClean(ctx, BIOME, ['lint', '--error-on-warnings', '.']));
}

/** Server, packages and scripts; the web apps; the journeys: beside each other. */
export async function checkTypes(ctx: StepCtx): Promise<StepResult> {
  const clean = await Promise.all(
    PROJECTS.map((project) => isClean(ctx, 'typescript/bin/tsc', ['--noEmit', '-p', project])),
  );
  const passed = clean.filter((ok) => ok).length;
  return { passed, failed: PROJECTS.length - passed };
}

/** Says what a checker found only when it found something, whole: others run beside it. */
async function isClean({ commands }: StepCtx, program: string, args: readonly string[]): Promise<boolean> {
  const { code, output } = await commands.runModule(program, args, { quiet: true });
  if (code !== 0) console.log(output);
  return code === 0;
}
