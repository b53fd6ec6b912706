import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { lockedParts } from './licences.ts';

const run = promisify(execFile);

/** A list of parts as CycloneDX 1.5 writes it; only what is read here is named. */
export interface PartsList {
  readonly bomFormat: 'CycloneDX';
  readonly metadata: { readonly component: { readonly name: string; readonly version: string } };
  readonly components: readonly {
    readonly name: string;
    readonly purl: string;
    readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
    readonly licenses?: readonly unknown[];
    readonly 'bom-ref': string;
  }[];
  /** Which part needs which, by their references. */
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** npm's answer for a thousand packages is some 700 kB. */
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * What an installation consists of, from the lock file, tools of the tests left out: an SBOM (CycloneDX 1.5).
 *
 * @param root the repository. @throws where npm is missing, or older than 9.5.
 */
export async function partsList(root: string): Promise<PartsList> {
  const { stdout } = await run(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'],
    { cwd: root, maxBuffer: MOST_BYTES, shell: process.platform === 'win32' },
  );
  const list = JSON.parse(stdout) as PartsList;
  // npm names it by the folder that it was built in.
  const component = { ...list.metadata.component, name: 'legajo' };
  // npm's own way of leaving tools out takes along what is both: a tool of the house and a part of the server.
  const tools = new Set(
    lockedParts(root)
      .filter(({ forChecks }) => forChecks)
      .map(({ name, version }) => `${name}@${version}`),
  );
  const isPart = (ref: string) => !tools.has(ref);
  return {
    ...list,
    metadata: { ...list.metadata, component },
    components: list.components.filter((part) => isPart(part['bom-ref'])),
    dependencies: list.dependencies
      .filter(({ ref }) => isPart(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isPart) })),
  };
}
