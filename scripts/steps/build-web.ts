import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Commands, ROOT } from './command.ts';
import { compressFolder } from './compress-web.ts';

/** The apps that a browser loads, and everything that goes into them. */
const APPS = ['admin', 'employee'];
const SHARED = [
  'packages/ui',
  'packages/contract/src',
  'package-lock.json',
  'scripts/steps/build-web.ts',
  'scripts/steps/compress-web.ts',
];
const STAMP = '.built-from';

/**
 * Builds the web apps whose sources changed since their last build. An app without a `vite.config.ts` is not
 * there yet.
 *
 * @param apps folders of `apps`; without it, all that a browser loads.
 * @returns the names of the apps built now.
 * @throws Error with the bundler's words.
 */
export async function buildWebApps(
  commands: Commands,
  apps: readonly string[] = APPS,
): Promise<readonly string[]> {
  const built = await Promise.all(
    apps.map(async (app) => {
      const folder = join(ROOT, 'apps', app);
      if (!existsSync(join(folder, 'vite.config.ts'))) return null;
      const hash = hashOf([`apps/${app}`, ...SHARED].map((path) => join(ROOT, path)));
      if (readStamp(folder) === hash) return null;
      await build(commands, folder, hash);
      return app;
    }),
  );
  return built.filter((app) => app !== null);
}

/** Built beside and put in place whole, so that nobody is served half an app. */
async function build(commands: Commands, folder: string, hash: string): Promise<void> {
  const draft = join(folder, `dist.new-${process.pid}`);
  const { code, output } = await commands.run(
    process.execPath,
    [
      join(ROOT, 'node_modules/vite/bin/vite.js'),
      'build',
      '--outDir',
      draft,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
    { cwd: folder, quiet: true, env: { NODE_ENV: 'production' } },
  );
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(`${relative(ROOT, folder)} could not be built: ${output.trim()}`);
  }
  await compressFolder(draft);
  writeFileSync(join(draft, STAMP), hash);
  const old = join(folder, `dist.old-${process.pid}`);
  if (existsSync(join(folder, 'dist'))) renameSync(join(folder, 'dist'), old);
  renameSync(draft, join(folder, 'dist'));
  rmSync(old, { recursive: true, force: true });
}

function readStamp(folder: string): string | null {
  const stamp = join(folder, 'dist', STAMP);
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
}

/** SHA-256 over names and contents, in a fixed order, of what is source: not built, installed or tested. */
export function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesOf)) {
    hash
      .update(`${relative(ROOT, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  const entries = readdirSyncOrSelf(path);
  if (entries === null) return [path];
  return entries
    .filter((name) => !/^(node_modules|dist(\..*)?|.*\.test\.tsx?|\..*)$/.test(name))
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

function readdirSyncOrSelf(path: string): string[] | null {
  try {
    return readdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return null;
    throw error;
  }
}
