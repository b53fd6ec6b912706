import type { Env } from '../platform/config/env.ts';
import type { Installation } from './installation.ts';

/** An option of a command, `--name value`, or `--name` alone when it is a flag. */
export interface Option {
  readonly help: string;
  readonly flag?: true;
  readonly required?: true;
}

/** What was typed after the command's words, checked against its options. */
export interface Input {
  readonly positionals: readonly string[];
  /** @throws UsageError when it is missing. */
  text(name: string): string;
  maybe(name: string): string | undefined;
  /** @throws UsageError when it is no whole number from `least` on. */
  whole(name: string, least?: number): number;
  flag(name: string): boolean;
}

/** What a command found or did. */
export interface Outcome {
  /** False ends with exit code 1. */
  readonly ok: boolean;
  /** Ends with this exit code instead, where a command tells several ends apart. */
  readonly code?: number;
  /** The one document of `--json`. */
  readonly json: unknown;
  /** Lines for people. */
  readonly text: string;
}

/** How a command is called. */
interface Usage {
  /** `company create`. */
  readonly words: string;
  readonly summary: string;
  /** What follows the words without a name, `<file.pdf>`. */
  readonly positional?: string;
  readonly options: Readonly<Record<string, Option>>;
  /** What its help says beside the options. */
  readonly notes?: string;
}

/** A command of the installation's operator. */
export interface InstallationCommand extends Usage {
  run(installation: Installation, input: Input): Promise<Outcome>;
}

/** A command for which there is no installation yet. */
export interface FirstCommand extends Usage {
  runFirst(env: Env, input: Input): Promise<Outcome>;
}

export type Command = InstallationCommand | FirstCommand;

/** What was typed is no command of ours; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
