/** What went wrong with a call, in words a screen can act on. */
export type ProblemKind =
  | 'offline'
  | 'timeout'
  /** Called off by the person. */
  | 'stopped'
  | 'unauthorised'
  | 'forbidden'
  | 'validation'
  | 'business'
  | 'unknown';

export interface ProblemDetails {
  readonly kind: ProblemKind;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The catalogued code, or empty. */
  readonly code: string;
  /** Sentences for a person, in their language, as the server wrote them. */
  readonly messages: readonly string[];
  /** Messages by field of the form. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** What support needs to find the request. */
  readonly requestId: string;
  /** How long the server asks to wait before the same is asked again, in seconds; 0 where it says nothing. */
  readonly retryAfter: number;
}

const NOTHING_SAID: Omit<ProblemDetails, 'kind'> & { name: string } = {
  name: 'Problem',
  status: 0,
  code: '',
  messages: [],
  fields: {},
  requestId: '',
  retryAfter: 0,
};

/** The one error that calls throw. Where it shows is the caller's decision, never the transport's. */
export class Problem extends Error implements ProblemDetails {
  declare readonly kind: ProblemKind;
  declare readonly status: number;
  declare readonly code: string;
  declare readonly messages: readonly string[];
  declare readonly fields: Readonly<Record<string, readonly string[]>>;
  declare readonly requestId: string;
  declare readonly retryAfter: number;

  constructor(details: Partial<ProblemDetails> & { readonly kind: ProblemKind }) {
    super(details.messages?.[0] ?? details.kind);
    Object.assign(this, NOTHING_SAID, details);
  }
}

/** Reads a refusal: `{code, results: {data: messages}, fields}` with its HTTP status and headers. */
export function problemFrom(status: number, body: unknown, headers: Pick<Headers, 'get'>): Problem {
  const refusal = recordOf(body);
  const { data } = recordOf(refusal.results);
  const fields = toMessages(recordOf(refusal.fields));
  const messages = Array.isArray(data) ? data.filter((m) => typeof m === 'string') : [];
  const code = typeof refusal.code === 'string' ? refusal.code : '';
  const requestId = headers.get('x-request-id') ?? '';
  // Whole seconds, as we write it; a date is none of ours, and counts as nothing said.
  const retryAfter = Number(headers.get('retry-after')) || 0;
  return new Problem({
    kind: kindOf(status, fields),
    status,
    code,
    messages,
    fields,
    requestId,
    retryAfter,
  });
}

/** Any thrown thing as a problem: a cut line is `offline`, our own deadline `timeout`. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof DOMException && error.name === 'TimeoutError') return new Problem({ kind: 'timeout' });
  if (error instanceof TypeError) return new Problem({ kind: 'offline' });
  return new Problem({ kind: 'unknown', messages: error instanceof Error ? [error.message] : [] });
}

function kindOf(status: number, fields: Readonly<Record<string, unknown>>): ProblemKind {
  if (status === 401) return 'unauthorised';
  if (status === 403) return 'forbidden';
  if (status === 408 || status === 504) return 'timeout';
  if (status === 501) return 'business';
  if (status >= 500 || status === 0) return 'unknown';
  return Object.keys(fields)[0] ? 'validation' : 'business';
}

function toMessages(fields: Record<string, unknown>): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, [value].flat().map(String)]),
  );
}

/** What is no record has nothing in it. */
function recordOf(value: unknown): Record<string, unknown> {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? (value as Record<string, unknown>) : {};
}
