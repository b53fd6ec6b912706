/// <reference types="node" />
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, measureBuild } from '../../packages/ui/vite/measure.ts';

/** interface.md, Budgets: KiB of gzip. */
const BUDGET = { entry: 140, route: 90, styles: 25, verify: 140 };

describe('weight of the administrators’ portal', () => {
  const outDir = mkdtempSync(join(tmpdir(), 'legajo-admin-'));
  beforeAll(() => buildApp(import.meta.dirname, outDir), 120_000);
  afterAll(() => rmSync(outDir, { recursive: true, force: true }));

  it('opens within the budget of the first screen', () => {
    const { entry } = measureBuild(outDir, 'index.html');
    expect(entry.scripts).toBeLessThanOrEqual(BUDGET.entry);
    expect(entry.styles).toBeLessThanOrEqual(BUDGET.styles);
  });

  it('opens every screen within the budget of a route', () => {
    const { parts } = measureBuild(outDir, 'index.html');
    const heavy = parts.filter((part) => part.scripts > BUDGET.route || part.styles > BUDGET.styles);
    expect(parts.length).toBeGreaterThan(10);
    expect(heavy).toEqual([]);
  });

  it('opens the public verification without the portal', () => {
    expect(measureBuild(outDir, 'verificar.html').entry.scripts).toBeLessThanOrEqual(BUDGET.verify);
  });
});
