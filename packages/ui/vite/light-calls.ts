/// <reference types="node" />
import type { Plugin } from 'vite';

/**
 * Gives the browser the contract's calls without their field rules: name, method, path, access and form.
 * The types still come from the source; only the rules, and the library they are written with, stay on
 * the server. Saves about 20 kB of the first screen.
 */
export function lightCalls(): Plugin {
  return {
    name: 'legajo-light-calls',
    enforce: 'pre',
    async load(id) {
      const [path] = id.split('?');
      const only = /\?only=(\w+)/.exec(id)?.[1];
      if (
        !path ||
        !/\/contract\/src\/(calls\/[\w-]+|onboarding\/onboarding|paging|people\/self-service)\.ts$/.test(path)
      )
        return null;
      const module = (await import(path)) as Record<string, unknown>;
      return Object.entries(module)
        .filter(([name]) => only === undefined || name === only)
        .map(([name, value]) => [name, lighten(value)] as const)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

/** Words or numbers, in a list or by name: nothing that needs more than itself. */
function isListed(value: unknown): boolean {
  const proto = typeof value === 'object' && value !== null ? Object.getPrototypeOf(value) : null;
  if (proto !== Array.prototype && proto !== Object.prototype) return false;
  return Object.values(value as object).every((one) => typeof one === 'number' || typeof one === 'string');
}

/** What the browser keeps of an export: a call without its rules, a plain value, or nothing. */
function lighten(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (isListed(value)) return value;
  if (typeof value !== 'object' || value === null || !('path' in value) || !('method' in value))
    return undefined;
  const { id, method, path, access, form } = value as Record<string, unknown>;
  return { id, method, path, access, form };
}
