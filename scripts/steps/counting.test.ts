import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from './build-web.ts';
import { Commands } from './command.ts';
import { afterAgain, countJourneys } from './journeys.ts';
import { afterLate, lateFiles } from './late.ts';
import { runParts } from './run-parts.ts';
import type { Step } from './step.ts';
import { sumUp } from './sum-up.ts';
import { countTests } from './vitest.ts';

describe('the last line of npm test', () => {
  const results = [
    { name: 'types', passed: 2, failed: 0, seconds: 9.6 },
    { name: 'calls', passed: 40, failed: 1, seconds: 61.4, failures: ['a.test.ts > x: no'] },
  ];
  const ended = { isCi: false, stopped: false, seconds: 65 };

  it('adds up every part, and a failure makes the run fail', () => {
    expect(sumUp(results, ended)).toMatchObject({
      last: '42 passed, 1 failed',
      exitCode: 1,
    });
    expect(sumUp(results.slice(0, 1), ended)).toMatchObject({
      last: '2 passed, 0 failed',
      exitCode: 0,
    });
  });

  it('says before it what each part found and took', () => {
    expect(sumUp(results, ended).lines.slice(1, 5)).toEqual([
      'part       passed  failed    time',
      'types           2       0    0:10',
      'calls          40       1    1:01',
      'whole run      42       1    1:05',
    ]);
  });

  it('repeats at the end what failed', () => {
    expect(sumUp(results, ended).lines.at(-1)).toBe('Failed in calls: a.test.ts > x: no');
  });

  it('names what was left out, which is a failure in CI only', () => {
    const left = [{ name: 'machine', passed: 5, failed: 0, seconds: 1, leftOut: ['qpdf: install qpdf'] }];
    const here = sumUp(left, ended);
    expect(here).toMatchObject({ last: '5 passed, 0 failed', exitCode: 0 });
    expect(here.lines).toContain('Left out: qpdf: install qpdf.');
    expect(sumUp(left, { ...ended, isCi: true })).toMatchObject({
      last: '5 passed, 1 failed',
      exitCode: 1,
    });
  });

  it('names what there was no time for, which is no failure', () => {
    const left = [{ name: 'journeys', passed: 5, failed: 0, seconds: 1, noTime: ['a.spec.ts', 'b.spec.ts'] }];
    const { lines, last, exitCode } = sumUp(left, { ...ended, isCi: true });
    expect(lines).toContain('Not run for lack of time, 2 files of journeys: a.spec.ts, b.spec.ts.');
    expect({ last, exitCode }).toEqual({ last: '5 passed, 0 failed', exitCode: 0 });
  });

  it('never calls a stopped or empty run a success', () => {
    expect(sumUp(results.slice(0, 1), { ...ended, stopped: true }).exitCode).toBe(1);
    expect(sumUp([], ended).exitCode).toBe(1);
  });
});

describe('parts of npm test', () => {
  const ctx = { commands: new Commands(), env: {}, minutes: null };
  const fine = (name: string, done: string[]): Step => ({
    name,
    run: async () => {
      done.push(name);
      return { passed: 1, failed: 0 };
    },
  });

  it('run row by row; one that throws is a failure and keeps nothing else from running', async () => {
    const done: string[] = [];
    const broken = { name: 'b', run: () => Promise.reject(new Error('no')) };
    const results = await runParts([[fine('a', done), broken], [fine('c', done)]], ctx, () => false);
    expect(done).toEqual(['a', 'c']);
    expect(results.map(({ name, passed, failed }) => [name, passed, failed])).toEqual([
      ['a', 1, 0],
      ['b', 0, 1],
      ['c', 1, 0],
    ]);
  });

  it('begin nothing more once the run is stopped', async () => {
    const done: string[] = [];
    await runParts([[fine('a', done)], [fine('b', done)]], ctx, () => done.length > 0);
    expect(done).toEqual(['a']);
  });

  it('nor in the middle of a step: what runs is ended, and the next program not begun', async () => {
    const commands = new Commands();
    const running = commands.run(process.execPath, ['--eval', 'setInterval(() => undefined, 1000)']);
    commands.stop();
    expect((await running).code).not.toBe(0);
    const next = await commands.run(process.execPath, ['--eval', 'console.log(1)'], { quiet: true });
    expect(next).toEqual({ code: 1, output: 'Stopped: nothing more is begun.' });
  });
});

describe('counting a run', () => {
  const well = { code: 0, output: '' };
  const badly = { code: 1, output: 'the port is taken' };
  const report = (
    failed: number,
    files: { status: string; name?: string; message?: string; assertionResults: { status: string }[] }[],
  ) => ({
    numPassedTests: 10,
    numFailedTests: failed,
    testResults: files,
  });

  it('takes the runner’s own counts', () => {
    expect(countTests(report(0, []), well)).toEqual({ passed: 10, failed: 0 });
    const failed = { status: 'failed', fullName: 'folders refuse', failureMessages: ['Error: one\n  two'] };
    expect(
      countTests(report(1, [{ status: 'failed', name: 'a.test.ts', assertionResults: [failed] }]), badly),
    ).toEqual({ passed: 10, failed: 1, failures: ['a.test.ts > folders refuse: Error: one two'] });
  });

  it('counts a file that cannot be loaded, a bad end, and a missing report as failures', () => {
    expect(
      countTests(
        report(0, [{ status: 'failed', name: 'b.test.ts', message: 'no', assertionResults: [] }]),
        badly,
      ),
    ).toEqual({
      passed: 10,
      failed: 1,
      failures: ['b.test.ts: no'],
    });
    const failures = ['ended with 1 and named no test the port is taken'];
    expect(countTests(report(0, []), badly)).toEqual({ passed: 10, failed: 1, failures });
    expect(countTests(null, badly)).toEqual({ passed: 0, failed: 1, failures });
  });

  it('names what was thrown outside any test', () => {
    const thrown = ['outside any test (c.test.ts): Error: late\n    at c.test.ts:3'];
    expect(countTests(report(0, []), badly, thrown)).toEqual({
      passed: 10,
      failed: 1,
      failures: ['outside any test (c.test.ts): Error: late at c.test.ts:3'],
    });
  });

  it('calls a journey that passed only when repeated failed, and says where it waited', () => {
    const errors = [
      { message: 'late' },
      { message: 'waiting for a button', location: { file: '/a/e2e/support/keys.ts', line: 29 } },
    ];
    const suites = [
      {
        specs: [
          {
            title: 'signs',
            file: 'sign.spec.ts',
            tests: [{ projectName: 'phone', status: 'flaky', results: [{ errors }, { errors: [] }] }],
          },
        ],
      },
    ];
    expect(countJourneys({ suites, stats: { expected: 5, unexpected: 0, flaky: 1 } }, 0)).toEqual({
      passed: 5,
      failed: 1,
      failures: ['sign.spec.ts (phone) > signs: late | waiting for a button (keys.ts:29)'],
    });
    expect(countJourneys({ stats: { expected: 5, unexpected: 0, flaky: 0 } }, 0)).toEqual({
      passed: 5,
      failed: 0,
    });
    expect(countJourneys(null, 1)).toEqual({ passed: 0, failed: 1 });
  });

  it('names a journey that failed beside others and passed alone; one that fails twice, or was not run again, has failed', () => {
    const first = { passed: 9, failed: 2, failures: ['a: late', 'b: late'] };
    const passed = afterAgain(first, { passed: 2, failed: 0 });
    expect(passed).toEqual({ passed: 11, failed: 0, again: first.failures });
    expect(afterAgain(first, { passed: 1, failed: 1, failures: ['b: late'] })).toEqual(first);
    expect(afterAgain(first, { passed: 1, failed: 0 })).toEqual(first);
    const ended = { isCi: true, stopped: false, seconds: 1 };
    expect(sumUp([{ name: 'journeys', seconds: 1, ...passed }], ended)).toMatchObject({
      last: '11 passed, 0 failed',
      exitCode: 0,
      lines: expect.arrayContaining(['Failed at first, passed alone in journeys: b: late']),
    });
  });
});

describe('a test that was late', () => {
  const vain = 'apps/a.test.ts > uploads: Error: Waited in vain until its upload began.';
  const beside = `outside any test (${join(process.cwd(), 'apps/a.test.ts')} > uploads): Error: Waited in vain until it ended.`;
  const wrong = 'apps/a.test.ts > counts: AssertionError: expected 1 to be 2';
  const hook = 'apps/b.test.ts: Error: Hook timed out in 10000ms.';
  const found = (...failures: string[]) => ({ passed: 40, failed: failures.length, failures });

  it('has its file run once more, with what else failed in it', () => {
    expect(lateFiles(found(vain, beside, wrong, hook))).toEqual(['apps/a.test.ts', 'apps/b.test.ts']);
  });

  it.each([
    ['a wrong answer', [wrong]],
    [
      'a wrong answer in another file',
      [vain, 'apps/c.test.ts > adds up: AssertionError: expected 3 to be 4'],
    ],
    ['what no file is named of', [vain, 'ended with 1 and named no test: Test timed out in 5000ms.']],
    ['late tests of more than three files', [1, 2, 3, 4].map((n) => hook.replace('b', `b${n}`))],
  ])('is not run again beside %s', (_, failures) => {
    expect(lateFiles(found(...failures))).toEqual([]);
    expect(lateFiles({ ...found(vain), failed: 2 })).toEqual([]);
  });

  it('is counted and named where its file passes, and fails the run where that fails again or runs nothing', () => {
    const first = { result: found(vain), passedIn: () => 5 };
    const counted = (passed: number, failed: number) =>
      afterLate(first, ['apps/a.test.ts'], { passed, failed });
    expect(counted(6, 0)).toEqual({ passed: 41, failed: 0, again: [vain] });
    expect(counted(5, 1)).toEqual(first.result);
    expect(counted(0, 0)).toEqual(first.result);
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
