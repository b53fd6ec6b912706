import { parseArgs } from 'node:util';
import { type Command, type Input, UsageError } from './command.ts';

/** Options every command has. */
export const GENERAL = { json: 'print one JSON document', help: 'show this' } as const;

/** What follows a command's words. @throws UsageError for an option it does not have. */
export function readInput(
  command: Command,
  args: readonly string[],
): Input & { json: boolean; help: boolean } {
  const own = Object.entries(command.options).map(
    ([name, option]) => [name, { type: option.flag ? ('boolean' as const) : ('string' as const) }] as const,
  );
  const general = Object.keys(GENERAL).map((name) => [name, { type: 'boolean' as const }] as const);
  const { values, positionals } = parse([...args], Object.fromEntries([...own, ...general]));
  const maybe = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined);
  const text = (name: string) => {
    const value = maybe(name);
    if (value === undefined || value.trim() === '') throw new UsageError(`--${name} is missing.`);
    return value;
  };
  const input = {
    positionals,
    text,
    maybe,
    whole: (name: string, least = 1) => {
      const value = text(name);
      if (!/^\d{1,12}$/.test(value) || Number(value) < least)
        throw new UsageError(`--${name} must be a whole number from ${least} on, not "${value}".`);
      return Number(value);
    },
    flag: (name: string) => values[name] === true,
    json: values.json === true,
    help: values.help === true,
  };
  if (input.help) return input;
  if (positionals.length > 0 && command.positional === undefined)
    throw new UsageError(`"${positionals[0]}" is not understood.`);
  for (const [name, option] of Object.entries(command.options)) if (option.required) text(name);
  return input;
}

type Types = Record<string, { type: 'string' | 'boolean' }>;

function parse(args: string[], options: Types) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
