import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { ROOT } from './command.ts';
import type { StepResult } from './step.ts';

/** How many parts the journeys are cut into where the whole run must end by some time. */
const GROUPS = 5;
/** Seconds of a file of journeys before any was seen to run, on two cores. */
const FILE_SECONDS = 9;
/** The next part may be slower than those before. */
const CARE = 1.25;

/** The files of journeys in a folder, each by its path within it, sorted. */
export function journeyFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.spec.ts'))
    .sort();
}

/**
 * Cuts the files into parts of about the same size, of which each has some of every subject. What is left out at the end of
 * one run comes first in the next: the part that begins moves on by one with each commit.
 *
 * @param turn any whole number that grows by one with each commit.
 */
export function groupsOf(files: readonly string[], turn: number): string[][] {
  const groups = Array.from({ length: GROUPS }, (_, at) => files.filter((_name, i) => i % GROUPS === at));
  // The last part of this run is the first of the next one.
  const first = (GROUPS - (turn % GROUPS)) % GROUPS;
  return [...groups.slice(first), ...groups.slice(0, first)].filter((group) => group.length > 0);
}

/** The arguments by which the runner takes these files and no others: each is a pattern. */
export const onlyFiles = (files: readonly string[]): string[] =>
  files.map((name) => `/${name.replace(/[.\\]/g, (mark) => (mark === '.' ? '\\.' : '/'))}$`);

/**
 * Whether a part ends in time.
 *
 * @param count files of the part.
 * @param left seconds until the run must have ended.
 * @param ran what ran of the journeys until now.
 */
export function hasTime(
  count: number,
  left: number,
  ran: { readonly files: number; readonly seconds: number },
): boolean {
  const each = ran.files === 0 ? FILE_SECONDS : ran.seconds / ran.files;
  return count * each * CARE <= left;
}

/**
 * Runs one part after another until the next would not end in time.
 *
 * @param endsAt seconds after this process began.
 * @param mostAgain how many that fail may run once more, of all parts together.
 * @param run runs some files, of which so many that fail may run once more.
 */
export async function runInTime(
  all: readonly string[],
  endsAt: number,
  mostAgain: number,
  run: (files: readonly string[], most: number) => Promise<StepResult>,
): Promise<StepResult> {
  const begun = now();
  const files = { ran: 0, left: [] as string[] };
  let sum: StepResult = { passed: 0, failed: 0 };
  for (const group of groupsOf(all, commits())) {
    const ran = { files: files.ran, seconds: now() - begun };
    if (files.left.length > 0 || !hasTime(group.length, endsAt - now(), ran)) files.left.push(...group);
    else {
      sum = addResults(sum, await run(group, mostAgain - sum.failed - (sum.again?.length ?? 0)));
      files.ran += group.length;
    }
  }
  return files.left.length === 0 ? sum : { ...sum, noTime: files.left };
}

/** Seconds since the whole run began. */
const now = () => performance.now() / 1000;

/** How many commits there are; 0 where this is no clone. */
function commits(): number {
  try {
    const told = execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: ROOT, stdio: 'pipe' });
    return Number(told) || 0;
  } catch {
    return 0;
  }
}

/** What two parts of the journeys found. */
function addResults(one: StepResult, other: StepResult): StepResult {
  const failures = [...(one.failures ?? []), ...(other.failures ?? [])];
  const again = [...(one.again ?? []), ...(other.again ?? [])];
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    ...(failures.length > 0 ? { failures } : {}),
    ...(again.length > 0 ? { again } : {}),
  };
}
