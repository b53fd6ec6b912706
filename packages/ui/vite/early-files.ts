/// <reference types="node" />
import type { Plugin, Rolldown } from 'vite';

/**
 * Names in the page, as `<meta>`, what somebody with a session needs beyond the entry: whoever runs
 * before the app asks for them beside the entry's own files. Scripts and styles, addresses parted by a space.
 *
 * @param ways by the name of a `meta`: ids (absolute paths, mostly) of the modules that the app brings first once it has a
 *   session, each list for addresses of its own.
 * @throws where one of them is not brought apart.
 */
export function earlyFiles(ways: Readonly<Record<string, readonly string[]>>): Plugin {
  let base = '/';
  return {
    name: 'legajo-early-files',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const known = filesOf(
          chunks.filter((chunk) => chunk.isEntry),
          chunks,
        );
        return Object.entries(ways).map(([name, modules]) => {
          const brought = filesOf(
            modules.map((id) => {
              const chunk = chunks.find((one) => one.facadeModuleId === id);
              if (!chunk) throw new Error(`${id} is no file of its own: nothing brings it apart.`);
              return chunk;
            }),
            chunks,
          );
          const content = [...brought].filter((file) => !known.has(file)).map((file) => base + file);
          return { tag: 'meta', attrs: { name, content: content.join(' ') }, injectTo: 'head' };
        });
      },
    },
  };
}

/** The files of these chunks, and of all that they import. */
function filesOf(
  from: readonly Rolldown.OutputChunk[],
  all: readonly Rolldown.OutputChunk[],
): ReadonlySet<string> {
  const seen = new Set(from);
  for (const chunk of seen)
    for (const name of chunk.imports) {
      const next = all.find((one) => one.fileName === name);
      if (next) seen.add(next);
    }
  return new Set([...seen].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]));
}
