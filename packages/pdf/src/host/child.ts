import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';
import { PdfError } from '../errors.ts';
import { collectWhatIsLarge } from './collect.ts';
import { type Carry, carrier } from './exchange.ts';
import { type Answer, type Question, refusalOf, type Told } from './protocol.ts';
import { Turns } from './work/turns.ts';

/**
 * The process in which a stranger's bytes are touched. It has no environment, no key and no database;
 * what it is asked comes over one channel, and it ends when that closes.
 */
const refuse = (): never => {
  throw new Error('a host has no network');
};
net.Socket.prototype.connect = refuse;
net.Server.prototype.listen = refuse;
dgram.createSocket = refuse;
dns.lookup = refuse as unknown as typeof dns.lookup;

type Ask = (asked: unknown) => Promise<unknown>;

const measureEvery = 8;
/** While one task waits for its answer, the next one works. */
const mostBegun = 2;
// Only tasks that need the engine wait for its code to be read.
const { tasks, createState } = (await import(process.argv[2] ?? './tasks.ts')) as {
  tasks: Record<string, (state: unknown, payload: unknown, ask: Ask, carry: Carry) => unknown>;
  createState?: () => unknown;
};
const state = createState?.();
const turns = new Turns();
const waiting: Question[] = [];
const asking = new Map<number, { resolve(told: unknown): void; reject(error: Error): void }>();
let begun = 0;
let answered = 0;

function send(answer: Answer): void {
  process.send?.(answer);
}

async function work({ id, task, payload, part }: Question): Promise<void> {
  try {
    const { carry, carried } = carrier(part);
    const result = await tasks[task]!(state, payload, (asked) => askBack(id, asked), carry);
    answered += 1;
    const rss = answered % measureEvery === 0 ? { rssBytes: process.memoryUsage.rss() } : {};
    send({ id, result, ...(carried() > 0 && { carried: carried() }), ...rss });
  } catch (error) {
    send({ id, ...refusalOf(error) });
  }
  begun -= 1;
  collectWhatIsLarge();
  turns.pass();
  next();
}

async function askBack(id: number, asked: unknown): Promise<unknown> {
  const told = new Promise<unknown>((resolve, reject) => asking.set(id, { resolve, reject }));
  send({ id, ask: asked });
  turns.pass();
  next();
  try {
    return await told;
  } finally {
    await turns.resume();
  }
}

function next(): void {
  if (begun >= mostBegun || waiting.length === 0 || !turns.begin()) return;
  begun += 1;
  void work(waiting.shift()!);
}

function hear(told: Told): void {
  const asker = asking.get(told.id);
  asking.delete(told.id);
  if ('told' in told) asker?.resolve(told.told);
  else asker?.reject(new PdfError('closed', 'there is no answer'));
}

process.on('message', (message: Question | Told) => {
  if (!('task' in message)) return hear(message);
  waiting.push(message);
  next();
});
process.on('disconnect', () => process.exit(0));
// The terminal's interrupt goes to the whole group: the application decides when a host ends.
process.on('SIGINT', () => undefined);
send({ ready: true });
