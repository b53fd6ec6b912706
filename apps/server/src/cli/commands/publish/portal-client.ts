import { openAsBlob } from 'node:fs';
import { publishMassive, readProcess } from '@legajo/contract/calls/publications';
import { UsageError } from '../../command.ts';
import { answered } from './asking.ts';

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

/** A reading is small; an upload takes as long as its file. */
const READ_MS = 60_000;

/** @throws UsageError for an address that a key must not travel to, or a text that is no key. */
export function openPortal(to: string, key: string): PortalClient {
  const address = baseOf(to);
  // Two lines, or a sign that no header takes: the error of whoever sends it would print the key.
  if (!/^[\w-]{20,200}$/.test(key))
    throw new UsageError('The key must be one line of letters, digits and "_".');
  const ask = (path: string, init: { method: string; body?: FormData; wish?: string; mostMs?: number }) =>
    answered(
      `${address}${path}`,
      {
        method: init.method,
        ...(init.body ? { body: init.body } : {}),
        // A key goes to the address that was named, and to none that it leads on to.
        redirect: 'manual',
        headers: {
          authorization: `Bearer ${key}`,
          ...(init.wish === undefined ? {} : { 'idempotency-key': init.wish }),
        },
      },
      init.mostMs,
    );
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
        mostMs: READ_MS,
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
