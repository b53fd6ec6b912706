import { availableParallelism } from 'node:os';
import type { watchMemory } from './memory.ts';
import { ownCosts } from './own-costs.ts';

/** What one of the crowd asks for. */
export type Act = 'sign in' | 'list' | 'open' | 'sign';
/** How it was answered. */
export interface Seen {
  readonly act: Act;
  /** 0 for what was never answered. */
  readonly status: number;
  /** What whoever asked waited, with the repeats that their app makes by itself. */
  readonly tookMs: number;
  /** How often they were told to come again before this. */
  readonly repeats: number;
  /** What each try was answered, the last one included; 0 for what was never answered. */
  readonly tries: readonly number[];
}

/** What a run of the crowd gave; times in milliseconds. */
interface Outcome {
  readonly people: number;
  readonly documents: number;
  readonly connections: number;
  readonly seen: readonly Seen[];
  readonly crowdMs: number;
  readonly alone: number;
  readonly together: number;
  readonly peaks: ReturnType<typeof watchMemory>['peaks'];
}

/** Prints it: by act, then every try, the publication, the memory, and what the machine needs for it at least. */
export function reportCrowd({
  people,
  documents,
  connections,
  seen,
  crowdMs,
  alone,
  together,
  peaks,
}: Outcome): void {
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  console.log(`\n${people} people over ${connections} connections beside ${documents} documents`);
  console.log(
    ['act'.padEnd(8), 'answers', 'p50 ms', 'p95', 'p99', 'in the end', 'told to come again'].join('\t'),
  );
  for (const act of ['sign in', 'list', 'open', 'sign'] as const) {
    const those = seen.filter((one) => one.act === act);
    const times = those.map((one) => one.tookMs).sort((a, b) => a - b);
    const at = (part: number) => (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(0);
    const counts = Map.groupBy(those, (one) => (one.status === 0 ? 'none' : String(one.status)));
    const statuses = [...counts].map(([status, some]) => `${status}: ${some.length}`).join(', ');
    const again = `${those.filter((one) => one.repeats > 0).length} people`;
    console.log([act.padEnd(8), those.length, at(0.5), at(0.95), at(0.99), statuses, again].join('\t'));
  }
  const answered = seen.filter((one) => one.status === 200).length;
  console.log(`crowd ${seconds(crowdMs)} s, ${((answered / crowdMs) * 1000).toFixed(0)} answers/s of 200`);
  const tries = Map.groupBy(
    seen.flatMap((one) => one.tries),
    (status) => status,
  );
  const counted = [...tries].sort(([a], [b]) => a - b).map(([status, all]) => `${status}: ${all.length}`);
  console.log(`every try, those that were made again too: ${counted.join(', ')}`);
  console.log(`publication alone ${seconds(alone)} s, beside the crowd ${seconds(together)} s`);
  console.log(`memory MiB: ${JSON.stringify(peaks)}`);
  const { derivation, signature } = ownCosts();
  const bound = (people * 2 * derivation + people * signature) / availableParallelism();
  console.log(
    `alone: a derivation ${derivation.toFixed(1)} ms, a P-256 signature ${signature.toFixed(2)} ms: the crowd's own on all cores ${seconds(bound)} s`,
  );
}
