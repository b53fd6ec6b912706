import type { Call, CallDefinition, Request, Result } from '@legajo/contract/call';
import type { Pagination } from '@legajo/contract/envelope';
import { encodeBody, encodeQuery, fillPath, type Values } from './encode.ts';
import { type ServerEvent, streamEvents } from './events.ts';
import { Problem, problemFrom, toProblem } from './problem.ts';
import type { Session } from './session.ts';
import { type Progress, sendWithProgress } from './upload.ts';

const DEADLINE_MS = 60_000;

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

/** The typed client: one object per app, handed down by context. */
export function createBackend({ session, language, onUnauthorised }: BackendOptions): Backend {
  let lostToken: string | null = null;
  let askStepUp: (() => Promise<boolean>) | null = null;

  const headersFor = (instead?: string): Headers => {
    const { token: own, user } = session.get();
    const token = instead ?? own;
    const headers = new Headers({ 'accept-language': language(), accept: 'application/json' });
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (own && user && !instead) headers.set('x-legajo-user', String(user.id));
    return headers;
  };
  const refuse = (call: CallDefinition, problem: Problem, instead?: string): never => {
    const { token } = session.get();
    if (
      problem.kind === 'unauthorised' &&
      call.access !== 'public' &&
      !instead &&
      token &&
      token !== lostToken
    ) {
      lostToken = token;
      onUnauthorised();
    }
    throw problem;
  };
  const request = async (call: Call, options: Options<Call>): Promise<Response> => {
    const url = fillPath(call.path, options.params as Values) + encodeQuery(options.query as Values);
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
    const body = hasBody(call) ? encodeBody(call, options.body as Values, options.files) : null;
    const init = {
      method: call.method,
      headers: headersFor(options.token),
      signal,
      cache: 'no-store' as const,
    };
    try {
      if (body instanceof FormData) return await upload(call, url, body, options);
      const response = await fetch(url, body ? { ...init, body } : init);
      return response;
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw toProblem(error);
    }
  };
  const upload = async (call: Call, url: string, body: FormData, options: Options<Call>) => {
    const reply = await sendWithProgress(call.method, url, headersFor(options.token), body, options);
    const headers = { 'x-request-id': reply.requestId };
    return new Response(reply.text || null, { status: reply.status || 500, headers });
  };
  const checked = async (call: Call, options: Options<Call>): Promise<Response> => {
    const response = await request(call, options);
    if (response.ok) return response;
    const body = await response.json().catch(() => null);
    const problem = problemFrom(response.status, body, response.headers.get('x-request-id') ?? '');
    if (problem.code === STEP_UP && (await askStepUp?.())) return checked(call, options);
    return refuse(call, problem, options.token);
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
    events(call, { onEvent, ...options }) {
      const url = fillPath(call.path, options.params as Values) + encodeQuery(options.query as Values);
      return streamEvents({
        url,
        headers: () => headersFor(options.token),
        signal: options.signal,
        onEvent,
        onRefused: (problem) => refuse(call, problem),
      });
    },
  };
}

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
