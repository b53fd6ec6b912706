import { PdfError } from '../src/errors.ts';
import type { Carry } from '../src/host/exchange.ts';
import { eachItem } from '../src/host/work/items.ts';

/** An item that gives the double of its value, or behaves so instead. */
interface OddItem {
  value: number;
  does?: 'refuse' | 'throw' | 'exit' | 'loop' | 'oom';
}

function behave({ value, does }: OddItem): number {
  if (does === 'refuse') throw new PdfError('encrypted', 'it is encrypted');
  if (does === 'throw') throw new TypeError('cannot read properties');
  if (does === 'exit') process.exit(3);
  if (does === 'oom') throw new RangeError('Array buffer allocation failed');
  while (does === 'loop');
  return value * 2;
}

/** Tasks that misbehave as hostile bytes would make real ones do: loaded by hosts under test only. */
export const tasks = {
  batch: (_: unknown, payload: { items: OddItem[] }) => eachItem(payload.items, behave),
  /** The same, but the application doubles. */
  askingBatch: async (
    _: unknown,
    payload: { items: OddItem[] },
    ask: (values: number[]) => Promise<number[]>,
  ) => {
    const doubles = await ask(payload.items.map(({ value }) => value));
    return eachItem(payload.items, (item, i) => {
      behave(item);
      return doubles[i]!;
    });
  },
  /** Hands its bytes over beside the answer. */
  carry: (
    _: unknown,
    payload: { items: { value: number; bytes: number }[] },
    _ask: unknown,
    carry: Carry,
  ) => ({
    kept: payload.items.map(({ value, bytes }) => ({ value, bytes: carry(Buffer.alloc(bytes, value)) })),
    none: null,
  }),
  /** Carries a hundred bytes, and says they lie elsewhere. */
  lie: (_: unknown, payload: { lie: object }, _ask: unknown, carry: Carry) => {
    carry(Buffer.alloc(100));
    return payload.lie;
  },
  echo: (_: unknown, payload: { value: number }) => payload.value,
  loop: (_: unknown, payload: { forMs: number }) => {
    const end = Date.now() + payload.forMs;
    while (Date.now() < end);
    return 'ended';
  },
  /** So long on the processor, whatever the clock says. */
  toil: (_: unknown, payload: { forMs: number }) => {
    const begun = process.cpuUsage();
    for (let used = begun; used.user + used.system < payload.forMs * 1000; ) used = process.cpuUsage(begun);
    return 'ended';
  },
  pid: () => process.pid,
  idle: () => new Promise(() => setInterval(() => undefined, 1000)),
  exit: (_: unknown, payload: { code: number }) => {
    process.exit(payload.code);
  },
  throw: (_: unknown, payload: { message: string }) => {
    throw new TypeError(payload.message);
  },
  /** Off the heap, where V8's own limit does not look. */
  fill: (_: unknown, payload: { megabytes: number }) => {
    const held: Buffer[] = [];
    for (let i = 0; i < payload.megabytes; i++) held.push(Buffer.alloc(1024 * 1024, i + 1));
    return held.length;
  },
  heap: (_: unknown, payload: { items: number }) => {
    const held: object[] = [];
    for (let i = 0; i < payload.items; i++) held.push({ i, text: `item ${i}` });
    return held.length;
  },
  /** What a file says, or why it cannot be read. */
  read: async (_: unknown, payload: { path: string }) => {
    const { readFileSync } = await import('node:fs');
    try {
      return readFileSync(payload.path, 'utf8');
    } catch (error) {
      return (error as { code?: string }).code ?? String(error);
    }
  },
  surroundings: async (_: unknown, payload: { path: string }) => {
    const tried = async (what: () => unknown) => {
      try {
        await what();
        return 'allowed';
      } catch (error) {
        return (error as { code?: string; message: string }).code ?? (error as Error).message;
      }
    };
    const fs = await import('node:fs');
    const child = await import('node:child_process');
    const net = await import('node:net');
    return {
      environment: Object.keys(process.env).filter((key) => !key.startsWith('NODE_CHANNEL')),
      write: await tried(() => fs.writeFileSync(payload.path, 'x')),
      spawn: await tried(() => child.spawnSync('/bin/true')),
      connect: await tried(() => net.connect(80, '127.0.0.1')),
      fetch: await tried(() => fetch('http://127.0.0.1/')),
      pid: process.pid,
    };
  },
};

export type OddTasks = typeof tasks;
