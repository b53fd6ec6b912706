/// <reference types="node" />
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, normalize } from 'node:path';
import type { Plugin } from 'vite';

const TYPES: Record<string, string> = {
  '.mjs': 'text/javascript',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

/**
 * Serves the PDF engine's worker, character maps, fonts and decoders from our own host, under `pdf/`:
 * without them scans in JPEG 2000 or JBIG2 stay blank.
 */
export function pdfAssets(): Plugin {
  const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const files = new Map<string, string>([
    ['pdf.worker.min.mjs', join(root, 'legacy/build/pdf.worker.min.mjs')],
  ]);
  for (const folder of ['cmaps', 'standard_fonts', 'wasm', 'iccs'])
    for (const name of readdirSync(join(root, folder)))
      files.set(`${folder}/${name}`, join(root, folder, name));
  return {
    name: 'legajo-pdf-assets',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = normalize((request.url ?? '').split('?')[0]?.split('/pdf/')[1] ?? '');
        const file = files.get(name);
        if (!file) return next();
        response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
        response.setHeader('content-length', statSync(file).size);
        createReadStream(file).pipe(response);
      });
    },
    generateBundle() {
      for (const [name, file] of files)
        this.emitFile({ type: 'asset', fileName: `pdf/${name}`, source: readFileSync(file) });
    },
  };
}
