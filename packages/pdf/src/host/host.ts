import type { ChildProcess } from 'node:child_process';
import { PdfError } from '../errors.ts';
import { Deadline } from './deadline.ts';
import { type Exchange, openExchange } from './exchange.ts';
import type { Answer, Question, Told } from './protocol.ts';
import { type HostLimits, spawnHost } from './spawn-host.ts';

/** A piece of work and whoever waits for it. */
export interface Job extends Omit<Question, 'id' | 'part'> {
  deadlineMs: number;
  /** It is given a host that has nothing else: whatever happens to that host is this job's doing. */
  alone: boolean;
  /** Answers what the task asks back; a task that may ask lets another begin while it waits. */
  answer: ((asked: unknown) => Promise<unknown>) | undefined;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

interface Given {
  readonly id: number;
  readonly job: Job;
  /** Of the exchange: where its host lays down what is large. */
  readonly part: number;
  /** Waits for our answer: it does not work. */
  asking: boolean;
  /** It has asked at least once, so the next job may have begun. */
  asked: boolean;
  /** What kept us from answering it. */
  failure?: unknown;
}

const startMs = 30_000;
/** How long its first word may be on the way after its end is known. */
const lastWordMs = 1000;

/**
 * One host process and the jobs given to it, in order. Only what it has begun can have brought it down: the first,
 * or, where that has asked back, the one after it. The others are handed back.
 */
export class Host {
  ready = false;
  /** Set when it is not to be given more: it died, or has grown too much. */
  retired = false;
  ended = false;
  readonly #given: Given[] = [];
  readonly #child: ChildProcess;
  /** Why it ended before it could take anything; what it was given had no part in that. */
  unstarted: PdfError | undefined;
  readonly #exchange: Exchange;
  readonly #recycleBytes: number;
  readonly #changed: (host: Host, handedBack: Job[]) => void;
  readonly #deadline: Deadline;
  #last = '';
  #next = 0;
  #reason: 'deadline' | 'fatal' | 'closed' | undefined;

  constructor(limits: HostLimits, changed: (host: Host, handedBack: Job[]) => void) {
    this.#changed = changed;
    this.#recycleBytes = limits.memoryBytes * 0.6;
    this.#exchange = openExchange(limits.cage?.readable);
    this.#child = spawnHost(limits, this.#exchange.descriptor);
    this.#deadline = new Deadline(
      () => this.#child.pid,
      limits.yields ?? false,
      () => this.kill('deadline'),
    );
    this.#child.stderr?.on('data', (text: Buffer) => {
      this.#last = (this.#last + text.toString()).slice(-4000);
    });
    this.#child.on('message', (answer: Answer) => this.#heard(answer));
    this.#child.on('error', () => this.#end());
    this.#child.on('exit', () => this.#exited());
    this.#deadline.arm(startMs);
  }

  /** How many jobs it has. */
  get load(): number {
    return this.#given.length;
  }

  /** Whether it has a job that shares its host with nobody. */
  get taken(): boolean {
    return this.#given.some(({ job }) => job.alone);
  }

  give(job: Job): void {
    const id = this.#next++;
    const part = this.#exchange.take();
    this.#given.push({ id, job, part, asking: false, asked: false });
    this.#send({ id, task: job.task, payload: job.payload, part });
    if (this.ready && this.load === 1) this.#rearm();
  }

  /** Ends the process: `closed` when nobody wants its work any more. */
  kill(reason: 'deadline' | 'fatal' | 'closed'): void {
    this.retired = true;
    this.#reason ??= reason;
    this.#child.kill('SIGKILL');
  }

  #send(message: Question | Told): void {
    this.#child.send(message, () => undefined);
  }

  #heard(answer: Answer): void {
    if ('ready' in answer) {
      this.ready = true;
      this.#rearm();
      this.#changed(this, []);
      return;
    }
    const at = this.#given.findIndex(({ id }) => id === answer.id);
    const given = this.#given[at];
    if (!given) return;
    if ('ask' in answer) void this.#answer(given, answer.ask);
    else this.#settle(at, given, answer);
    this.#rearm();
  }

  async #answer(given: Given, asked: unknown): Promise<void> {
    given.asking = true;
    given.asked = true;
    let told: Told;
    try {
      if (!given.job.answer) throw new PdfError('host-died', 'a task asked what nobody answers');
      told = { id: given.id, told: await given.job.answer(asked) };
    } catch (error) {
      given.failure = error;
      told = { id: given.id, dropped: true };
    }
    given.asking = false;
    if (this.ended) return;
    this.#send(told);
    this.#rearm();
  }

  #settle(at: number, given: Given, answer: Exclude<Answer, { ready: true } | { ask: unknown }>): void {
    this.#given.splice(at, 1);
    const { job, part } = given;
    if ('error' in answer) {
      const { code, message, at: where } = answer.error;
      job.reject(given.failure ?? new PdfError(code, message, where));
      if (answer.fatal) this.kill('fatal');
    } else {
      if ((answer.rssBytes ?? 0) > this.#recycleBytes) this.retired = true;
      this.#hand(given, answer);
    }
    this.#exchange.giveBack(part);
    if (this.retired && this.load === 0) this.kill('fatal');
    this.#changed(this, []);
  }

  /** What a host says of its bytes is believed as far as they are there. */
  #hand({ job, part }: Given, { result, carried }: { result: unknown; carried?: number }): void {
    try {
      job.resolve(carried === undefined ? result : this.#exchange.fill(result, part, carried));
    } catch {
      job.reject(new PdfError('host-died', 'the host answered with bytes that are not there'));
      this.kill('fatal');
    }
  }

  /** Each step of a task has its deadline; while all that it has waits for us, the host has none. */
  #rearm(): void {
    this.#deadline.arm(this.#given.find(({ asking }) => !asking)?.job.deadlineMs);
  }

  /** Its end may be known before its first word is read, which tells a host that could not start from one that was ended. */
  #exited(): void {
    this.retired = true;
    if (this.ready || !this.#child.connected) {
      this.#end();
      return;
    }
    const late = setTimeout(() => this.#end(), lastWordMs);
    this.#child.once('disconnect', () => {
      clearTimeout(late);
      this.#end();
    });
  }

  #end(): void {
    if (this.ended) return;
    this.ended = true;
    if (!this.ready && this.#reason !== 'closed') this.unstarted = this.#cause();
    this.retired = true;
    this.#deadline.stop();
    this.#exchange.close();
    const [first, second, ...others] = this.#given.splice(0);
    const left = others.map(({ job }) => job);
    if (second) left.unshift(second.job);
    if (first && (this.#reason === 'fatal' || (first.asked && second))) {
      left.unshift(first.job);
      // Either may have done it: each tries again in a host of its own. After a fatal answer, or when it has
      // grown too much, nobody of those that wait is to blame.
      if (this.#reason !== 'fatal') for (const { job } of [first, second!]) job.alone = true;
    } else first?.job.reject(this.#cause());
    this.#changed(this, left);
  }

  #cause(): PdfError {
    if (this.#reason === 'closed') return new PdfError('closed', 'the hosts are closed');
    if (!this.ready) {
      const why = this.#reason ? `not ready in ${startMs / 1000} s` : this.#lastLine();
      return new PdfError('host-unstarted', `the host could not start: ${why}`);
    }
    if (this.#reason) return new PdfError('deadline', 'the item took longer than its deadline');
    const memory = /out of memory|allocation fail|bad_alloc|Cannot allocate memory/i.test(this.#last);
    return new PdfError(memory ? 'memory' : 'host-died', `the host ended: ${this.#lastLine()}`);
  }

  #lastLine(): string {
    return this.#last.trim().split('\n').at(-1)?.slice(0, 300) ?? '';
  }
}
