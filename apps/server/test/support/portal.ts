import { randomBytes } from 'node:crypto';
import { LIMITS, SUCCESS } from '@legajo/contract';
import { inject } from 'vitest';
import { createCompany } from '../../src/account/public.ts';
import { createUser, type UserAccess } from '../../src/accounts/public.ts';
import { buildApp } from '../../src/app.ts';
import { createCertificate, loadAuthority } from '../../src/certificates/public.ts';
import { beginWithPolicies } from '../../src/leave/public.ts';
import { noteMailRead } from '../../src/mfa/public.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import { asCompany as companyTransaction, stepsOf } from '../../src/platform/company.ts';
import type { CompanyCtx } from '../../src/platform/company-ctx.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import type { Platform } from '../../src/platform/context.ts';
import type { DerivationCosts } from '../../src/platform/derivations.ts';
import { createLog, type Log } from '../../src/platform/log.ts';
import { selectUnsent } from '../../src/platform/mail/mail.sql.ts';
import { hashPassword } from '../../src/session/public.ts';
import { openPlatform, type Platforms } from '../../src/start/platform.ts';
import { startWork } from '../../src/start/work.ts';
import { limitPerson, setPersonStatus } from './limit-person.ts';
import { noteFresh } from './note-fresh.ts';
import { scratchFolder } from './scratch-folder.ts';
import { sharedHosts } from './shared-hosts.ts';
import { testDatabase } from './test-database.ts';

/** 20 November 2026, noon in Buenos Aires. */
export const TODAY = new Date('2026-11-20T15:00:00Z');
export const PASSWORD = 'zorroazul77';
export const CERTIFICATE_PASSWORD = 'Firma2026';

/** A thousandth of the real ones: what a hash costs is proven once, in `test/derivation-costs.test.ts`. */
const CHEAP = { memory: 64, passes: 1, parallelism: 1 };
const CHEAP_COSTS: DerivationCosts = { password: CHEAP, certificateKey: CHEAP };

/** An answer as a client sees it. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly code: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what came over the wire, whatever it is.
  readonly data: any[];
  readonly pagination: { total: number; more?: boolean; next?: string } | undefined;
  readonly fields: Record<string, string[]>;
  readonly bytes: Buffer;
}

export interface Sent {
  readonly token?: string;
  readonly form?: Record<string, string | number | readonly (string | number)[]>;
  readonly json?: unknown;
  readonly multipart?: Record<string, string | number | { name: string; bytes: Uint8Array }>;
  readonly headers?: Record<string, string>;
}

/** A portal of one test file, reached over HTTP. */
export interface Portal {
  readonly url: string;
  readonly platform: Platform;
  readonly platforms: Platforms;
  readonly clock: ReturnType<typeof fixedClock>;
  /** What it was started with; an operator's command finds the same installation by them. */
  readonly settings: Readonly<Record<string, string>>;
  send(method: string, path: string, sent?: Sent): Promise<Answer>;
  /**
   * Signs in and gives the token. Who administers has typed their password a moment ago, as calls that declare a fresh
   * proof want it of who has no factor; with `stale` they have not.
   */
  signIn(username: string, options?: { password?: string; perfil?: 1 | 2; stale?: true }): Promise<string>;
  addCompany(options?: { country?: string; taxId?: string; name?: string }): Promise<number>;
  addPerson(
    companyId: number,
    person?: PersonOptions,
  ): Promise<{ id: number; username: string; cuil: string }>;
  /** Puts a person on the way in, or out since yesterday. */
  setStatus(companyId: number, personId: number, status: 'onboarding' | 'inactive'): Promise<void>;
  addCertificate(companyId: number): Promise<number>;
  /** Filters what an administrator sees, by names that exist (made where they do not). */
  limitTo(
    companyId: number,
    personId: number,
    scope: { sectors?: readonly string[]; locations?: readonly string[]; folders?: readonly number[] },
  ): Promise<void>;
  /** Names of uploads that lie in the spool. */
  spooled(): Promise<string[]>;
  /** Mails of the outbox to one address, newest first. */
  mailsTo(companyId: number, to: string): Promise<{ subject: string; text: string }[]>;
  asCompany<T>(companyId: number, work: (ctx: CompanyCtx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface PersonOptions {
  readonly username?: string;
  readonly name?: string;
  readonly surname?: string;
  readonly cuil?: string;
  readonly mail?: string;
  /** They showed that they read their address, so that word of documents reaches it. */
  readonly readsMail?: true;
  readonly sector?: string;
  readonly location?: string;
  readonly fileNumber?: string;
  /** A day, `yyyy-mm-dd`. */
  readonly hiredOn?: string;
  readonly access?: Partial<Omit<UserAccess, 'passwordHash'>> & { readonly password?: string };
}

/**
 * Starts a portal on a database of its own, with a standing clock; `jobs` also starts a worker in it, and
 * `database` puts it on one that is there already, which stays.
 */
export async function startPortal(
  options: {
    jobs?: boolean;
    limits?: Record<string, number>;
    env?: Record<string, string>;
    log?: Log;
    clock?: ReturnType<typeof fixedClock>;
    database?: { appUrl: string; ownerUrl: string };
  } = {},
): Promise<Portal> {
  const made = options.database ? null : await testDatabase();
  const database = options.database ?? (made as NonNullable<typeof made>);
  const folder = scratchFolder('portal');
  const clock = options.clock ?? fixedClock(TODAY);
  const env: Record<string, string> = {
    LEGAJO_DATA: folder.path,
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    LEGAJO_SECRET: randomBytes(32).toString('hex'),
    PORT: '0',
    ...options.env,
    ...(options.limits ? { LEGAJO_LIMITS: JSON.stringify(options.limits) } : {}),
  };
  const config = loadConfig(env, LIMITS);
  const log = options.log ?? createLog({ level: 'error' });
  const opened = openPlatform(config, database.appUrl, log, {
    clock,
    connections: { calls: 6, waysIn: 3, jobs: 6 },
    hosts: sharedHosts(),
    derivationCosts: CHEAP_COSTS,
  });
  const { platforms } = opened;
  const platform = platforms.calls;
  await loadAuthority(platform);
  const app = await buildApp(platforms, { readiness: { ready: true }, webFolder: null });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  opened.listensOn(port);
  const url = `http://127.0.0.1:${port}`;
  const worker = options.jobs ? await startWork(platforms.jobs, database.appUrl) : null;

  const { keyPairs } = inject('testServer');
  let certificates = 0;
  const nextKeyPair = () => {
    certificates += 1;
    return keyPairs[certificates % keyPairs.length];
  };
  const asCompany = <T>(companyId: number, work: (ctx: CompanyCtx) => Promise<T>) =>
    companyTransaction(platform, companyId, work);
  const send = (method: string, path: string, sent: Sent = {}) => sendTo(url, method, path, sent);
  let people = 0;
  // A thousand people of a test have the same password: its hash is worked out once.
  const hashes = new Map<string, Promise<string>>();
  const hashOf = (password: string): Promise<string> => {
    const hash = hashes.get(password) ?? hashPassword(platform.derivations, password);
    hashes.set(password, hash);
    return hash;
  };

  return {
    url,
    platform,
    platforms,
    clock,
    settings: env,
    send,
    asCompany,
    signIn: async (username, { password, perfil, stale } = {}) => {
      const form = { user: username, password: password ?? PASSWORD, ...(perfil ? { perfil } : {}) };
      const answer = await send('POST', '/v2/auth-mod/login', { form });
      if (answer.code !== SUCCESS) throw new Error(`${username} cannot sign in: ${answer.code}`);
      const { token, perfil: entered } = answer.data[0];
      if (!stale && entered === 2) await noteFresh(platform, token, clock.now());
      return token as string;
    },
    addCompany: ({ country = 'AR', taxId = '30712345673', name } = {}) =>
      createCompany(platform.db, { name: name ?? `Empresa ${country}`, country, taxId }, beginWithPolicies),
    addPerson: async (companyId, person = {}) => {
      people += 1;
      const cuil = person.cuil ?? argentineCuil(30_000_000 + people);
      const username = person.username ?? `persona_${people}`;
      const input = {
        username,
        name: person.name ?? 'Ana',
        surname: person.surname ?? `Prueba${people}`,
        dni: cuil.length === 11 ? cuil.slice(2, 10) : cuil,
        cuil,
        mail: person.mail ?? `${username}@andes.example`,
        sector: person.sector,
        location: person.location,
        position: undefined,
        fileNumber: person.fileNumber,
        birthOn: '1985-03-02',
        hiredOn: person.hiredOn ?? '2015-06-01',
      };
      const { password = PASSWORD, ...more } = person.access ?? {};
      const passwordHash = await hashOf(password);
      const access = { passwordHash, passwordSetBy: 'self' as const, types: [], ...more };
      const rules = { country: 'AR', timeZone: 'America/Argentina/Buenos_Aires' };
      const id = await asCompany(companyId, async (ctx) => {
        const made = await createUser(ctx, input, rules, access);
        if (person.readsMail) await noteMailRead(ctx, made, input.mail);
        return made;
      });
      return { id, username, cuil };
    },
    spooled: async () => {
      const names: string[] = [];
      for await (const found of platform.driver.list('spool')) names.push(found.name);
      return names;
    },
    mailsTo: async (companyId, to) => {
      const rows = await asCompany(companyId, (ctx) => selectUnsent(ctx.tx, to, 100));
      return rows.map((row) => ({ subject: row.subject, text: row.body ?? '' }));
    },
    limitTo: (companyId, personId, scope) =>
      asCompany(companyId, (ctx) => limitPerson(ctx.tx, companyId, personId, scope)),
    setStatus: (companyId, personId, status) =>
      asCompany(companyId, (ctx) => setPersonStatus(ctx.tx, personId, status, ctx.now)),
    addCertificate: (companyId) =>
      createCertificate(
        stepsOf(platform, companyId, clock.now()),
        {
          holder: 'Ruiz, Marta Elena',
          position: 'Gerenta de Recursos Humanos',
          mail: 'marta.ruiz@andes.example',
          cuil: '27201234562',
          legalName: 'Andes Alimentos S.A.',
          taxId: '30712345673',
          password: CERTIFICATE_PASSWORD,
          months: 12,
          replace: true,
        },
        'AR',
        null,
        nextKeyPair(),
      ),
    close: async () => {
      await worker?.stop(2000);
      await app.close();
      await opened.close();
      await made?.drop();
      folder.remove();
    },
  };
}

/** A stream that lasts as long as its session: whoever wants what it brings reads it as it comes. */
const FOLLOWED = '/v2/portal/events';

async function sendTo(url: string, method: string, path: string, sent: Sent): Promise<Answer> {
  const headers = new Headers(sent.headers);
  if (sent.token) headers.set('authorization', `Bearer ${sent.token}`);
  const response = await fetch(url + path, { method, headers: withType(headers, sent), body: bodyOf(sent) });
  const isOpen = path === FOLLOWED && response.ok;
  if (isOpen) await response.body?.cancel();
  const bytes = isOpen ? Buffer.alloc(0) : Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.includes('json');
  const body = isJson ? JSON.parse(bytes.toString('utf8')) : {};
  return {
    status: response.status,
    headers: response.headers,
    code: body.code,
    data: body.results?.data ?? [],
    pagination: body.results?.pagination,
    fields: body.fields ?? {},
    bytes,
  };
}

function withType(headers: Headers, sent: Sent): Headers {
  if (sent.json !== undefined) headers.set('content-type', 'application/json');
  return headers;
}

function bodyOf(sent: Sent): string | FormData | URLSearchParams | null {
  if (sent.json !== undefined) return JSON.stringify(sent.json);
  if (sent.multipart) {
    const form = new FormData();
    for (const [name, value] of Object.entries(sent.multipart)) {
      if (typeof value === 'object') form.append(name, new Blob([new Uint8Array(value.bytes)]), value.name);
      else form.append(name, String(value));
    }
    return form;
  }
  if (!sent.form) return null;
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(sent.form)) {
    if (Array.isArray(value)) for (const item of value) form.append(`${name}[]`, String(item));
    else form.append(name, String(value));
  }
  return form;
}

/** A CPF with its right check digits (Brazil: modulo 11, twice). */
export function brazilianCpf(number: number): string {
  const digitOf = (body: string) => {
    const sum = [...body].reduce((total, digit, i) => total + (body.length + 1 - i) * Number(digit), 0);
    return String(((sum * 10) % 11) % 10);
  };
  const body = String(number).padStart(9, '0');
  const first = digitOf(body);
  return body + first + digitOf(body + first);
}

/** A CUIL with its right check digit (Argentina: modulo 11). */
export function argentineCuil(dni: number): string {
  const body = `20${String(dni).padStart(8, '0')}`;
  const sum = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2].reduce(
    (total, weight, i) => total + weight * Number(body[i]),
    0,
  );
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? argentineCuil(dni + 50_000_000) : body + digit;
}
