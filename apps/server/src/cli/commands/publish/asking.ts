import { setTimeout as pause } from 'node:timers/promises';
import { e } from '@legajo/contract';
import { UsageError } from '../../command.ts';

/** A refusal of the portal, in its words: nothing came of what was asked. */
export class Refused extends UsageError {}
/** The portal was asked and told no end: whether something came of it is not known. */
export class Unanswered extends UsageError {}

const TRIES = 6;
/** What is worth trying again: too many at once, or a portal that restarts. */
const PUT_OFF = new Set([429, 502, 503, 504]);
/** What a proxy says that heard nothing of the portal behind it, which may be at work all the same. */
const UNHEARD = new Set([502, 504]);
/** Why there was no connection, or none that a certificate vouched for: nothing reached anybody. */
const NOT_REACHED =
  /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT|CERT_|ERR_TLS|ERR_SSL|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED)/;
const PAUSE_MS = 2000;
const MOST_PAUSE_MS = 60_000;

/**
 * The rows of an answer. Whatever is put off is asked again, with its wish where it has one.
 *
 * @param mostMs how long one try may take; as long as it does unless told.
 * @throws Refused; Unanswered where something may have come of it all the same.
 */
export async function answered(url: string, init: RequestInit, mostMs?: number): Promise<readonly unknown[]> {
  // Of several tries one may have arrived: what the last one says is no proof of the others.
  let mayHaveArrived = false;
  for (let tried = 1; ; tried += 1) {
    const heard = await hear(url, init, mostMs);
    mayHaveArrived ||= 'lost' in heard ? !NOT_REACHED.test(heard.lost) : UNHEARD.has(heard.status);
    const isPutOff = 'lost' in heard || PUT_OFF.has(heard.status) || isUnderWay(heard);
    if (!isPutOff) return rowsOf(heard);
    if (tried >= TRIES) throw lastWords(heard, mayHaveArrived);
    await pause('lost' in heard || heard.againMs === 0 ? PAUSE_MS * tried : heard.againMs);
  }
}

interface Heard {
  readonly status: number;
  readonly body: Envelope | null;
  /** So long the portal asks to be left alone; 0 where it does not say. */
  readonly againMs: number;
}

/** What was answered; why nothing was, where nothing was. */
async function hear(
  url: string,
  init: RequestInit,
  mostMs: number | undefined,
): Promise<Heard | { readonly lost: string }> {
  try {
    const signal = mostMs === undefined ? null : AbortSignal.timeout(mostMs);
    const response = await fetch(url, { ...init, signal });
    const asked = Number(response.headers.get('retry-after')) * 1000;
    const againMs = asked > 0 ? Math.min(asked, MOST_PAUSE_MS) : 0;
    return { status: response.status, body: readJson(await response.text()), againMs };
  } catch (error) {
    return { lost: causeOf(error) };
  }
}

/** The first request of the same wish is still at it: this one waits for what comes of it. */
const isUnderWay = ({ body }: Heard): boolean => body?.code === e.shared.idempotencyBusy.code;

function lastWords(heard: Heard | { readonly lost: string }, mayHaveArrived: boolean): UsageError {
  const isOpen = mayHaveArrived || ('body' in heard && isUnderWay(heard));
  const words = 'lost' in heard ? `The portal does not answer: ${heard.lost}` : wordsOf(heard);
  return isOpen ? new Unanswered(words) : new Refused(words);
}

function rowsOf(heard: Heard): readonly unknown[] {
  const { status, body } = heard;
  if (status >= 300 && status < 400) throw new Refused('--to leads on to another address; name that one.');
  if (status === 200 && Array.isArray(body?.results?.data)) return body.results.data;
  throw new Refused(wordsOf(heard));
}

function wordsOf({ status, body }: Heard): string {
  const words = (body?.results?.data ?? []).join(' ');
  const fields = Object.keys(body?.fields ?? {});
  const where = fields.length > 0 ? ` (${fields.join(', ')})` : '';
  return `${body?.code ?? status} ${words || 'The portal refused.'}${where}`;
}

interface Envelope {
  readonly code?: string;
  readonly results?: { readonly data?: unknown[] };
  readonly fields?: object;
}

function readJson(text: string): Envelope | null {
  try {
    return JSON.parse(text) as Envelope;
  } catch {
    return null;
  }
}

function causeOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
}
