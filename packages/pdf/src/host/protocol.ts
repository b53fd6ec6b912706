import { PdfError, type PdfErrorCode } from '../errors.ts';

/** What the application sends to a host: a piece of work. */
export interface Question {
  id: number;
  task: string;
  payload: unknown;
  /** Its part of the exchange (`exchange.ts`). */
  part?: number;
}

/** What the application answers to a task that asked back; `dropped` when it has no answer to give. */
export type Told = { id: number; told: unknown } | { id: number; dropped: true };

/** A refusal as it crosses. */
export interface Refusal {
  code: PdfErrorCode;
  message: string;
  at: number | undefined;
}

/** What a host sends back. The first message of a host is `ready`; `ask` is a task asking back. */
export type Answer =
  | { ready: true }
  | { id: number; ask: unknown }
  /** `carried`: how many bytes of it lie in the exchange. */
  | { id: number; result: unknown; carried?: number; rssBytes?: number }
  | { id: number; error: Refusal; fatal?: boolean };

/**
 * An exception as it crosses. Memory that could not be had, wherever it was asked for, is `memory`; what a
 * parser threw of itself over a stranger's bytes is `damaged`. Fatal: the host is not to be used again.
 */
export function refusalOf(error: unknown): { error: Refusal; fatal?: boolean } {
  if (error instanceof PdfError) return { error: { code: error.code, message: error.message, at: error.at } };
  const { name, message, code } = error as { name?: string; message?: string; code?: string };
  const text = `${name ?? 'Error'}: ${message ?? String(error)}`.slice(0, 500);
  const aborted = /^Aborted\(|RuntimeError/.test(text) || /Aborted\(/.test(text);
  const memory =
    /allocation failed|out of memory|OOM|Invalid typed array length/i.test(text) ||
    code === 'ERR_MEMORY_ALLOCATION_FAILED';
  return {
    error: { code: memory ? 'memory' : aborted ? 'host-died' : 'damaged', message: text, at: undefined },
    fatal: memory || aborted,
  };
}
