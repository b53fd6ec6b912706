import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueue } from '../../src/platform/jobs/enqueue.ts';
import { SEND_MAIL } from '../../src/platform/mail/outbox.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly fieldConfig?: { readonly defaults: { readonly unit?: string } };
  readonly targets?: readonly { readonly expr: string }[];
}

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const SERVER = join(ROOT, 'apps/server/src');
const dashboard = JSON.parse(readFileSync(join(ROOT, 'deploy/grafana/legajo.json'), 'utf8'));
const panels: Panel[] = dashboard.panels;
const shown = panels.filter(({ type }) => type !== 'row');
const expressions = shown.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

let portal: Portal;
let served: string;
beforeAll(async () => {
  portal = await startPortal();
  const company = await portal.addCompany();
  await portal.asCompany(company, ({ tx }) => enqueue(tx, SEND_MAIL, { company_id: company, mail_id: 1 }));
  await (await fetch(`${portal.url}/health/live`)).text();
  served = await (await fetch(`${portal.url}/metrics`)).text();
});
afterAll(() => portal?.close());

/** What a process tells only once it happened, as the sources count it. */
const countedLater = () =>
  new Set(
    readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => readFileSync(join(SERVER, path), 'utf8'))
      .flatMap((text) => [
        ...text.matchAll(/counts\.(?:add|set)\(\s*'(legajo_\w+)'/g),
        ...text.matchAll(/^export const \w+ = '(legajo_\w+)'/gm),
      ])
      .map(([, name = '']) => name),
  );

describe('the dashboard', () => {
  it('asks for nothing but what /metrics tells', () => {
    const names = new Set([...served.matchAll(/^([a-z]\w+)(?:\{.*\})? /gm)].map(([, name = '']) => name));
    // A histogram without a case yet tells that it is one.
    for (const [, name = ''] of served.matchAll(/^# TYPE (\w+) histogram$/gm))
      for (const part of ['bucket', 'sum', 'count']) names.add(`${name}_${part}`);
    const later = countedLater();
    const asked = new Set(
      expressions.flatMap((expr) => expr.match(/\b(?:legajo|nodejs|process)_\w+/g) ?? []),
    );
    expect(asked.size).toBeGreaterThan(20);
    expect([...asked].filter((name) => !names.has(name) && !later.has(name))).toEqual([]);
  });

  it('narrows by labels and values that there are', () => {
    for (const gate of ['connections-calls', 'hosts-reading', 'hosts-sealing'])
      expect(served).toContain(`legajo_gate_inside{gate="${gate}"}`);
    for (const state of ['waiting', 'running', 'later', 'dead'])
      expect(served).toContain(`legajo_jobs{task="${SEND_MAIL}",state="${state}"}`);
    const labels = new Set([...served.matchAll(/[{,](\w+)="/g)].map(([, label = '']) => label));
    // What Prometheus adds, and of counters that stand at nothing here.
    for (const label of ['job', 'instance', 'outcome', 'end', 'name']) labels.add(label);
    const used = expressions.flatMap((expr) => [
      ...[...expr.matchAll(/[{,](\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label),
      ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/)),
    ]);
    expect([...new Set(used)].filter((label) => !labels.has(label))).toEqual([]);
  });

  it('says of each panel what it is, in which unit and why one looks at it', () => {
    expect(shown.length).toBeGreaterThan(25);
    for (const { title, description, fieldConfig, targets } of shown) {
      expect([title, (description ?? '').length > 20]).toEqual([title, true]);
      expect([title, fieldConfig?.defaults.unit ?? '']).toEqual([title, expect.stringMatching(/^[a-z]+$/)]);
      expect([title, targets?.length ?? 0]).not.toEqual([title, 0]);
    }
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(shown.map(({ title }) => title)).size).toBe(shown.length);
  });

  it('lets none lie over another', () => {
    const places = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, i) => `${x + (i % w)},${y + Math.floor(i / w)}`),
    );
    expect(new Set(places).size).toBe(places.length);
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24);
  });

  const missing = spawnSync('promtool', ['--version']).status !== 0;
  it.skipIf(missing)('speaks as Prometheus understands it', () => {
    const folder = scratchFolder('dashboard');
    try {
      const plain = (expr: string) =>
        expr.replaceAll('$__rate_interval', '5m').replace(/\$(job|instance)/g, '.+');
      const rules = expressions.map((expr, i) => ({ record: `panel:${i}`, expr: plain(expr) }));
      const file = join(folder.path, 'rules.yml');
      // JSON is YAML.
      writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
      const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', file], {
        encoding: 'utf8',
      });
      expect([status, stdout + stderr]).toEqual([0, expect.stringContaining(`${rules.length} rules found`)]);
    } finally {
      folder.remove();
    }
  });
});
