/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readBuild } from '../../packages/ui/vite/measure.ts';
import { buildWebApps } from '../../scripts/steps/build-web.ts';
import { Commands } from '../../scripts/steps/command.ts';

/** kB of brotli 11, scripts, styles and texts, as they are served: to the way in; to reading, without the PDF engine. */
const BUDGET = { login: 120, reading: 166, files: 86 };

const TEXTS = ['es-AR', 'pt-BR'].map(
  (language) => (area: string) => `virtual:legajo-texts/${language}/${area}`,
);

describe('weight of the employees’ portal', () => {
  // The build that a start serves; made here only where a source is newer.
  const outDir = join(import.meta.dirname, 'dist');
  beforeAll(() => buildWebApps(new Commands(), ['employee']), 120_000);

  it.each(TEXTS)('reaches the way in and the reader within budget', (textsOf) => {
    const { weigh } = readBuild(outDir);
    expect(weigh(['index.html', 'LoginScreen.tsx', textsOf('first')]).kb).toBeLessThanOrEqual(BUDGET.login);
    const reading = [
      ...['index.html', 'app/portal.tsx', 'AppShell.tsx', 'HomeScreen.tsx', 'DocumentsScreen.tsx'],
      ...['ReaderScreen.tsx', 'PdfView.tsx', textsOf('first'), textsOf('more')],
    ];
    expect(weigh(reading).kb).toBeLessThanOrEqual(BUDGET.reading);
  });

  it('comes in few files, and none brings the rules of fields with their library', () => {
    const { scripts } = readBuild(outDir);
    expect(scripts.length).toBeLessThanOrEqual(BUDGET.files);
    expect(scripts.filter((file) => readFileSync(join(outDir, file), 'utf8').includes('_zod'))).toEqual([]);
  });

  it('keeps for offline the shell only: no engine, no answer of the API', () => {
    const worker = readFileSync(join(outDir, 'sw.js'), 'utf8');
    expect(worker).toContain('index.html');
    expect(worker).not.toMatch(/assets\/pdf-|pdf\.worker|\/v2\//);
  });

  it('serves the PDF engine from our own host', () => {
    for (const file of ['pdf.worker.min.mjs', 'wasm/openjpeg.wasm', 'cmaps/UniJIS-UTF16-H.bcmap'])
      expect(existsSync(join(outDir, 'pdf', file))).toBe(true);
  });
});
