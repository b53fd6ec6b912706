import type { Call, CallDefinition, Result } from '@legajo/contract/call';
import type { Pagination } from '@legajo/contract/envelope';
import { makePatience, type Patience, readBytes } from '../repeat/patience.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { encodeBody, encodeQuery, fillPath } from './encode.ts';
import type { ServerEvent } from './events.ts';
import type { Follow } from './follow-changes.ts';
import type { Options, Rest, Sent } from './options.ts';
import { Problem, problemFrom, toProblem } from './problem.ts';
import { changeOf, type Scope, type Session, type SessionState } from './session.ts';
import { createUploads, type Uploads } from './uploads.ts';

const DEADLINE_MS = 60_000;
/** Of what may be repeated: the server waits ten seconds for its turn, and works for one or two. */
const WISH_DEADLINE_MS = 20_000;
/** A tab that signs out tells the server first and the other tabs last: for so long a refused session may be its doing. */
const TOLD_WITHIN_MS = 1_000;

/** One element of the answer: the contract's shape, or `unknown` while it names none. */
export type Element<C extends Call> = [Result<C>] extends [never] ? unknown : Result<C>;

export interface Reply<T> {
  readonly code: string;
  readonly data: readonly T[];
  readonly pagination: Pagination | undefined;
  /** Of a call that changes something: resolves once what it changed on the screen is read anew. */
  readonly fresh?: Promise<void>;
}

export interface Backend {
  readonly session: Session;
  readonly uploads: Uploads;
  readonly drafts: Drafts;
  /** Makes a call. Throws `Problem`, or the signal's reason when aborted. */
  api<C extends Call>(call: C, ...rest: Rest<C>): Promise<Reply<Element<C>>>;
  /** The bytes of a call that answers a file or an image. The caller makes and revokes the object URL. */
  blob<C extends Call>(call: C, ...rest: Rest<C>): Promise<Blob>;
  /**
   * Sets what asks for a second factor when a call needs one proved again: resolves true once it is, and the call is
   * made anew; with false its refusal stands. Gives back what takes it off again.
   */
  onStepUp(ask: () => Promise<boolean>): () => void;
  /** Reads anew what a call changes, told by another way than its answer: an event, a wish that nobody heard of. */
  readonly changed: Follow;
  /** Server-sent events of a call until the signal ends it. See `streamEvents`. */
  events<C extends Call>(call: C, options: Options<C> & { onEvent(event: ServerEvent): void }): Promise<void>;
}

/** The client as it works, whatever the call: what goes in and comes out is typed at its door, by the contract. */
interface AnyCall extends Pick<Backend, 'session' | 'uploads' | 'drafts' | 'onStepUp' | 'changed'> {
  api(call: Call, options?: Sent): Promise<Reply<unknown>>;
  blob(call: Call, options?: Sent): Promise<Blob>;
  events(call: Call, options: Sent & { onEvent(event: ServerEvent): void }): Promise<void>;
}

/** Refused until a second factor is proved again. */
const STEP_UP = 'SYSTEM_MFA_STEP_UP';

export interface BackendOptions {
  readonly session: Session;
  readonly language: () => string;
  /** Called once per lost session, however many calls find out. */
  readonly onUnauthorised: () => void;
  /** Reads anew what a call changed. Without it nothing is. */
  readonly changed?: Follow;
}

/**
 * The typed client: one object per app, handed down by context. A call goes out in the session it was made in, and in
 * no other; so does its answer come to the scope it was made in, and to nobody once that is over. While another tab has
 * the browser, answers and reads wait until it is this tab's again, uploads and streams end, and nothing else goes out.
 */
export function createBackend({
  session,
  language,
  onUnauthorised,
  changed = async () => {},
}: BackendOptions): Backend {
  let lostToken: string | null = null;
  const uploads = createUploads();
  const drafts = createDrafts(session);
  let askStepUp: (() => Promise<boolean>) | null = null;
  /** Of answers that are being read. */
  const reading = new WeakMap<Response, Patience>();

  /** The session that a call may go out in, which is of its scope. Throws `Problem` where there is none. */
  const leaveFor = async (call: Call, options: Sent, { over }: Scope) => {
    while (session.look()) {
      if (!isRead(call, options)) throw refused();
      await changeOf(session, options.signal);
    }
    if (over.aborted) await nobody();
    const now = session.get();
    if (call.access !== 'public' && !options.token && !now.token) throw refused();
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
  /** Lets what was answered on to its scope, when the browser is in it. */
  const arrived = async ({ over }: Scope): Promise<void> => {
    while (session.look() && !over.aborted) await changeOf(session);
    if (over.aborted) await nobody();
  };
  const request = async (call: Call, options: Sent, headers: Headers, scope: Scope): Promise<Response> => {
    if (options.wish) headers.set('idempotency-key', options.wish);
    const url = fillPath(call.path, options.params) + encodeQuery(options.query);
    const patience = makePatience(options.wish ? WISH_DEADLINE_MS : DEADLINE_MS);
    const asked = [patience.signal, ...(options.signal ? [options.signal] : [])];
    // A write that is under way is done or not, and nobody's to take back.
    const signal = AbortSignal.any(isRead(call, options) ? [...asked, scope.over] : asked);
    const body = hasBody(call, options.body) ? encodeBody(call, options.body, options.files) : null;
    const here = session.here();
    try {
      if (body instanceof FormData) {
        // No first screen sends a file.
        const { upload } = await import('./upload.ts');
        patience.end();
        return await upload({ ...options, method: call.method, url, body, headers, here, uploads });
      }
      const response = await fetch(url, { method: call.method, headers, signal, cache: 'no-store', body });
      patience.again();
      reading.set(response, patience);
      return response;
    } catch (error) {
      patience.end();
      if (options.signal?.aborted) throw error;
      await arrived(scope);
      throw here.aborted && body instanceof FormData ? refused() : toProblem(error);
    }
  };
  const checked = async (call: Call, options: Sent, scope: Scope): Promise<Response> => {
    const now = await leaveFor(call, options, scope);
    const response = await request(call, options, headersFor(now, options.token), scope);
    if (response.ok) return response;
    const body = await response.json().catch(() => null);
    reading.get(response)?.end();
    const problem = problemFrom(response.status, body, response.headers);
    if (problem.code === STEP_UP && (await askStepUp?.())) return checked(call, options, scope);
    if (isLoss(call, problem, options.token) && now.token && session.holds(now.token))
      await changeOf(session, AbortSignal.timeout(TOLD_WITHIN_MS)).catch(() => undefined);
    await arrived(scope);
    // Its session was renewed, or is another tab's for now: the read is made in the one that follows.
    const outlived = problem.kind === 'unauthorised' && now.token && !session.holds(now.token);
    if (outlived && isRead(call, options)) return checked(call, options, scope);
    return refuse(call, problem, now.token, options.token);
  };

  /** What a call answers, read whole, once it may come to whom it was made for. */
  const answerTo = async <T>(
    call: Call,
    options: Sent,
    read: (response: Response, patience: Patience | undefined) => Promise<T>,
  ): Promise<T> => {
    const scope = session.scope();
    const response = await checked(call, options, scope);
    const patience = reading.get(response);
    return read(response, patience)
      .finally(() => patience?.end())
      .finally(() => arrived(scope));
  };

  const client: AnyCall = {
    session,
    uploads,
    drafts,
    changed,
    onStepUp(ask) {
      askStepUp = ask;
      return () => {
        if (askStepUp === ask) askStepUp = null;
      };
    },
    async api(call, options = {}) {
      const asked = answerTo(call, options, async (response) =>
        readReply(await response.text(), response.headers.get('x-request-id') ?? ''),
      );
      if (options.quiet || isRead(call, options)) return asked;
      asked.catch((error) => void (error.kind === 'business' && changed(call, true)));
      return { ...(await asked), fresh: changed(call) };
    },
    blob: (call, options = {}) => answerTo(call, options, readBytes),
    async events(call, { onEvent, ...options }) {
      const url = fillPath(call.path, options.params) + encodeQuery(options.query);
      const scope = session.scope();
      const { over } = scope;
      let sent: string | null = null;
      // Few screens follow a stream, and none needs it to be drawn.
      const { streamEvents } = await import('./events.ts');
      return streamEvents({
        url,
        async headers() {
          const now = await leaveFor(call, options, scope);
          sent = now.token;
          return headersFor(now, options.token);
        },
        signal: options.signal ? AbortSignal.any([options.signal, over]) : over,
        here: session.here,
        onEvent,
        onRefused: (problem) => refuse(call, problem, sent),
      });
    },
  };
  return client as Backend;
}

/** What was begun in a scope that is over goes no further; nothing holds it, so that it is let go. */
const nobody = () => new Promise<never>(() => {});

const refused = () => new Problem({ kind: 'unauthorised' });

/** Whether a refusal says that the session is over. */
const isLoss = (call: CallDefinition, problem: Problem, instead?: string) =>
  problem.kind === 'unauthorised' && call.access !== 'public' && !instead;

/** What changes nothing: a reading call, or one that is only tried and may be abandoned at any time. */
const isRead = (call: Pick<Call, 'method'>, { token, signal, files }: Sent) =>
  !token && (call.method === 'GET' || (signal !== undefined && !files));

/** A deletion has a body only where it says something: the reason. */
const hasBody = (call: Pick<Call, 'method'>, said: unknown) =>
  call.method !== 'GET' && (call.method !== 'DELETE' || said !== undefined);

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
