/** What a job carries: plain JSON. `company_id` is there when the job belongs to a company. */
export type JobPayload = { readonly company_id?: number } & { readonly [name: string]: unknown };

/** What a task is given, whichever process runs it. */
export interface JobCtx<P> {
  /** What the process stands on, as handed to `startWorker`. */
  readonly platform: P;
  /** The company of the payload; open its transactions with `inCompany`. */
  readonly companyId: number | null;
  readonly job: {
    readonly id: string;
    /** The key given to `enqueue`, without the company. */
    readonly key: string | null;
    /** 1 at the first run. */
    readonly attempt: number;
    /** Whether a failure now is final. */
    readonly lastAttempt: boolean;
  };
  /** Aborts when the job is cancelled, or when the process stops and hands the job back. */
  readonly signal: AbortSignal;
  /** Tells that something lasting was done: tries that were cut short before it count no more. */
  progressed(): Promise<void>;
}

/**
 * Something a worker does. Delivery is at least once: a task that was cut short runs again from the start,
 * in another process perhaps, so what it did before must show in its rows.
 */
export interface Task<P> {
  /** `slice.verb`. */
  readonly name: `${string}.${string}`;
  run(ctx: JobCtx<P>, payload: JobPayload): Promise<void>;
}

/** Something that one process of the installation does again and again. */
export interface Interval {
  /** `slice.verb`. */
  readonly name: `${string}.${string}`;
  /** Pause between the end of a run and the next. */
  readonly everyMs: number;
  /** How long a process lets others go first after its start; at once unless told. */
  readonly firstAfterMs?: number;
  run(signal: AbortSignal): Promise<void>;
}
