import type { z } from 'zod';
import type { ActionId } from './actions.ts';
import type { ErrorDefinition } from './errors/define.ts';
import type { KeyPermit } from './keys/permits.ts';
import type { LimitName } from './limits.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may make a call. `public`: anybody. `session`: any signed-in person, who then reaches only what is
 * theirs. `key`: a program by its key, and nobody who is signed in. `inspection`: whoever entered an inspection, who makes
 * no other call. A list: whoever holds any one of these action ids in the profile of the session.
 */
export type Access = 'public' | 'session' | 'key' | 'inspection' | readonly [ActionId, ...ActionId[]];

/** A file field of a multipart body. Sizes are in bytes; the limit is inclusive (decisions D9). */
export interface FileRule {
  readonly required: boolean;
  /** Name of the limit in `limits.ts` that caps the size. */
  readonly limit: LimitName;
  /** Fields that take what comes under this one's name again, in their order. */
  readonly again?: readonly string[];
}

/**
 * What whoever calls must have proved in their session a moment ago. `factor`: the second factor of who has one; of who
 * has none nothing is asked. `fresh`: the same, and of who has none the password, or their identity provider asked again.
 */
export type StepUp = 'factor' | 'fresh';

/** What calls answer in the place of an envelope, as HTTP names it. */
export const MEDIA = {
  calendar: 'text/calendar',
  csv: 'text/csv',
  jpeg: 'image/jpeg',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  zip: 'application/zip',
} as const;

type Medium = (typeof MEDIA)[keyof typeof MEDIA];

type Fields = z.ZodObject;

export interface CallDefinition {
  /** Stable name, the catalogue's where it has one. */
  readonly id: string;
  readonly method: Method;
  /** Exact path; parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  /** Requires the management profile besides `access` (specification D87, decision B5). */
  readonly management?: true;
  /** What a program's key may do with it. `never`: no key makes it; a permit: a key makes it by that permit alone, not by an action. Without it, areas 15.2 decides by `access`. */
  readonly key?: 'never' | KeyPermit;
  /**
   * A proof that is due before the call, and refused without (`SYSTEM_MFA_STEP_UP`): asked at the door, before a byte of
   * the body is read. With `when` it is due for a part of what the call does, and the rule asks once it knows.
   */
  readonly stepUp?: StepUp | { readonly proof: StepUp; readonly when: string };
  /** A stream of events, which stays open: each person and network holds few at a time (`streams.person`, `streams.address`). */
  readonly events?: true;
  /** Does not count as use of the session: keep-alive and event streams (wire-names, Session). */
  readonly passive?: true;
  /**
   * The answer holds a token, password, one-time or printed code, or a link that lets in. It is never compressed: beside
   * what the sender chose, its length would tell the secret sign by sign (BREACH).
   */
  readonly secret?: true;
  /**
   * Honours `Idempotency-Key` (8 to 64 letters, digits, `-`, `_`): for a day the same key and the same request of a person are
   * answered as the first time, with `idempotency-replayed: 1`.
   */
  readonly once?: true;
  /** May be made with a session that is good for changing the password only. */
  readonly whilePasswordDue?: true;
  /** Name of the limit of its body without files; a stranger's or a session's unless told. */
  readonly bodyLimit?: LimitName;
  /**
   * It is counted by itself, by this limit. A public one of a network, so that who asks it often uses nothing up of what
   * strangers may; one of a session of its person, besides what sessions may.
   */
  readonly rate?: 'rate.feed' | 'rate.directory' | 'rate.webhook-test';
  /** Name of the limit of its wait for its turn; `wait.call.seconds` unless told. */
  readonly wait?: LimitName;
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: Fields;
  /** How the body travels. JSON is accepted wherever `form` is. */
  readonly form?: 'form' | 'multipart';
  readonly files?: Readonly<Record<string, FileRule>>;
  /** Shape of one element of `results.data`; `'stream'` for files, images and event streams. */
  readonly result?: z.ZodType | 'stream';
  /** What a `stream` is; of a call with a shape, the file that it answers in its place where one is asked for. */
  readonly media?: readonly [Medium, ...Medium[]];
  /** Answers by sending the browser on (303), and by nothing else. */
  readonly redirects?: true;
  /** Its bytes are marked (`ETag`), and not sent again to whoever names the mark (`If-None-Match`, 304). */
  readonly marked?: true;
  /** Failures this call may answer besides the ones every call shares. */
  readonly errors?: readonly ErrorDefinition[];
  /** The failure that a broken field answers: one for all, or by field. */
  readonly fieldErrors?: FieldErrors;
  /** One sentence: what it is for. */
  readonly summary: string;
  /** Lines of the specification (`S112`, `D74`), or `ours`. */
  readonly source: string;
}

export interface FieldErrors {
  readonly required?: ErrorDefinition;
  readonly invalid?: ErrorDefinition;
  readonly byField?: Readonly<Record<string, ErrorDefinition>>;
  /** Fields inside a nested value are named as well, as `value.field`. */
  readonly nested?: true;
  /** A file above its limit. */
  readonly tooLarge?: ErrorDefinition;
}

/** A call: the one definition that server, clients, documentation and tests share. */
export type Call = CallDefinition;

/**
 * Declares a call. Gives it back unchanged, with its exact type, so that server and clients infer
 * everything from this one object.
 */
export function call<const C extends CallDefinition>(definition: C): C {
  return definition;
}

/** The name of the limit of a call's body, its files aside. */
export function bodyLimitOf(call: Call): LimitName {
  return call.bodyLimit ?? (call.access === 'public' ? 'body.stranger.bytes' : 'body.session.bytes');
}

/** The proof that is due at a call's door; null where none is, or the rule asks. */
export function proofAtDoor({ stepUp }: Call): StepUp | null {
  return typeof stepUp === 'string' ? stepUp : null;
}

type Out<S> = S extends z.ZodType ? z.output<S> : Record<never, never>;

/** What a handler receives: parsed and checked. */
export interface Input<C extends Call> {
  readonly params: Out<C['params']>;
  readonly query: Out<C['query']>;
  readonly body: Out<C['body']>;
}

/** What is sent under one name: nothing where the call takes nothing, and it may be left out where no field is due. */
type Part<Name extends string, S> = S extends z.ZodType
  ? Record<never, never> extends z.input<S>
    ? { readonly [N in Name]?: Readonly<z.input<S>> }
    : { readonly [N in Name]: Readonly<z.input<S>> }
  : { readonly [N in Name]?: never };

/** The files of a call, by the names of its fields. One that is due may be missing still: the server says so. */
type Files<F> =
  F extends Readonly<Record<string, FileRule>>
    ? { readonly files?: { readonly [N in keyof F]?: Blob | undefined } }
    : { readonly files?: never };

/** What a client sends. */
export type Request<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']> &
  Files<C['files']>;

/** One element of `results.data`. */
export type Result<C extends Call> = C['result'] extends z.ZodType ? z.output<C['result']> : never;
