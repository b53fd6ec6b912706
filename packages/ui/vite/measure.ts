/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export interface Weight {
  readonly name: string;
  /** Gzip, in KiB, over what the entry already brought. */
  readonly scripts: number;
  readonly styles: number;
}

/**
 * What a page and each of its lazy parts cost, from the build's manifest: an entry is every file reachable
 * by static imports; a lazy part is what it reaches that the entry does not.
 */
export function measureBuild(
  folder: string,
  entry: string,
): { readonly entry: Weight; readonly parts: readonly Weight[] } {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const sizes = new Map<string, number>();
  const size = (file: string) => {
    const known = sizes.get(file);
    if (known !== undefined) return known;
    const kib = gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1024;
    sizes.set(file, kib);
    return kib;
  };
  const reach = (start: string) => {
    const seen = new Set<string>();
    const visit = (key: string) => {
      if (seen.has(key)) return;
      seen.add(key);
      for (const next of manifest[key]?.imports ?? []) visit(next);
    };
    visit(start);
    const chunks = [...seen].flatMap((key) => manifest[key] ?? []);
    return {
      scripts: new Set(chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js'))),
      styles: new Set(chunks.flatMap((chunk) => chunk.css ?? [])),
    };
  };
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + size(file), 0);
  const base = reach(entry);
  const parts = Object.entries(manifest)
    .filter(([, chunk]) => chunk.isDynamicEntry)
    .map(([name]) => {
      const own = reach(name);
      return {
        name,
        scripts: sum(own.scripts.difference(base.scripts)),
        styles: sum(own.styles.difference(base.styles)),
      };
    });
  return { entry: { name: entry, scripts: sum(base.scripts), styles: sum(base.styles) }, parts };
}
