import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** Settings as text, by name. A name set to the empty string counts as not set. */
export type Env = Readonly<Record<string, string>>;

/**
 * Reads the environment once; nothing else in the product looks at `process.env`.
 *
 * @param envFile path of a file of `NAME=value` lines whose names the environment does not set; a missing
 *   file is no error.
 */
export function readEnv(envFile?: string): Env {
  const merged: Record<string, string> = {};
  for (const [name, value] of Object.entries({ ...linesOf(envFile), ...process.env })) {
    if (value !== undefined && value !== '') merged[name] = value;
  }
  return Object.freeze(merged);
}

/** The environment for a child process: ours without npm's own variables, with `changes` on top. */
export function childEnv(changes: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {};
  for (const [name, value] of Object.entries(process.env)) {
    if (!/^npm_(package|lifecycle)/i.test(name)) env[name] = value;
  }
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) delete env[name];
    else env[name] = value;
  }
  return env;
}

function linesOf(envFile: string | undefined): NodeJS.Dict<string> {
  if (envFile === undefined) return {};
  try {
    return parseEnv(readFileSync(envFile, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
