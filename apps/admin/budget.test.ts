/// <reference types="node" />
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { measureBuild } from '../../packages/ui/vite/measure.ts';
import { buildWebApps } from '../../scripts/steps/build-web.ts';
import { Commands } from '../../scripts/steps/command.ts';

/** interface.md, Budgets: KiB of gzip. */
const BUDGET = { entry: 140, route: 90, styles: 25, verify: 140 };

describe('weight of the administrators’ portal', () => {
  // The build that a start serves; made here only where a source is newer.
  const outDir = join(import.meta.dirname, 'dist');
  beforeAll(() => buildWebApps(new Commands(), ['admin']), 120_000);

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
