import type { Call, ErrorDefinition, Input, Pagination, Result } from '@legajo/contract';
import type { Ctx, InspectorSteps, OpenCtx, Steps } from '../context.ts';
import type { ReceivedFiles } from './multipart.ts';

/** A list with its paging. */
export class Listed<T> {
  readonly data: readonly T[];
  readonly pagination: Pagination;
  constructor(data: readonly T[], pagination: Pagination) {
    this.data = data;
    this.pagination = pagination;
  }
}

/** An answer of its own code that is no refusal, such as 00607 with what goes on from there. */
export class Coded<T> {
  readonly definition: ErrorDefinition;
  readonly data: readonly T[];
  constructor(definition: ErrorDefinition, data: readonly T[]) {
    this.definition = definition;
    this.data = data;
  }
}

/** The answer that the same wish had before (`Idempotency-Key`). */
export class Replayed<T> {
  readonly data: readonly T[];
  constructor(data: readonly T[]) {
    this.data = data;
  }
}

/** Bytes instead of an envelope: a file, an image, an event stream. */
export class Streamed {
  readonly body: Uint8Array | AsyncIterable<Uint8Array | string>;
  readonly type: string;
  readonly fileName: string | undefined;
  readonly inline: boolean;
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    body: Uint8Array | AsyncIterable<Uint8Array | string>,
    type: string,
    options: { fileName?: string; inline?: boolean; headers?: Record<string, string> } = {},
  ) {
    this.body = body;
    this.type = type;
    this.fileName = options.fileName;
    this.inline = options.inline ?? true;
    this.headers = options.headers ?? {};
  }
}

/** Sends the browser on (303), as the way to an identity provider and back does. */
export class Redirected {
  readonly location: string;
  /** A `set-cookie` line. */
  readonly cookie: string | undefined;
  constructor(location: string, cookie?: string) {
    this.location = location;
    this.cookie = cookie;
  }
}

type Answer<C extends Call> = C['result'] extends 'stream'
  ? Streamed
  : readonly Result<C>[] | Listed<Result<C>> | Coded<Result<C>> | Replayed<Result<C>> | Redirected;

type Received<C extends Call> = Input<C> & { readonly files: ReceivedFiles };

export type Handler<C extends Call> = (
  ctx: C['access'] extends 'public' ? OpenCtx : C['access'] extends 'inspection' ? InspectorSteps : Ctx,
  input: Received<C>,
) => Promise<Answer<C>>;

/** A handler whose context has no open transaction: it opens short ones where it needs them. */
export type StepsHandler<C extends Call> = (ctx: Steps, input: Received<C>) => Promise<Answer<C>>;

/** One call and the function that answers it. */
export interface Binding {
  readonly call: Call;
  /** `transaction`: one short transaction around it. `steps`: none. */
  readonly mode: 'transaction' | 'steps';
  readonly handle: (ctx: never, input: never) => Promise<unknown>;
}

/** Ties a call that only asks the database to the function that answers it, with every type taken from the call. */
export function bind<const C extends Call>(call: C, handle: Handler<C>): Binding {
  const inSteps = call.access === 'public' || call.access === 'inspection';
  return { call, handle, mode: inSteps ? 'steps' : 'transaction' };
}

/**
 * Ties a call that works in steps: one that uses a host, the store, an outside system, a derivation, a picture or a
 * spreadsheet, or waits for anything.
 */
export function bindSteps<const C extends Call>(
  call: C['access'] extends 'public' | 'inspection' ? never : C,
  handle: StepsHandler<C>,
): Binding {
  return { call, handle, mode: 'steps' };
}
