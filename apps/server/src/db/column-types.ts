import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Column types of a migrated database for kysely, as TypeScript. They say what the pool's connections give:
 * `int8` a number, days and local times text, `numeric` text.
 *
 * @throws Error with the generator's words.
 */
export async function describeColumnTypes(url: string): Promise<string> {
  const manifest = createRequire(import.meta.url).resolve('kysely-codegen/package.json');
  const { bin }: { bin: Record<string, string> } = JSON.parse(readFileSync(manifest, 'utf8'));
  const outFile = join(tmpdir(), `legajo-types-${process.pid}-${Date.now()}.ts`);
  try {
    await run(join(dirname(manifest), bin['kysely-codegen'] ?? ''), [
      ...[
        '--url',
        url,
        '--dialect',
        'postgres',
        '--default-schema',
        'public',
        '--include-pattern',
        'public.*',
      ],
      ...['--date-parser', 'string', '--numeric-parser', 'string', '--out-file', outFile],
      ...['--type-mapping', JSON.stringify({ int8: 'number', timestamp: 'string' })],
    ]);
    return readFileSync(outFile, 'utf8');
  } finally {
    rmSync(outFile, { force: true });
  }
}

function run(program: string, args: readonly string[]): Promise<void> {
  return new Promise((settle, fail) => {
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0 ? settle() : fail(new Error(`kysely-codegen failed: ${output}`)),
    );
  });
}
