/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readBuild } from '../../packages/ui/vite/measure.ts';
import { buildWebApps } from '../../scripts/steps/build-web.ts';
import { Commands } from '../../scripts/steps/command.ts';

/**
 * kB of brotli 11, scripts and styles and texts, as they are served. `together`: files beside those of what is opened by
 * itself, a screen or a dialog, which grow with the product.
 */
const BUDGET = { login: 120, employees: 189, route: 63, verify: 120, together: 52, asked: 25 };

const TEXTS = ['es-AR', 'pt-BR'].map(
  (language) => (area: string) => `virtual:legajo-texts/${language}/${area}`,
);
const PORTAL = ['app/portal.tsx', 'shell/Shell.tsx'];

describe('weight of the administrators’ portal', () => {
  // The build that a start serves; made here only where a source is newer.
  const outDir = join(import.meta.dirname, 'dist');
  beforeAll(() => buildWebApps(new Commands(), ['admin']), 120_000);

  it.each(TEXTS)('shows the way in, before the portal has come', (textsOf) => {
    const { weigh } = readBuild(outDir);
    expect(weigh(['index.html', textsOf('first')]).kb).toBeLessThanOrEqual(BUDGET.login);
  });

  it.each(TEXTS)('shows the employees within what a first screen and a route may take', (textsOf) => {
    const { weigh } = readBuild(outDir);
    const texts = ['first', 'shell', 'people'].map(textsOf);
    const list = ['index.html', ...PORTAL, 'list/EmployeesScreen.tsx', ...texts];
    expect(weigh(list).kb).toBeLessThanOrEqual(BUDGET.employees);
    expect(weigh(list).files).toBeLessThanOrEqual(BUDGET.asked);
  });

  it('opens every screen within the budget of a route', () => {
    const { weigh, lazy } = readBuild(outDir);
    const before = ['index.html', ...PORTAL];
    const parts = lazy.map((part) => weigh([part], before));
    expect(parts.length).toBeGreaterThan(10);
    expect(parts.filter(({ kb }) => kb > BUDGET.route)).toEqual([]);
  });

  it('comes in few files, and none brings the rules of fields with their library', () => {
    const { scripts, lazy } = readBuild(outDir);
    expect(scripts.length - lazy.length).toBeLessThanOrEqual(BUDGET.together);
    expect(scripts.filter((file) => readFileSync(join(outDir, file), 'utf8').includes('_zod'))).toEqual([]);
  });

  it('opens the public verification without the portal', () => {
    expect(readBuild(outDir).weigh(['verificar.html']).kb).toBeLessThanOrEqual(BUDGET.verify);
  });
});
