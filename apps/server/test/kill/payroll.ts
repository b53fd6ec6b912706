import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { LIMITS } from '@legajo/contract';
import { createCompany } from '../../src/account/public.ts';
import { createUser } from '../../src/accounts/public.ts';
import { createCertificate } from '../../src/certificates/public.ts';
import { beginWithPolicies } from '../../src/leave/public.ts';
import { asCompany as companyTransaction, stepsOf } from '../../src/platform/company.ts';
import type { CompanyCtx } from '../../src/platform/company-ctx.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { createLog } from '../../src/platform/log.ts';
import { hashPassword } from '../../src/session/public.ts';
import { openPlatform } from '../../src/start/platform.ts';
import { argentineCuil, CERTIFICATE_PASSWORD, PASSWORD } from '../support/portal.ts';
import { enrolMany } from '../support/roll.ts';

/** A company with its roll, somebody who publishes for it and where it goes. */
export interface Payroll {
  readonly company: number;
  readonly username: string;
  /** By number, in the order of the roll. */
  readonly cuils: readonly string[];
}

/** Where an installation's processes answer, and what they stand on. */
export interface Reached {
  readonly data: string;
  url(): string;
  /** The application role's address. */
  databaseUrl(): string;
  secret(): string;
  /** What else they were set: where their store is, say. */
  readonly env?: Readonly<Record<string, string>>;
}

/** What an installation stands on, opened beside it. The caller closes it. */
export function openBeside(installation: Pick<Reached, 'data' | 'databaseUrl' | 'secret' | 'env'>) {
  const env = {
    LEGAJO_DATA: installation.data,
    DATABASE_URL: installation.databaseUrl(),
    LEGAJO_SECRET: installation.secret(),
    ...installation.env,
  };
  const config = loadConfig(env, LIMITS);
  return openPlatform(config, installation.databaseUrl(), createLog({ level: 'silent' }), {
    connections: { jobs: 4 },
  });
}

export const RULES = { country: 'AR', timeZone: 'America/Argentina/Buenos_Aires' };

/** So many CUIL, each right and each once. */
export function cuilsOf(people: number): string[] {
  return Array.from({ length: people }, (_, i) => argentineCuil(31_000_000 + i));
}

/** Makes a company with these people, a certificate and an administrator. */
export async function foundCompany(
  installation: Pick<Reached, 'data' | 'databaseUrl' | 'secret' | 'env'>,
  cuils: readonly string[],
): Promise<Payroll> {
  const {
    platforms: { jobs: platform },
    close,
  } = openBeside(installation);
  try {
    const andes = { name: 'Andes Alimentos S.A.', country: 'AR', taxId: '30712345673' };
    const company = await createCompany(platform.db, andes, beginWithPolicies);
    const username = `rrhh_${company}`;
    const asCompany = <T>(work: (ctx: CompanyCtx) => Promise<T>) =>
      companyTransaction(platform, company, work);
    const passwordHash = await hashPassword(platform.derivations, PASSWORD);
    await asCompany(async (ctx) => {
      const access = { passwordHash, passwordSetBy: 'self' as const, types: [2] };
      await createUser(ctx, administrator(username), RULES, access);
    });
    await createCertificate(stepsOf(platform, company), certificate, 'AR', null);
    await asCompany((ctx) => enrolMany(ctx.tx, company, cuils));
    return { company, username, cuils };
  } finally {
    await close();
  }
}

export const administrator = (username: string) => ({
  username,
  name: 'Ana',
  surname: 'Ríos',
  dni: '22123456',
  cuil: '27221234569',
  mail: `${username}@andes.example`,
  sector: undefined,
  location: undefined,
  position: undefined,
  fileNumber: undefined,
  birthOn: '1985-03-02',
  hiredOn: '2015-06-01',
});

const certificate = {
  holder: 'Ruiz, Marta Elena',
  position: 'Gerenta de Recursos Humanos',
  mail: 'marta.ruiz@andes.example',
  cuil: '27201234562',
  legalName: 'Andes Alimentos S.A.',
  taxId: '30712345673',
  password: CERTIFICATE_PASSWORD,
  months: 12,
  replace: true,
};

/** The portal over HTTP, tried again while it is down. */
export class Client {
  readonly #installation: Pick<Reached, 'url'>;
  readonly #username: string;
  #token = '';

  constructor(installation: Pick<Reached, 'url'>, username: string) {
    this.#installation = installation;
    this.#username = username;
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers as they come over the wire.
  send(method: string, path: string, form?: Record<string, string | number>): Promise<any> {
    return this.#fetch(method, path, form ? new URLSearchParams(textOf(form)) : null);
  }

  // biome-ignore lint/suspicious/noExplicitAny: the same.
  post(path: string, form: FormData, headers: Record<string, string> = {}): Promise<any> {
    return this.#fetch('POST', path, form, headers);
  }

  /** What a stream of events says, in pieces as they come, until its server ends it. */
  async *listen(path: string): AsyncGenerator<string> {
    const headers = { authorization: `Bearer ${this.#token}` };
    const response = await fetch(this.#installation.url() + path, { headers });
    if (response.status !== 200) throw new Error(`No stream: ${response.status}`);
    const decoder = new TextDecoder();
    for await (const piece of response.body ?? []) yield decoder.decode(piece, { stream: true });
  }

  async #fetch(
    method: string,
    path: string,
    body: URLSearchParams | FormData | null,
    headers: Record<string, string> = {},
    // biome-ignore lint/suspicious/noExplicitAny: the same.
  ): Promise<any> {
    const response = await fetch(this.#installation.url() + path, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, ...headers },
      body,
    });
    if (!response.headers.get('content-type')?.includes('json')) {
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    }
    // biome-ignore lint/suspicious/noExplicitAny: the same.
    const { code, results } = (await response.json()) as any;
    const { data = [], pagination } = results ?? {};
    return { status: response.status, code, data, pagination };
  }

  async signIn(): Promise<void> {
    const form = { user: this.#username, password: PASSWORD };
    const answer = await this.send('POST', '/v2/auth-mod/login', form);
    if (answer.status !== 200) throw new Error(`Cannot sign in: ${answer.code}`);
    this.#token = answer.data[0].token;
  }

  /** A folder of salary receipts with one type that takes the person from the file name. @returns the type. */
  async addType(parser = 'nombre_archivo'): Promise<number> {
    const folder = { nombre: 'Recibos de haberes', tipo: 'recibos', visible: 1, firmable: 1 };
    const [made] = (await this.send('POST', '/v2/folder', folder)).data;
    const type = { idCarpeta: made.idCarpeta, name: 'Recibo mensual', parser, salaryReceipt: 1 };
    return (await this.send('POST', '/v2/subfolder/create', type)).data[0].idSubCarpeta;
  }

  /**
   * Uploads an archive in pieces. `atPiece` may do something in between, such as killing whoever receives it; who expects
   * `100-continue` by a header begins with the body once that was said.
   * @returns the id of the process.
   */
  upload(
    archive: Uint8Array | AsyncIterable<Uint8Array>,
    fields: Record<string, string | number>,
    atPiece: (share: number) => Promise<void> = async () => undefined,
    headers: Record<string, string> = {},
  ): Promise<number> {
    const boundary = 'legajo-boundary';
    const part = (name: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const before = Object.entries(fields).map(([name, value]) => part(name, String(value)));
    const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="recibos.zip"\r\ncontent-type: application/zip\r\n\r\n`;
    return new Promise((resolve, reject) => {
      const sent = request(`${this.#installation.url()}/v2/portal/publish/massive`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${this.#token}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          ...headers,
        },
      });
      sent.on('error', reject);
      sent.on('response', (response) => {
        let text = '';
        response.on('data', (chunk) => (text += chunk));
        response.on('error', reject);
        response.on('end', () => {
          if (response.statusCode === 200) resolve(JSON.parse(text).results.data[0].idProceso);
          else reject(new Error(`Not taken: ${response.statusCode} ${text}`));
        });
      });
      const write = async () => {
        if (headers.expect) await once(sent, 'continue');
        sent.write(before.join('') + file);
        const total = archive instanceof Uint8Array ? archive.length : 0;
        let done = 0;
        for await (const piece of archive instanceof Uint8Array ? piecesOf(archive) : archive) {
          if (!sent.write(piece)) await once(sent, 'drain');
          done += piece.length;
          if (total > 0) await atPiece(done / total);
        }
        sent.end(`\r\n--${boundary}--\r\n`);
      };
      write().catch(reject);
    });
  }

  /** Tries `work` again until the portal is there to answer it. */
  async retried<T>(work: () => Promise<T>, limitMs = 60_000): Promise<T> {
    const until = performance.now() + limitMs;
    while (true) {
      try {
        return await work();
      } catch (error) {
        if (performance.now() > until) throw error;
      }
      await pause(200);
    }
  }
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024);
}

function textOf(form: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)]));
}
