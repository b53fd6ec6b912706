import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from './build-web.ts';
import { countJourneys } from './journeys.ts';
import { sumUp } from './sum-up.ts';
import { countTests } from './vitest.ts';

describe('the last line of npm test', () => {
  const results = [
    { name: 'types', passed: 2, failed: 0 },
    { name: 'calls', passed: 40, failed: 1, failures: ['a.test.ts > x: no'] },
  ];

  it('adds up every part, and a failure makes the run fail', () => {
    expect(sumUp(results, { isCi: false, stopped: false })).toMatchObject({
      last: '42 passed, 1 failed',
      exitCode: 1,
    });
    expect(sumUp(results.slice(0, 1), { isCi: false, stopped: false })).toMatchObject({
      last: '2 passed, 0 failed',
      exitCode: 0,
    });
  });

  it('repeats at the end what failed', () => {
    expect(sumUp(results, { isCi: false, stopped: false }).lines.at(-1)).toBe(
      'Failed in calls: a.test.ts > x: no',
    );
  });

  it('names what was left out, which is a failure in CI only', () => {
    const left = [{ name: 'machine', passed: 5, failed: 0, leftOut: ['qpdf: install qpdf'] }];
    const here = sumUp(left, { isCi: false, stopped: false });
    expect(here).toMatchObject({ last: '5 passed, 0 failed', exitCode: 0 });
    expect(here.lines).toContain('Left out: qpdf: install qpdf.');
    expect(sumUp(left, { isCi: true, stopped: false })).toMatchObject({
      last: '5 passed, 1 failed',
      exitCode: 1,
    });
  });

  it('never calls a stopped or empty run a success', () => {
    expect(sumUp(results.slice(0, 1), { isCi: false, stopped: true }).exitCode).toBe(1);
    expect(sumUp([], { isCi: false, stopped: false }).exitCode).toBe(1);
  });
});

describe('counting a run', () => {
  const report = (
    failed: number,
    files: { status: string; name?: string; message?: string; assertionResults: { status: string }[] }[],
  ) => ({
    numPassedTests: 10,
    numFailedTests: failed,
    testResults: files,
  });

  it('takes the runner’s own counts', () => {
    expect(countTests(report(0, []), 0)).toEqual({ passed: 10, failed: 0 });
    const failed = { status: 'failed', fullName: 'folders refuse', failureMessages: ['Error: one\n  two'] };
    expect(
      countTests(report(1, [{ status: 'failed', name: 'a.test.ts', assertionResults: [failed] }]), 1),
    ).toEqual({ passed: 10, failed: 1, failures: ['a.test.ts > folders refuse: Error: one two'] });
  });

  it('counts a file that cannot be loaded, a bad end, and a missing report as failures', () => {
    expect(
      countTests(
        report(0, [{ status: 'failed', name: 'b.test.ts', message: 'no', assertionResults: [] }]),
        1,
      ),
    ).toEqual({
      passed: 10,
      failed: 1,
      failures: ['b.test.ts: no'],
    });
    expect(countTests(report(0, []), 1)).toEqual({ passed: 10, failed: 1 });
    expect(countTests(null, 1)).toEqual({ passed: 0, failed: 1 });
  });

  it('calls a journey that passed only when repeated failed', () => {
    const suites = [
      {
        specs: [
          {
            title: 'signs',
            file: 'sign.spec.ts',
            tests: [{ projectName: 'phone', status: 'flaky', results: [{ error: { message: 'no' } }, {}] }],
          },
        ],
      },
    ];
    expect(countJourneys({ suites, stats: { expected: 5, unexpected: 0, flaky: 1 } }, 0)).toEqual({
      passed: 5,
      failed: 1,
      failures: ['sign.spec.ts (phone) > signs: no'],
    });
    expect(countJourneys({ stats: { expected: 5, unexpected: 0, flaky: 0 } }, 0)).toEqual({
      passed: 5,
      failed: 0,
    });
    expect(countJourneys(null, 1)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('what a web app is built from', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'legajo-hash-'));
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'src/main.tsx'), 'one');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('changes with a source, not with a test, a build or an installed package', () => {
    const before = hashOf([folder]);
    for (const path of ['dist', 'dist.new-1', 'node_modules']) {
      mkdirSync(join(folder, path));
      writeFileSync(join(folder, path, 'x.js'), 'x');
    }
    writeFileSync(join(folder, 'src/main.test.tsx'), 'x');
    expect(hashOf([folder])).toBe(before);
    writeFileSync(join(folder, 'src/main.tsx'), 'two');
    expect(hashOf([folder])).not.toBe(before);
  });
});
