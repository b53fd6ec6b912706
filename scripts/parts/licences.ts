import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the lock file says of one package. */
interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
}

/** Licences under which a part may be shipped, with no more than its notice (CONTRIBUTING, dependencies). */
const PERMISSIVE = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['PSF-2.0', 'Python-2.0', 'Unlicense', 'Zlib'],
]);

/** Parts under another licence, each as it comes and unmodified; the decision that took it in says why. */
export const EXCEPTIONS: readonly {
  readonly name: RegExp;
  readonly licence: string;
  readonly why: string;
}[] = [
  {
    name: /^@img\/sharp-libvips-/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips, an unmodified library beside sharp',
  },
  {
    name: /^@img\/sharp-win32-/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    why: 'sharp for Windows, with libvips inside',
  },
  {
    name: /^@img\/sharp-wasm32$/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    why: 'sharp without a native library, with libvips inside',
  },
  { name: /^axe-core$/, licence: 'MPL-2.0', why: 'a tool of the tests, in nothing that is shipped' },
  { name: /^lightningcss(-|$)/, licence: 'MPL-2.0', why: 'a tool of the build, in nothing that is shipped' },
  { name: /^web-push$/, licence: 'MPL-2.0', why: 'unmodified, on the server (decision 0024)' },
  {
    name: /^@fontsource-variable\/inter$/,
    licence: 'OFL-1.1',
    why: 'a font, named in NOTICE',
  },
  { name: /^caniuse-lite$/, licence: 'CC-BY-4.0', why: 'data of the build, in nothing that is shipped' },
  { name: /^cities\.json$/, licence: 'CC-BY-4.0', why: 'data, attributed in NOTICE' },
];

/** Packages whose lock entry names no licence: what the file that they bring says. */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** A package that an installation or a check brings. */
export interface LockedPart {
  readonly name: string;
  readonly version: string;
  /** As SPDX writes it; empty where nobody says. */
  readonly licence: string;
  /** Of the checks alone: no installation runs it. */
  readonly forChecks: boolean;
}

/** Every package of the lock file; the house's own parts are not among them. */
export function lockedParts(root: string): readonly LockedPart[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(lock.packages).flatMap(([path, { version = '', license, link, dev }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    // The house's own parts, and the links to them.
    if (link || !path.includes('node_modules/')) return [];
    return [{ name, version, licence: license ?? READ_BY_HAND[name] ?? '', forChecks: dev === true }];
  });
}

/**
 * Whether a part may be shipped under an SPDX expression: one of its choices, with all that it asks for, is permissive.
 * An expression that is not understood is refused.
 */
export function isPermissive(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(plain)) return false;
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((one) => PERMISSIVE.has(one)));
}
