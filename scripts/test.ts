// npm test: every check there is. What is quick comes first, so that what fails is told early. The last line on stdout
// is `N passed, N failed`; before it stands what each part took.
import { readEnv } from '../apps/server/src/platform/config/env.ts';
import { COMPILE_CACHE, Commands } from './steps/command.ts';
import { buildForJourneys, makeDemo, runJourneys } from './steps/journeys.ts';
import { prepareMachine } from './steps/machine.ts';
import { runOnOtherServer } from './steps/other-server.ts';
import { runParts } from './steps/run-parts.ts';
import { runScale } from './steps/scale.ts';
import { checkFormat, checkLint, checkTypes } from './steps/static-checks.ts';
import type { Step, StepCtx } from './steps/step.ts';
import { sumUp } from './steps/sum-up.ts';
import { runKit, runServer, runUnits } from './steps/vitest.ts';

/** One after another; what stands together in brackets runs beside each other. */
const PARTS: readonly (readonly Step[])[] = [
  [{ name: 'machine', run: prepareMachine }],
  [
    { name: 'format', run: checkFormat },
    { name: 'lint', run: checkLint },
    { name: 'types', run: checkTypes },
    { name: 'build of the web apps', run: buildForJourneys },
  ],
  [{ name: 'contract, engine, web and scripts', run: runUnits }],
  [{ name: 'kit in a browser', run: runKit }],
  [{ name: 'server', run: runServer }],
  [
    { name: 'another PostgreSQL', run: runOnOtherServer },
    { name: 'demo of the journeys', run: makeDemo },
  ],
  [{ name: 'past one machine', run: runScale }],
  [{ name: 'journeys', run: runJourneys }],
];

const env = readEnv();
const minutes = Number(env.LEGAJO_TEST_MINUTES) || null;
const ctx: StepCtx = { commands: new Commands({ NODE_COMPILE_CACHE: COMPILE_CACHE }), env, minutes };
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopped = true;
    ctx.commands.stop();
  });
}

const results = await runParts(PARTS, ctx, () => stopped);
const { lines, last, exitCode } = sumUp(results, {
  isCi: env.CI !== undefined && env.CI !== 'false' && env.CI !== '0',
  stopped,
  seconds: performance.now() / 1000,
});
for (const line of lines) console.log(line);
console.log(last);
process.exitCode = exitCode;
