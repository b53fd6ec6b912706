import type { Command } from './command.ts';
import { GENERAL } from './read-input.ts';

/** All commands, one line each. */
export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => usageOf(command).length));
  const lines = commands.map((command) => `  ${usageOf(command).padEnd(width)}  ${command.summary}`);
  return `legajo <command> [options]\n\n${lines.join('\n')}\n\nEach has --help and --json, and ends with 0 or 1.\n`;
}

/** One command with its options. */
export function commandHelp(command: Command): string {
  const options = [
    ...Object.entries(command.options).map(([name, option]) => ({
      name: `--${name}${option.flag ? '' : ' <value>'}`,
      help: option.help + (option.required ? ' (required)' : ''),
    })),
    ...Object.entries(GENERAL).map(([name, help]) => ({ name: `--${name}`, help })),
  ];
  const width = Math.max(...options.map((option) => option.name.length));
  const lines = options.map((option) => `  ${option.name.padEnd(width)}  ${option.help}`);
  return `legajo ${usageOf(command)} [options]\n${command.summary}\n\n${lines.join('\n')}\n${command.notes ? `\n${command.notes}\n` : ''}`;
}

const usageOf = (command: Command) =>
  command.positional === undefined ? command.words : `${command.words} ${command.positional}`;
