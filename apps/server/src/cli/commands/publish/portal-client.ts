import { openAsBlob } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { publishMassive, readProcess } from '@legajo/contract/calls/publications';
import { UsageError } from '../../command.ts';

/** A file and what is asked with it. */
export interface Upload {
  readonly path: string;
  readonly name: string;
  readonly type: number;
  readonly period: string;
  readonly notify: boolean;
  readonly confirm: boolean;
  readonly password: string | undefined;
  /** Name of the wish (`Idempotency-Key`). */
  readonly wish: string;
}

/** What the command reads of a process. */
export interface ProcessRow {
  readonly idProceso: number;
  readonly estado: string;
  readonly fase: string;
  readonly total: number;
  readonly publicados: number;
  readonly observados: number;
  readonly excluidos: number;
  readonly enlace: string | null;
  readonly falla: { readonly code: string; readonly mensaje: string } | null;
  readonly errores: readonly { readonly archivo: string; readonly code: string; readonly mensaje: string }[];
}

/** A portal, as a program with its key sees it. */
export interface PortalClient {
  readonly address: string;
  /** @returns the number of the process. */
  upload(upload: Upload): Promise<number>;
  read(process: number): Promise<ProcessRow>;
}

/** A refusal of the portal, in its words. */
export class Refused extends UsageError {}

const TRIES = 6;
/** What is worth trying again: too many at once, or a portal that restarts. */
const PUT_OFF = new Set([429, 502, 503, 504]);
const PAUSE_MS = 2000;
const MOST_PAUSE_MS = 60_000;

/** @throws UsageError for an address that a key must not travel to. */
export function openPortal(to: string, key: string): PortalClient {
  const address = baseOf(to);
  const ask = (path: string, init: { method: string; body?: FormData; wish?: string }) =>
    answered(`${address}${path}`, {
      method: init.method,
      ...(init.body ? { body: init.body } : {}),
      // A key goes to the address that was named, and to none that it leads on to.
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${key}`,
        ...(init.wish === undefined ? {} : { 'idempotency-key': init.wish }),
      },
    });
  return {
    address,
    async upload({ path, name, type, period, notify, confirm, password, wish }) {
      const form = new FormData();
      form.set('idSubCarpeta', String(type));
      form.set('periodo', period);
      form.set('confirmar', confirm ? '1' : '0');
      form.set('notificar', notify ? '1' : '0');
      if (password !== undefined) form.set('clave', password);
      form.set('file', await openAsBlob(path), name);
      const [row] = await ask(publishMassive.path, { method: publishMassive.method, body: form, wish });
      return (row as { idProceso: number }).idProceso;
    },
    async read(process) {
      const [row] = await ask(readProcess.path.replace(':id', String(process)), {
        method: readProcess.method,
      });
      return row as ProcessRow;
    },
  };
}

function baseOf(to: string): string {
  const url = URL.canParse(to) ? new URL(to) : null;
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '');
  if (!url || (url.protocol !== 'https:' && !(url.protocol === 'http:' && here)))
    throw new UsageError('--to must be an https address.');
  if (url.username !== '' || url.password !== '') throw new UsageError('--to must name no user.');
  return url.origin + url.pathname.replace(/\/$/, '');
}

/** The rows of an answer. Whatever is put off is asked again, with its wish where it has one. */
async function answered(url: string, init: RequestInit): Promise<readonly unknown[]> {
  for (let tried = 1; ; tried += 1) {
    const response = await fetch(url, init).catch((error: unknown) => {
      if (tried >= TRIES) throw new Refused(`The portal does not answer: ${causeOf(error)}`);
      return null;
    });
    const again = response === null || PUT_OFF.has(response.status);
    if (again && tried < TRIES) {
      await response?.body?.cancel();
      const asked = Number(response?.headers.get('retry-after')) * 1000;
      await pause(Math.min(asked > 0 ? asked : PAUSE_MS * tried, MOST_PAUSE_MS));
      continue;
    }
    return rowsOf(response as Response);
  }
}

async function rowsOf(response: Response): Promise<readonly unknown[]> {
  if (response.status >= 300 && response.status < 400)
    throw new Refused('--to leads on to another address; name that one.');
  const text = await response.text();
  const body = readJson(text);
  if (response.status === 200 && Array.isArray(body?.results?.data)) return body.results.data;
  const words = (body?.results?.data ?? []).join(' ');
  const fields = Object.keys(body?.fields ?? {});
  const where = fields.length > 0 ? ` (${fields.join(', ')})` : '';
  throw new Refused(`${body?.code ?? response.status} ${words || 'The portal refused.'}${where}`);
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
