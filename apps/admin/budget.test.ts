/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readBuild } from '../../packages/ui/vite/measure.ts';
import { buildWebApps } from '../../scripts/steps/build-web.ts';
import { Commands } from '../../scripts/steps/command.ts';

/**
 * kB of brotli 11, scripts and styles and texts, as they are served. `picture`: until the way in stands there; `entry`: with
 * what it asks for behind its picture, whoever looks at it; `whole`: the list of employees from nothing; `route`: a screen
 * over what is there already. `together`: files beside those of what is opened by itself, a screen or a dialog, which grow
 * with the product.
 */
const BUDGET = { picture: 100, entry: 120, whole: 180, route: 60, verify: 120, together: 55, asked: 25 };

const TEXTS = ['es-AR', 'pt-BR'].map(
  (language) => (area: string) => `virtual:legajo-texts/${language}/${area}`,
);
const PORTAL = ['app/portal.tsx', 'shell/Shell.tsx'];
const BEHIND = 'app/behind.ts';
/** Around every screen, behind it. */
const AFTER = 'shell/after-screen.ts';

describe('weight of the administrators’ portal', () => {
  // The build that a start serves; made here only where a source is newer.
  const outDir = join(import.meta.dirname, 'dist');
  beforeAll(() => buildWebApps(new Commands(), ['admin']), 120_000);

  it.each(TEXTS)('shows the way in, before the portal has come', (textsOf) => {
    const { weigh } = readBuild(outDir);
    const picture = ['index.html', textsOf('first')];
    expect(weigh(picture).kb).toBeLessThanOrEqual(BUDGET.picture);
    expect(weigh([...picture, BEHIND]).kb).toBeLessThanOrEqual(BUDGET.entry);
  });

  it.each(TEXTS)('shows the employees within what a first screen and a route may take', (textsOf) => {
    const { weigh } = readBuild(outDir);
    const entry = ['index.html', textsOf('first'), BEHIND];
    const list = [...PORTAL, 'list/EmployeesScreen.tsx', ...['shell', 'people'].map(textsOf)];
    expect(weigh(list, entry).kb).toBeLessThanOrEqual(BUDGET.route);
    expect(weigh([...entry, ...list]).kb).toBeLessThanOrEqual(BUDGET.whole);
    expect(weigh([...entry, ...list]).files).toBeLessThanOrEqual(BUDGET.asked);
  });

  it('opens every screen within the budget of a route', () => {
    const { weigh, lazy } = readBuild(outDir);
    const before = ['index.html', ...PORTAL, AFTER];
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
