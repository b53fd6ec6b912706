import type { ChildProcess } from 'node:child_process';
import { PdfError } from '../errors.ts';
import type { Answer, Question } from './protocol.ts';
import { type HostLimits, spawnHost } from './spawn-host.ts';

/** A piece of work and whoever waits for it. */
export interface Job extends Omit<Question, 'id'> {
  deadlineMs: number;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

const startMs = 30_000;
const graceMs = 25;

/**
 * One host process and the jobs given to it, in order. Only the first of them can have brought it
 * down; the others are handed back.
 */
export class Host {
  readonly jobs: Job[] = [];
  ready = false;
  /** Set when it is not to be given more: it died, or has grown too much. */
  retired = false;
  readonly #child: ChildProcess;
  readonly #recycleBytes: number;
  readonly #changed: (host: Host, handedBack: Job[]) => void;
  #timer: NodeJS.Timeout | undefined;
  #last = '';
  #next = 0;
  #reason: 'deadline' | 'fatal' | 'closed' | undefined;
  ended = false;

  constructor(limits: HostLimits, changed: (host: Host, handedBack: Job[]) => void) {
    this.#changed = changed;
    this.#recycleBytes = limits.memoryBytes * 0.6;
    this.#child = spawnHost(limits);
    this.#child.stderr?.on('data', (text: Buffer) => {
      this.#last = (this.#last + text.toString()).slice(-4000);
    });
    this.#child.on('message', (answer: Answer) => this.#answered(answer));
    this.#child.on('error', () => this.#end());
    this.#child.on('exit', () => this.#end());
    this.#arm(startMs);
  }

  give(job: Job): void {
    this.jobs.push(job);
    this.#child.send(
      { id: this.#next++, task: job.task, payload: job.payload } satisfies Question,
      () => undefined,
    );
    if (this.ready && this.jobs.length === 1) this.#arm(job.deadlineMs);
  }

  /** Ends the process: `closed` when nobody wants its work any more. */
  kill(reason: 'deadline' | 'fatal' | 'closed'): void {
    this.retired = true;
    this.#reason ??= reason;
    this.#child.kill('SIGKILL');
  }

  #answered(answer: Answer): void {
    if ('ready' in answer) {
      this.ready = true;
      this.#arm(this.jobs[0]?.deadlineMs);
      this.#changed(this, []);
      return;
    }
    const job = this.jobs.shift();
    this.#arm(this.jobs[0]?.deadlineMs);
    if ('error' in answer) {
      const { code, message, at } = answer.error;
      job?.reject(new PdfError(code, message, at));
      if (answer.fatal) this.kill('fatal');
    } else {
      if ((answer.rssBytes ?? 0) > this.#recycleBytes) this.retired = true;
      job?.resolve(answer.result);
    }
    if (this.retired && this.jobs.length === 0) this.kill('fatal');
    this.#changed(this, []);
  }

  #arm(ms: number | undefined): void {
    clearTimeout(this.#timer);
    if (ms === undefined) return;
    this.#timer = setTimeout(() => {
      // The answer may have come while this process was busy: look at the channel once before killing.
      this.#timer = setTimeout(() => {
        this.kill('deadline');
      }, graceMs);
    }, ms);
  }

  #end(): void {
    if (this.ended) return;
    this.ended = true;
    this.retired = true;
    clearTimeout(this.#timer);
    const left = this.jobs.splice(0);
    // After a fatal answer, or when it has grown too much, nobody of those that wait is to blame.
    if (this.#reason !== 'fatal') left.shift()?.reject(this.#cause());
    this.#changed(this, left);
  }

  #cause(): PdfError {
    if (this.#reason === 'closed') return new PdfError('closed', 'the hosts are closed');
    if (this.#reason) return new PdfError('deadline', 'the item took longer than its deadline');
    const memory = /out of memory|allocation fail|bad_alloc|Cannot allocate memory/i.test(this.#last);
    const last = this.#last.trim().split('\n').at(-1)?.slice(0, 300) ?? '';
    return new PdfError(memory ? 'memory' : 'host-died', `the host ended: ${last}`);
  }
}
