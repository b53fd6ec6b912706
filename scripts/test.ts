// npm test: every check there is, one after another. The last line on stdout is `N passed, N failed`.
import { readEnv } from '../apps/server/src/platform/config/env.ts';
import { Commands } from './steps/command.ts';
import { buildForJourneys, runJourneys } from './steps/journeys.ts';
import { prepareMachine } from './steps/machine.ts';
import { runOnOtherServer } from './steps/other-server.ts';
import { checkFormat, checkLint, checkTypes } from './steps/static-checks.ts';
import type { Step, StepCtx } from './steps/step.ts';
import { sumUp } from './steps/sum-up.ts';
import { runVitest } from './steps/vitest.ts';

const STEPS: readonly Step[] = [
  { name: 'machine', run: prepareMachine },
  { name: 'format', run: checkFormat },
  { name: 'lint', run: checkLint },
  { name: 'types', run: checkTypes },
  { name: 'build of the web apps', run: buildForJourneys },
  { name: 'rules, calls, engine and web', run: (ctx) => runVitest(ctx, []) },
  { name: 'calls on another PostgreSQL', run: runOnOtherServer },
  { name: 'journeys', run: runJourneys },
];

const env = readEnv();
const ctx: StepCtx = { commands: new Commands(), env };
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopped = true;
    ctx.commands.stop();
  });
}

const results = [];
for (const step of STEPS) {
  if (stopped) break;
  console.log(`\n== ${step.name}`);
  const begun = performance.now();
  try {
    results.push({ name: step.name, ...(await step.run(ctx)) });
  } catch (error) {
    console.error(error);
    results.push({ name: step.name, passed: 0, failed: 1 });
  }
  console.log(`== ${step.name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

const { lines, last, exitCode } = sumUp(results, {
  isCi: env.CI !== undefined && env.CI !== 'false' && env.CI !== '0',
  stopped,
});
for (const line of lines) console.log(line);
console.log(last);
process.exitCode = exitCode;
