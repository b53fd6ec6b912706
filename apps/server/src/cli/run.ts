import { errorText } from '@legajo/contract';
import { BackupUnusable } from '../platform/backup/manifest.ts';
import type { Env } from '../platform/config/env.ts';
import { SettingError } from '../platform/config/setting-error.ts';
import { Failure } from '../platform/failure.ts';
import { type Command, type Outcome, UsageError } from './command.ts';
import { commands } from './commands.ts';
import { commandHelp, overview } from './help.ts';
import { openInstallation } from './installation.ts';
import { readInput } from './read-input.ts';

/** What a command leaves for its shell. */
export interface Ended {
  /** 0, or what went wrong: 1 unless a command tells several ends apart. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a command of the operator on the installation that the settings name. Never throws: what went wrong is said on
 * stderr, or with `--json` on stdout.
 *
 * @param typed the words behind `legajo`.
 */
export async function runCommand(typed: readonly string[], env: Env): Promise<Ended> {
  const json = typed.includes('--json');
  try {
    if (typed.length === 0) return { code: 1, stdout: overview(commands), stderr: '' };
    if (typed[0] === '--help' || typed[0] === 'help') return printed(overview(commands));
    const command = commandOf(typed);
    const input = readInput(command, typed.slice(command.words.split(' ').length));
    if (input.help) return printed(commandHelp(command));
    if ('runFirst' in command) return said(await command.runFirst(env, input), json);
    const installation = await openInstallation(env);
    try {
      return said(await command.run(installation, input), json);
    } finally {
      await installation.close();
    }
  } catch (error) {
    const { code, message, fields } = explain(error);
    if (!json) return { code: 1, stdout: '', stderr: `${message}\n` };
    return { code: 1, stdout: `${JSON.stringify({ error: { code, message, fields } })}\n`, stderr: '' };
  }
}

/** The command whose words these begin with. @throws UsageError */
function commandOf(typed: readonly string[]): Command {
  const found = commands.find((command) => command.words.split(' ').every((word, i) => typed[i] === word));
  if (!found) throw new UsageError(`"${typed.slice(0, 2).join(' ')}" is no command; see legajo --help.`);
  return found;
}

const printed = (stdout: string): Ended => ({ code: 0, stdout, stderr: '' });

function said(outcome: Outcome, json: boolean): Ended {
  const stdout = json ? `${JSON.stringify(outcome.json)}\n` : `${outcome.text}\n`;
  return { code: outcome.code ?? (outcome.ok ? 0 : 1), stdout, stderr: '' };
}

function explain(error: unknown): { code: string; message: string; fields?: readonly string[] } {
  if (error instanceof Failure) {
    const fields = Object.keys(error.fields ?? {});
    const text = errorText(error.definition, 'es', error.values);
    const where = fields.length > 0 ? ` (${fields.join(', ')})` : '';
    return { code: error.definition.code, message: `${error.definition.code} ${text}${where}`, fields };
  }
  if (error instanceof BackupUnusable) return { code: 'backup', message: error.message };
  if (error instanceof UsageError) return { code: 'usage', message: error.message };
  if (error instanceof SettingError) return { code: 'setting', message: error.message };
  return { code: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
