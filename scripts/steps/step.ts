import type { Commands } from './command.ts';

/** What one part of `npm test` found. */
export interface StepResult {
  readonly passed: number;
  readonly failed: number;
  /** What failed, each with its first words: repeated at the end, where a cut log still shows it. */
  readonly failures?: readonly string[];
  /** What failed beside others and passed alone, each with its first words: counted as passed, and named. */
  readonly again?: readonly string[];
  /** What could not be had here and how to get it; under CI a failure. */
  readonly leftOut?: readonly string[];
  /** Files that were not begun, since the whole run was to have ended before they would. */
  readonly noTime?: readonly string[];
}

/** What every part is given. */
export interface StepCtx {
  readonly commands: Commands;
  readonly env: Readonly<Record<string, string>>;
  /** Minutes after its begin by which the whole run is to have ended; null where it takes as long as it takes. */
  readonly minutes: number | null;
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

/** The first lines of a long message, on one line and without colours. */
export function firstWords(message = ''): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
  const plain = message.replace(/\u001b\[[0-9;]*m/g, '');
  return plain.split('\n').slice(0, 30).join(' ').replace(/\s+/g, ' ').trim().slice(0, 1_200);
}
