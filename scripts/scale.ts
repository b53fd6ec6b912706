// npm run test:scale: what needs more than one machine, in temporary folders of this one. It is a part of `npm test`, too.
import { readEnv } from '../apps/server/src/platform/config/env.ts';
import { COMPILE_CACHE, Commands } from './steps/command.ts';
import { prepareMachine } from './steps/machine.ts';
import { runParts } from './steps/run-parts.ts';
import { runScale } from './steps/scale.ts';
import type { StepCtx } from './steps/step.ts';
import { sumUp } from './steps/sum-up.ts';

const env = readEnv();
const ctx: StepCtx = { commands: new Commands({ NODE_COMPILE_CACHE: COMPILE_CACHE }), env, minutes: null };
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopped = true;
    ctx.commands.stop();
  });
}
const parts = [[{ name: 'machine', run: prepareMachine }], [{ name: 'past one machine', run: runScale }]];
const results = await runParts(parts, ctx, () => stopped);
const { lines, last, exitCode } = sumUp(results, {
  isCi: false,
  stopped,
  seconds: performance.now() / 1000,
});
for (const line of lines) console.log(line);
console.log(last);
process.exitCode = exitCode;
