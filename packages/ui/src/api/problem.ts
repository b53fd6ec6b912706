/** What went wrong with a call, in words a screen can act on. */
export type ProblemKind =
  | 'offline'
  | 'timeout'
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
}

/** The one error that calls throw. Where it shows is the caller's decision, never the transport's. */
export class Problem extends Error implements ProblemDetails {
  readonly kind: ProblemKind;
  readonly status: number;
  readonly code: string;
  readonly messages: readonly string[];
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly requestId: string;

  constructor(details: Partial<ProblemDetails> & { readonly kind: ProblemKind }) {
    super(details.messages?.[0] ?? details.kind);
    this.name = 'Problem';
    this.kind = details.kind;
    this.status = details.status ?? 0;
    this.code = details.code ?? '';
    this.messages = details.messages ?? [];
    this.fields = details.fields ?? {};
    this.requestId = details.requestId ?? '';
  }
}

/** Reads a refusal: `{code, results: {data: messages}, fields}` with its HTTP status. */
export function problemFrom(status: number, body: unknown, requestId: string): Problem {
  const refusal = isRecord(body) ? body : {};
  const results = isRecord(refusal.results) ? refusal.results : {};
  const fields = isRecord(refusal.fields) ? toMessages(refusal.fields) : {};
  const messages = Array.isArray(results.data) ? results.data.filter((m) => typeof m === 'string') : [];
  const code = typeof refusal.code === 'string' ? refusal.code : '';
  return new Problem({ kind: kindOf(status, fields), status, code, messages, fields, requestId });
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
  return Object.keys(fields).length > 0 ? 'validation' : 'business';
}

function toMessages(fields: Record<string, unknown>): Record<string, readonly string[]> {
  const list = Object.entries(fields).map(([name, value]) => [
    name,
    (Array.isArray(value) ? value : [value]).map(String),
  ]);
  return Object.fromEntries(list);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
