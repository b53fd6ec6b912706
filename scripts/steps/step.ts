import type { Commands } from './command.ts';

/** What one part of `npm test` found. */
export interface StepResult {
  readonly passed: number;
  readonly failed: number;
  /** What could not be had here and how to get it; under CI a failure. */
  readonly leftOut?: readonly string[];
}

/** What every part is given. */
export interface StepCtx {
  readonly commands: Commands;
  readonly env: Readonly<Record<string, string>>;
}

/** One part of `npm test`. */
export interface Step {
  readonly name: string;
  run(ctx: StepCtx): Promise<StepResult>;
}

/** A part that stands for one check. */
export function oneCheck(ok: boolean): StepResult {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
