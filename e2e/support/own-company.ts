import type { Page } from '@playwright/test';
import { call, tokenOf } from './account.ts';
import { legajo } from './command-line.ts';
import { CERTIFICATE_PASSWORD, PASSWORD } from './portal.ts';
import { proveToken } from './proof.ts';

/** A company of one journey, with the management that its operator made. */
export interface OwnCompany {
  readonly id: number;
  readonly username: string;
  /** Of a session that proved itself anew. */
  readonly token: string;
  /** Makes a certificate, in the place of the one before. */
  certificate(): Promise<number>;
  /** What a call of management's answers. */
  read(method: string, path: string, form?: Readonly<Record<string, string>>): Promise<Row[]>;
}

// biome-ignore lint/suspicious/noExplicitAny: rows of any call, as the wire has them.
type Row = Record<string, any>;

/** Makes a company in Argentina whose management signs in with `PASSWORD`. @param word of its name and its user. */
export async function ownCompany(page: Page, word: string): Promise<OwnCompany> {
  const [taxId, number] = ['30500010912', '20401110160'];
  const username = `${word}_${Date.now() % 1_000_000}`;
  const made = await legajo(
    ...['company', 'create', '--name', `Empresa ${username}`, '--country', 'AR', '--tax-id', taxId],
  );
  await legajo(
    ...['user', 'create', '--company', String(made.id), '--username', username, '--password', PASSWORD],
    ...['--name', 'Eva', '--surname', 'Propia', '--mail', `${username}@andes.example`],
    ...['--id-number', number, '--profile', '2', '--must-change', '0'],
  );
  const token = await tokenOf(page, username);
  await proveToken(page, token);
  const read: OwnCompany['read'] = async (method, path, form = {}) =>
    JSON.parse((await call(page, token, method, path, form)).toString('utf8')).results.data;
  return {
    id: Number(made.id),
    username,
    token,
    read,
    async certificate() {
      const [row] = await read('POST', '/v2/portal/certificates', {
        titular: 'Eva Propia',
        cargo: 'Apoderada',
        mail: `${username}@andes.example`,
        cuil: number,
        razon_social: `Empresa ${username}`,
        cuit: taxId,
        clave: CERTIFICATE_PASSWORD,
        reemplaza: '1',
      });
      return Number(row?.id);
    },
  };
}
