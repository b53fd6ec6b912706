import type { Call, Request } from '@legajo/contract/call';
import type { Values } from './encode.ts';
import type { Progress } from './uploads.ts';

/** What a call takes beside what the contract says of it. */
interface Manner {
  readonly signal?: AbortSignal | undefined;
  /** Sent instead of the session's token, as the challenge of a sign-in that goes on is. Losing it ends no session. */
  readonly token?: string | undefined;
  readonly onProgress?: (progress: Progress) => void;
  /** `Idempotency-Key`: names one wish, so that it can be repeated for want of an answer and is done once. Not with `signal`. */
  readonly wish?: string | undefined;
  /** Nothing is read anew after it: a rehearsal, or one of several calls, of which `changed` tells when all are made. */
  readonly quiet?: boolean;
}

/** What a call needs beside its name: what it sends, from the contract alone, and how. */
export type Options<C extends Call> = Request<C> & Manner;

/** May be left out where the call has to be sent nothing. */
export type Rest<C extends Call> =
  Record<never, never> extends Options<C> ? [options?: Options<C>] : [options: Options<C>];

/** The same of any call, for what only sends it on. */
export interface Sent extends Manner {
  readonly params?: Values;
  readonly query?: Values;
  readonly body?: Values;
  readonly files?: Readonly<Record<string, Blob | undefined>>;
}
