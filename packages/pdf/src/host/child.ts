import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';
import { createHostState } from './host-state.ts';
import { type Answer, errorAnswer, type Question } from './protocol.ts';

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

const measureEvery = 8;
const { tasks } = (await import(process.argv[2] ?? './tasks.ts')) as {
  tasks: Record<string, (state: unknown, payload: unknown) => unknown>;
};
const state = createHostState();
const waiting: Question[] = [];
let working = false;
let answered = 0;

function send(answer: Answer): void {
  process.send?.(answer);
}

async function work(): Promise<void> {
  working = true;
  for (let question = waiting.shift(); question; question = waiting.shift()) {
    const { id, task, payload } = question;
    try {
      const result = await tasks[task]!(state, payload);
      answered += 1;
      const rss = answered % measureEvery === 0 ? { rssBytes: process.memoryUsage.rss() } : {};
      send({ id, result, ...rss });
    } catch (error) {
      send(errorAnswer(id, error));
    }
  }
  working = false;
}

process.on('message', (question: Question) => {
  waiting.push(question);
  if (!working) void work();
});
process.on('disconnect', () => process.exit(0));
// The terminal's interrupt goes to the whole group: the application decides when a host ends.
process.on('SIGINT', () => undefined);
send({ ready: true });
