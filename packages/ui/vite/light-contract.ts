/// <reference types="node" />
import type { Plugin } from 'vite';

const CALLS = /import \{([^}]+)\} from '(@legajo\/contract\/calls\/[\w-]+)';/g;
const BOUNDS = /import \{ ([A-Z]+(?:, [A-Z]+)*) \} from '(?:@legajo\/contract\/limits|[./]+\/limits\.ts)';/;
const BOUND = /\b([A-Z]+)(?:\['([\w.]+)'\]|\.(\w+))/g;
const ONLY = '?only=';

/**
 * Takes of the contract only what a module of a built app names: a call is a module of its own, which goes with who makes
 * it, and a limit or a length is its number. The files that hold them would go whole with the first who names anything of them.
 */
export function lightContract(): Plugin {
  let bounds: Bounds = {};
  return {
    name: 'legajo-light-contract',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      bounds = await import('../../contract/src/limits.ts');
    },
    async resolveId(id, importer) {
      const [path = '', name] = id.split(ONLY);
      if (name === undefined) return null;
      const found = await this.resolve(path, importer, { skipSelf: true });
      return found && `${found.id}${ONLY}${name}`;
    },
    transform(code, id) {
      if (!/\/(?:apps\/\w+|packages\/\w+)\/src\/.*\.tsx?$/.test(id)) return null;
      const lighter = withNumbers(code, bounds).replace(CALLS, (_, names: string, path: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => `import { ${name} } from '${path}${ONLY}${name.split(' ')[0]}';`)
          .join(' '),
      );
      return lighter === code ? null : { code: lighter, map: null };
    },
  };
}

/** Numbers by the table that holds them, and by their name in it. */
type Bounds = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** With the numbers of limits and lengths in the place of their names. */
function withNumbers(code: string, bounds: Bounds): string {
  const tables = BOUNDS.exec(code)?.[1]?.split(', ');
  if (!tables) return code;
  const written = code.replace(BOUND, (whole, table: string, quoted?: string, plain?: string) => {
    const number = tables.includes(table) ? bounds[table]?.[quoted ?? plain ?? ''] : undefined;
    return number === undefined ? whole : String(number);
  });
  const bare = written.replace(BOUNDS, '');
  const left = tables.filter((table) => new RegExp(`\\b${table}\\b`).test(bare));
  return left.length === 0 ? bare : written.replace(`{ ${tables.join(', ')} }`, `{ ${left.join(', ')} }`);
}
