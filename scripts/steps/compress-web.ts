import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What compresses; pictures, fonts in WOFF2 and character maps are compact already, and the pages carry a nonce. */
const COMPRESSIBLE = /\.(m?js|css|svg|json|webmanifest|wasm|ttf|pfb|icc|txt)$/;
/** Smaller files travel in one packet as they are. */
const LEAST_BYTES = 1024;
/** What is saved must be worth a second file. */
const WORTH = 0.95;

const variants = [
  [
    '.br',
    (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  ],
  ['.gz', (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 })],
] as const;

/**
 * Puts a brotli and a gzip file beside each file of a build that is smaller so, as hard as they go: once here, and not
 * at each visit.
 *
 * @returns how many files have them.
 */
export async function compressFolder(folder: string): Promise<number> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    COMPRESSIBLE.test(name),
  );
  let compressed = 0;
  for (const name of names) {
    const path = join(folder, name);
    const bytes = readFileSync(path);
    if (bytes.length < LEAST_BYTES) continue;
    const made = await Promise.all(variants.map(([, compress]) => compress(bytes)));
    const worth = made.map((variant) => variant.length <= bytes.length * WORTH);
    variants.forEach(([extension], i) => {
      if (worth[i]) writeFileSync(path + extension, made[i] as Buffer);
    });
    if (worth.some(Boolean)) compressed += 1;
  }
  return compressed;
}
