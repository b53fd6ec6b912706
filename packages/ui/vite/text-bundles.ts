/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const BUNDLE = 'virtual:legajo-texts/';
/** Languages that stand by themselves; the others word a few things differently, and are one file each. */
const WHOLE = ['es-AR', 'pt-BR'];
const ALL = 'all';

/** The module of a language's bundle in the build. */
export const textsOf = (locale: string, bundle: string) => `\0${BUNDLE}${locale}/${bundle}`;

/**
 * Brings the texts of a built app in few files: for each language one of every area, and one for what a country words
 * differently. Takes the place of the app's `text-files.ts`, which names every file there is.
 *
 * @param folders of locales, absolute; an earlier one's file goes before a later one's.
 * @param areas the namespaces that are asked for together, by a name of their own; what is in none is in `more`.
 */
export function textBundles(
  folders: readonly string[],
  areas: Readonly<Record<string, readonly string[]>>,
): Plugin {
  const areaOf = (namespace: string) =>
    Object.keys(areas).find((area) => areas[area]?.includes(namespace)) ?? 'more';
  const bundleOf = (locale: string, namespace: string) => (WHOLE.includes(locale) ? areaOf(namespace) : ALL);
  /** Every text file by `locale/bundle`. */
  const read = () => {
    const bundles = new Map<string, Map<string, string>>();
    for (const folder of folders)
      for (const path of globSync('*/*.json', { cwd: folder }).sort()) {
        const [locale, namespace] = [dirname(path), basename(path, '.json')];
        const name = `${locale}/${bundleOf(locale, namespace)}`;
        const files = bundles.get(name) ?? new Map<string, string>();
        if (!files.has(namespace)) files.set(namespace, join(folder, path));
        bundles.set(name, files);
      }
    return bundles;
  };
  return {
    name: 'legajo-text-bundles',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(BUNDLE) ? `\0${id}` : null),
    load(id) {
      if (id.startsWith(`\0${BUNDLE}`)) {
        const files = read().get(id.slice(BUNDLE.length + 1)) ?? new Map<string, string>();
        for (const path of files.values()) this.addWatchFile(path);
        const texts = [...files].map(([namespace, path]) => [
          namespace,
          JSON.parse(readFileSync(path, 'utf8')),
        ]);
        return `export const texts = ${JSON.stringify(Object.fromEntries(texts))};`;
      }
      if (!id.endsWith('/app/text-files.ts')) return null;
      const bundles = read();
      const areaTable = Object.fromEntries(
        Object.entries(areas).flatMap(([area, names]) => names.map((name) => [name, area])),
      );
      return `
const areas = ${JSON.stringify(areaTable)};
const files = {${[...bundles.keys()].map((name) => `'${name}': () => import('${BUNDLE}${name}')`).join(',\n')}};
export const bringTexts = async (locale, namespace) => {
  const bring = files[locale + '/' + (areas[namespace] ?? 'more')] ?? files[locale + '/${ALL}'];
  return (await bring?.())?.texts[namespace];
};`;
    },
  };
}
