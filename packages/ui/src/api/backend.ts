import type { Call, CallDefinition, Request, Result } from '@legajo/contract/call';
import type { Pagination } from '@legajo/contract/envelope';
import { encodeBody, encodeQuery, fillPath, type Values } from './encode.ts';
import type { ServerEvent } from './events.ts';
import { Problem, problemFrom, toProblem } from './problem.ts';
import { isSameScope, type Session, type SessionState } from './session.ts';
import { type Progress, sendWithProgress } from './upload.ts';

const DEADLINE_MS = 60_000;
/** Of what may be repeated: the server waits ten seconds for its turn, and works for one or two. */
const WISH_DEADLINE_MS = 20_000;
/** A tab that signs out tells the server first and the other tabs last: for so long a refused session may be its doing. */
const TOLD_WITHIN_MS = 1_000;

/** What a call needs beside its name. Types come from the contract where it declares them. */
export interface Options<C extends Call> {
  readonly params?: Request<C>['params'] | Values;
  readonly query?: Request<C>['query'] | Values;
  readonly body?: Request<C>['body'] | Values;
  readonly files?: Readonly<Record<string, Blob | undefined>>;
  readonly signal?: AbortSignal | undefined;
  /** Sent instead of the session's token, as the challenge of a sign-in that goes on is. Losing it ends no session. */
  readonly token?: string | undefined;
  readonly onProgress?: (progress: Progress) => void;
  /** `Idempotency-Key`: names one wish, so that it can be repeated for want of an answer and is done once. Not with `signal`. */
  readonly wish?: string | undefined;
}

/** One element of the answer: the contract's shape, or `unknown` while it names none. */
export type Element<C extends Call> = [Result<C>] extends [never] ? unknown : Result<C>;

export interface Reply<T> {
  readonly code: string;
  readonly data: readonly T[];
  readonly pagination: Pagination | undefined;
}

export interface Backend {
  readonly session: Session;
  /** Makes a call. Throws `Problem`, or the signal's reason when aborted. */
  api<C extends Call>(call: C, options?: Options<C>): Promise<Reply<Element<C>>>;
  /** The bytes of a call that answers a file or an image. The caller makes and revokes the object URL. */
  blob<C extends Call>(call: C, options?: Options<C>): Promise<Blob>;
  /**
   * Sets what asks for a second factor when a call needs one proved again: resolves true once it is, and the call is
   * made anew; with false its refusal stands. Gives back what takes it off again.
   */
  onStepUp(ask: () => Promise<boolean>): () => void;
  /** Server-sent events of a call until the signal ends it. See `streamEvents`. */
  events<C extends Call>(call: C, options: Options<C> & { onEvent(event: ServerEvent): void }): Promise<void>;
}

/** Refused until a second factor is proved again. */
const STEP_UP = 'SYSTEM_MFA_STEP_UP';

export interface BackendOptions {
  readonly session: Session;
  readonly language: () => string;
  /** Called once per lost session, however many calls find out. */
  readonly onUnauthorised: () => void;
}

/**
 * The typed client: one object per app, handed down by context. A call goes out in the session it was made in, and in
 * no other. While another tab has the browser, reads wait until it is this tab's again and everything else is refused.
 */
export function createBackend({ session, language, onUnauthorised }: BackendOptions): Backend {
  let lostToken: string | null = null;
  let askStepUp: (() => Promise<boolean>) | null = null;

  /** The session that a call may go out in. Throws `Problem` where there is none. */
  const leaveFor = async (call: Call, options: Options<Call>, made: SessionState) => {
    while (session.look()) {
      if (!isRead(call, options)) throw refused();
      await changeOf(session, options.signal);
    }
    const now = session.get();
    const asks = call.access !== 'public' && !options.token;
    if ((made.token && !isSameScope(now, made)) || (asks && !now.token)) throw refused();
    return now;
  };
  const headersFor = ({ token: own, user }: SessionState, instead?: string): Headers => {
    const token = instead ?? own;
    const headers = new Headers({ 'accept-language': language(), accept: 'application/json' });
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (own && user && !instead) headers.set('x-legajo-user', String(user.id));
    return headers;
  };
  /** Judged by the token that was sent: the one of now may be of a later sign-in. */
  const refuse = (call: CallDefinition, problem: Problem, sent: string | null, instead?: string): never => {
    const lost = isLoss(call, problem, instead);
    if (lost && sent && sent !== lostToken && session.holds(sent)) {
      lostToken = sent;
      onUnauthorised();
    }
    throw problem;
  };
  const request = async (call: Call, options: Options<Call>, headers: Headers): Promise<Response> => {
    if (options.wish) headers.set('idempotency-key', options.wish);
    const url = fillPath(call.path, options.params as Values) + encodeQuery(options.query as Values);
    const deadline = AbortSignal.timeout(options.wish ? WISH_DEADLINE_MS : DEADLINE_MS);
    const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
    const body = hasBody(call) ? encodeBody(call, options.body as Values, options.files) : null;
    try {
      if (body instanceof FormData) return await upload(call, url, body, headers, options);
      return await fetch(url, { method: call.method, headers, signal, cache: 'no-store', body });
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw toProblem(error);
    }
  };
  const checked = async (call: Call, options: Options<Call>, made = session.get()): Promise<Response> => {
    const now = await leaveFor(call, options, made);
    const response = await request(call, options, headersFor(now, options.token));
    if (response.ok) return response;
    const body = await response.json().catch(() => null);
    const problem = problemFrom(response.status, body, response.headers);
    if (problem.code === STEP_UP && (await askStepUp?.())) return checked(call, options, made);
    if (isLoss(call, problem, options.token) && now.token && session.holds(now.token))
      await changeOf(session, AbortSignal.timeout(TOLD_WITHIN_MS)).catch(() => undefined);
    // Its session was renewed, or is another tab's for now: the read is made in the one that follows.
    const outlived = problem.kind === 'unauthorised' && now.token && !session.holds(now.token);
    if (outlived && isRead(call, options)) return checked(call, options, made);
    return refuse(call, problem, now.token, options.token);
  };

  return {
    session,
    onStepUp(ask) {
      askStepUp = ask;
      return () => {
        if (askStepUp === ask) askStepUp = null;
      };
    },
    async api(call, options = {}) {
      const response = await checked(call, options as Options<Call>);
      const text = await response.text();
      return readReply(text, response.headers.get('x-request-id') ?? '') as never;
    },
    async blob(call, options = {}) {
      return (await checked(call, options as Options<Call>)).blob();
    },
    async events(call, { onEvent, ...options }) {
      const url = fillPath(call.path, options.params as Values) + encodeQuery(options.query as Values);
      const made = session.get();
      let sent: string | null = null;
      // Few screens follow a stream, and none needs it to be drawn.
      const { streamEvents } = await import('./events.ts');
      return streamEvents({
        url,
        async headers() {
          const now = await leaveFor(call, options as Options<Call>, made);
          sent = now.token;
          return headersFor(now, options.token);
        },
        signal: options.signal,
        onEvent,
        onRefused: (problem) => refuse(call, problem, sent),
      });
    },
  };
}

const refused = () => new Problem({ kind: 'unauthorised' });

/** Whether a refusal says that the session is over. */
const isLoss = (call: CallDefinition, problem: Problem, instead?: string) =>
  problem.kind === 'unauthorised' && call.access !== 'public' && !instead;

/** Sends a body whose progress is told, and gives the answer as `fetch` does. */
async function upload(call: Call, url: string, body: FormData, headers: Headers, options: Options<Call>) {
  const reply = await sendWithProgress(call.method, url, headers, body, options);
  const init = { status: reply.status || 500, headers: { 'x-request-id': reply.requestId } };
  return new Response(reply.text || null, init);
}

/** Resolves with the next change of the session. Throws the signal's reason when that comes first. */
async function changeOf(session: Session, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = () => {
      stop();
      resolve();
    };
    const stop = session.subscribe(done);
    signal?.addEventListener('abort', done, { once: true });
  });
  signal?.throwIfAborted();
}

/** What changes nothing: a reading call, or one that is only tried and may be abandoned at any time. */
const isRead = (call: Pick<Call, 'method'>, { token, signal, files }: Options<Call>) =>
  !token && (call.method === 'GET' || (signal !== undefined && !files));

const hasBody = (call: Pick<Call, 'method'>) => call.method !== 'GET' && call.method !== 'DELETE';

function readReply(text: string, requestId: string): Reply<unknown> {
  if (!text) return { code: '', data: [], pagination: undefined };
  try {
    const { code, results } = JSON.parse(text) as { code?: string; results?: Partial<Reply<unknown>> };
    const data = results?.data;
    return { code: code ?? '', data: Array.isArray(data) ? data : [], pagination: results?.pagination };
  } catch {
    throw new Problem({ kind: 'unknown', requestId });
  }
}
