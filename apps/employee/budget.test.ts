/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { measureBuild } from '../../packages/ui/vite/measure.ts';
import { buildWebApps } from '../../scripts/steps/build-web.ts';
import { Commands } from '../../scripts/steps/command.ts';

/** interface.md: KiB of gzip JavaScript to the first screen, and to reading without the PDF engine. */
const BUDGET = { first: 150, reading: 210 };

describe('weight of the employees’ portal', () => {
  // The build that a start serves; made here only where a source is newer.
  const outDir = join(import.meta.dirname, 'dist');
  beforeAll(() => buildWebApps(new Commands(), ['employee']), 120_000);

  const scripts = (build: ReturnType<typeof measureBuild>, name: string) =>
    build.parts.find((part) => part.name.endsWith(name))?.scripts ?? Number.NaN;

  it('reaches the first screen and the reader within budget', () => {
    const built = measureBuild(outDir, 'index.html');
    const texts = 4;
    expect(built.entry.scripts + scripts(built, 'LoginScreen.tsx') + texts).toBeLessThanOrEqual(BUDGET.first);
    const reading = [
      'AppShell.tsx',
      'HomeScreen.tsx',
      'DocumentsScreen.tsx',
      'ReaderScreen.tsx',
      'PdfView.tsx',
    ];
    const sum = reading.reduce((total, name) => total + scripts(built, name), built.entry.scripts + texts);
    expect(sum).toBeLessThanOrEqual(BUDGET.reading);
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
