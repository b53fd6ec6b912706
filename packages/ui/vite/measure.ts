/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** What is asked for: 1 kB is 1,000 bytes of brotli 11, as files are served (`scripts/steps/compress-web.ts`). */
export interface Weight {
  readonly name: string;
  readonly files: number;
  /** Scripts and styles. */
  readonly kb: number;
}

/** The build in a folder, from its manifest. */
export function readBuild(folder: string) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const sizes = new Map<string, number>();
  const size = (file: string) => {
    const known = sizes.get(file);
    if (known !== undefined) return known;
    const bytes = readFileSync(join(folder, file));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    const kb = brotliCompressSync(bytes, { params }).length / 1000;
    sizes.set(file, kb);
    return kb;
  };
  const keyOf = (name: string) => {
    const key = Object.keys(manifest).find((one) => one === name || one.endsWith(`/${name}`));
    if (key === undefined) throw new Error(`${name} is no part of the build in ${folder}`);
    return key;
  };
  /** The files of a part: its own, and all that it imports without waiting, with their styles. */
  const filesOf = (name: string): ReadonlySet<string> => {
    const seen = new Set([keyOf(name)]);
    for (const key of seen) for (const next of manifest[key]?.imports ?? []) seen.add(next);
    const chunks = [...seen].flatMap((key) => manifest[key] ?? []);
    return new Set(chunks.flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]));
  };
  /** What these parts take together, over what others brought before. */
  const weigh = (parts: readonly string[], before: readonly string[] = []): Weight => {
    const there = new Set(before.flatMap((part) => [...filesOf(part)]));
    const files = new Set(parts.flatMap((part) => [...filesOf(part)])).difference(there);
    return {
      name: parts.join(', '),
      files: files.size,
      kb: [...files].reduce((total, file) => total + size(file), 0),
    };
  };
  return {
    weigh,
    /** Names of what is brought when it is asked for. */
    lazy: Object.entries(manifest)
      .filter(([, chunk]) => chunk.isDynamicEntry)
      .map(([name]) => name),
    /** Every file of scripts. */
    scripts: [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) =>
      file.endsWith('.js'),
    ),
  };
}
