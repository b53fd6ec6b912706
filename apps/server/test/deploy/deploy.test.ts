import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allCalls, e } from '@legajo/contract';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { afterAll, describe, expect, it } from 'vitest';
import { readStopTimes } from '../../src/platform/config/stopping.ts';
import { Failure } from '../../src/platform/failure.ts';
import { refusal } from '../../src/platform/http/envelope.ts';
import { findProgram } from '../scale/programs.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const SERVER = join(ROOT, 'apps/server/src');
const unit = join(ROOT, 'deploy/systemd/legajo@.service');
const folder = scratchFolder('deploy');
afterAll(() => folder.remove());

describe('the unit of systemd', () => {
  // systemd reads it as it would be started; who it runs as is there on this machine already.
  const made = join(folder.path, 'legajo@all.service');
  copyFileSync(unit, made);
  const analyze = (...words: string[]) => spawnSync('systemd-analyze', words, { encoding: 'utf8' });
  const missing = analyze('--version').status !== 0;

  it.skipIf(missing)('is understood, each word of it', () => {
    const { status, stderr } = analyze('verify', '--man=no', made);
    const said = stderr
      .split('\n')
      .filter((line) => line.includes('legajo@all') && !/Unknown user/i.test(line));
    expect([status, said]).toEqual([0, []]);
  });

  it.skipIf(missing)('leaves a process that is broken into little', () => {
    const { stdout } = analyze('security', '--offline=yes', made);
    const level = Number(/exposure level for .*: ([\d.]+)/.exec(stdout)?.[1]);
    // Of 10. Namespaces stay open: strangers' files are read in them.
    expect(level).toBeLessThan(5);
  });

  it('has commands of the operator read what it reads, and work on the same data', () => {
    const text = readFileSync(unit, 'utf8');
    const [, data] = /^Environment=.*LEGAJO_DATA=(\S+)/m.exec(text) ?? [];
    const [, settings] = /^EnvironmentFile=-(\S+)/m.exec(text) ?? [];
    const [, home] = /^WorkingDirectory=(\S+)/m.exec(text) ?? [];
    expect(text).toContain(`echo LEGAJO_DATA=${data} >> ${settings}\n`);
    expect(text).toContain(`ln -s ${settings} ${home}/.env `);
  });

  it('starts what the pages say, and stops within what a start promises', () => {
    const text = readFileSync(unit, 'utf8');
    expect(text).toContain('scripts/bootstrap.cjs --for start scripts/start.ts');
    expect(Number(/TimeoutStopSec=(\d+)/.exec(text)?.[1])).toBeGreaterThan(20);
  });
});

describe('the balancer', () => {
  const text = readFileSync(join(ROOT, 'deploy/haproxy/legajo.cfg'), 'utf8');
  const haproxy = findProgram('haproxy');

  it.skipIf(haproxy === null)('is understood, each word of it', () => {
    const { status, stderr } = spawnSync(
      haproxy ?? '',
      ['-c', '-q', '-f', join(ROOT, 'deploy/haproxy/legajo.cfg')],
      { encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([0, '']);
  });

  it('says in the words of the calls that nobody is there', () => {
    const said = [...text.matchAll(/http-error status (\d+) content-type "[^"]+" string '([^']+)'/g)];
    expect(said.map(([, status]) => status)).toEqual(['502', '503', '504']);
    const wanted = refusal(new Failure(e.shared.unavailable), 'es');
    for (const [, , body = ''] of said) expect(JSON.parse(body)).toEqual(wanted);
  });

  it('has heard that a process leaves before that is gone', () => {
    const portal = text.slice(text.indexOf('listen legajo_portal'));
    const [, every, times] = /inter (\d+)s fall (\d+)/.exec(portal) ?? [];
    const { leaveMs } = readStopTimes({ LEGAJO_ROLE: 'api' });
    expect(Number(every) * 1000 * (Number(times) + 1)).toBeLessThan(leaveMs);
  });

  it('asks what never asks the database', () => {
    expect(text).toContain('http-check send meth GET uri /health/live');
    expect(text).not.toContain('uri /health/ready');
  });
});

describe('a member of the database', () => {
  const text = readFileSync(join(ROOT, 'deploy/patroni/legajo.yml'), 'utf8');
  const python = findProgram('python3');
  const reads = spawnSync(python ?? '', ['-c', 'import yaml']).status === 0;

  it.skipIf(!reads)('answers once a replica has it, and is followed in time', () => {
    const toJson = 'import json, sys, yaml; print(json.dumps(yaml.safe_load(sys.stdin)))';
    const { stdout } = spawnSync(python ?? '', ['-c', toJson], { input: text, encoding: 'utf8' });
    const { dcs } = JSON.parse(stdout).bootstrap;
    expect(dcs.synchronous_mode).toBe(true);
    expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl);
  });

  it('keeps what is secret, and what differs, out of the file', () => {
    expect(text.replace(/^ *#.*$/gm, '')).not.toMatch(/password:|\d+\.\d+\.\d+\.\d+/);
  });
});

describe('alerts', () => {
  const text = readFileSync(join(ROOT, 'deploy/prometheus/alerts.yml'), 'utf8');
  const used = new Set([...text.matchAll(/\b(?:legajo|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name));

  it('rest on what /metrics tells', () => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const known = new Set(registry.getMetricsAsArray().map(({ name }) => name));
    const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => readFileSync(join(SERVER, path), 'utf8'))
      .join('\n');
    // A histogram tells its buckets, their sum and their count.
    const bare = [...used].map((name) => name.replace(/^(legajo_request_seconds)_(bucket|sum|count)$/, '$1'));
    expect(bare.length).toBeGreaterThan(5);
    expect(bare.filter((name) => !known.has(name) && !new RegExp(`['"\`}]${name}\\b`).test(sources))).toEqual(
      [],
    );
  });

  it('take no stream, and nobody who only asks whether the process is well, for a call that is slow or quick', () => {
    const [, left = ''] = /LegajoSlow\s+expr: .*route!~"([^"]+)"/.exec(text) ?? [];
    const isLeft = (route: string) => new RegExp(`^(?:${left})$`).test(route);
    const routes = allCalls.map(({ path, events }) => [path, isLeft(path), events === true] as const);
    expect(routes.filter(([, isLeftOut, isStream]) => isLeftOut !== isStream)).toEqual([]);
    expect(['/health/live', '/health/ready', '/metrics'].filter((route) => !isLeft(route))).toEqual([]);
  });

  it('hear the first failure of a process, whose line begins with it', () => {
    for (const [, expr = ''] of text.matchAll(/expr: (.*increase\(.*\) > 0.*)/g))
      expect(expr).toMatch(/unless \w+ offset/);
  });

  it('each says what it is and what to do', () => {
    const rules = text.split('- alert: ').slice(1);
    expect(rules.length).toBeGreaterThan(5);
    for (const rule of rules)
      expect(rule).toMatch(/expr: .+[\s\S]*severity: (page|look)[\s\S]*summary: .+[\s\S]*what: .+/);
  });
});
