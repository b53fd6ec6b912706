// npm run legajo -- <command>: what an operator does to an installation.
import { errorText } from '@legajo/contract';
import { BackupUnusable } from '../platform/backup/manifest.ts';
import { readEnv } from '../platform/config/env.ts';
import { SettingError } from '../platform/config/setting-error.ts';
import { Failure } from '../platform/failure.ts';
import { type Command, type Outcome, UsageError } from './command.ts';
import { commands } from './commands.ts';
import { commandHelp, overview } from './help.ts';
import { openInstallation } from './installation.ts';
import { readInput } from './read-input.ts';

const args = process.argv.slice(2);
const wantsJson = args.includes('--json');

try {
  process.exitCode = await main();
} catch (error) {
  report(error);
  process.exitCode = 1;
}

async function main(): Promise<number> {
  if (args.length === 0 || args[0] === '--help' || args[0] === 'help') {
    process.stdout.write(overview(commands));
    return args.length === 0 ? 1 : 0;
  }
  const command = commandOf(args);
  const input = readInput(command, args.slice(command.words.split(' ').length));
  if (input.help) {
    process.stdout.write(commandHelp(command));
    return 0;
  }
  const env = readEnv(new URL('../../../../.env', import.meta.url).pathname);
  if ('runFirst' in command) return say(await command.runFirst(env, input));
  const installation = await openInstallation(env);
  try {
    return say(await command.run(installation, input));
  } finally {
    await installation.close();
  }
}

/** The command whose words these begin with. @throws UsageError */
function commandOf(typed: readonly string[]): Command {
  const found = commands.find((command) => command.words.split(' ').every((word, i) => typed[i] === word));
  if (!found) throw new UsageError(`"${typed.slice(0, 2).join(' ')}" is no command; see legajo --help.`);
  return found;
}

function say(outcome: Outcome): number {
  process.stdout.write(wantsJson ? `${JSON.stringify(outcome.json)}\n` : `${outcome.text}\n`);
  return outcome.ok ? 0 : 1;
}

function report(error: unknown): void {
  const { code, message, fields } = explain(error);
  if (wantsJson) process.stdout.write(`${JSON.stringify({ error: { code, message, fields } })}\n`);
  else process.stderr.write(`${message}\n`);
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
