import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type DatabaseSettings, readDatabase, readStore, type StoreSettings } from './connections.ts';
import { readDataState } from './data-folder.ts';
import type { Env } from './env.ts';
import { type ProviderSettings, readProvider } from './providers.ts';
import {
  readAddressRanges,
  readFlag,
  readMailAddress,
  readToken,
  readTrustProxy,
  readUrl,
  readWholeNumber,
} from './readers.ts';
import { readSecret } from './secret.ts';
import { SettingError } from './setting-error.ts';
import { readStopTimes, type StopTimes } from './stopping.ts';
import { readTimeStamping } from './time-stamping.ts';
import { readTls, type TlsFiles } from './tls.ts';

/** What one process does: answer calls, run jobs, or both. */
export type Role = 'all' | 'api' | 'worker';

/** All settings of a process, checked and frozen. Addresses carry no trailing slash. */
export interface Config {
  readonly role: Role;
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** Where a worker answers `/health` and `/metrics` and nothing else; null: nowhere. */
  readonly statusPort: number | null;
  /** Absolute path of LEGAJO_DATA. */
  readonly dataFolder: string;
  readonly demo: boolean;
  readonly database: DatabaseSettings;
  /** How long a start waits for a database that does not answer, before it gives up. */
  readonly databaseWaitMs: number;
  readonly stop: StopTimes;
  readonly store: StoreSettings;
  readonly smtpUrl: string | null;
  /** Who is told that somebody asks for a part of the product. */
  readonly salesMail: string | null;
  /** Providers of messages to telephones; null: nothing goes out by them. */
  readonly whatsapp: ProviderSettings | null;
  readonly sms: ProviderSettings | null;
  /** What `/metrics` wants as bearer token; null: only this machine asks, and only where nobody else is served. */
  readonly metricsToken: string | null;
  /** 32 bytes that wrap the company keys. */
  readonly secret: Buffer;
  /** As set; `addressesFor` fills in the defaults once the port is known. */
  readonly publicUrl: string | null;
  readonly employeeUrl: string | null;
  /** Time-stamp services, tried in this order; none: no time stamp is asked for. */
  readonly tsaUrls: readonly string[];
  /** Authorities believed about the time and about nothing else, as DER. */
  readonly tsaAnchors: readonly Uint8Array[];
  /** The operator's certificate; null: HTTP/1.1 without TLS, as behind a proxy. */
  readonly tls: TlsFiles | null;
  /** For Fastify's `trustProxy`: false, a number of hops, or addresses and ranges. */
  readonly trustProxy: false | number | readonly string[];
  /** Private ranges, in CIDR notation, that outgoing calls may reach. */
  readonly outboundAllow: readonly string[];
  /** Every named limit, overrides applied. */
  readonly limits: Readonly<Record<string, number>>;
}

/**
 * Checks the environment and gives the frozen configuration. Creates `LEGAJO_DATA` and, for the embedded
 * database, its generated secret; touches nothing else.
 *
 * @param limits the named limits with their defaults, which `LEGAJO_LIMITS` may override.
 * @throws SettingError for the first setting that is wrong.
 */
export function loadConfig(env: Env, limits: Readonly<Record<string, number>>): Config {
  const role = readRole(env);
  const host = readHost(env);
  const port = readWholeNumber(env, 'PORT', 8080, 0, 65535);
  const dataFolder = resolve(env.LEGAJO_DATA ?? './.data');
  const database = readDatabase(env);
  const settings = {
    role,
    host,
    port,
    statusPort: readStatusPort(env),
    dataFolder,
    database,
    databaseWaitMs: readWholeNumber(env, 'LEGAJO_WAIT_FOR_DATABASE', 60, 0, 86_400) * 1000,
    stop: readStopTimes(env),
    demo: readDemo(env, database, host, dataFolder),
    store: readStore(env, dataFolder),
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    whatsapp: readProvider(env, 'WHATSAPP'),
    sms: readProvider(env, 'SMS'),
    salesMail: readMailAddress(env, 'SALES_MAIL'),
    metricsToken: readToken(env, 'METRICS_TOKEN'),
    publicUrl: readUrl(env, 'PUBLIC_URL', ['http:', 'https:']),
    employeeUrl: readUrl(env, 'EMPLOYEE_URL', ['http:', 'https:']),
    ...readTimeStamping(env),
    tls: readTls(env),
    trustProxy: readTrustProxy(env),
    outboundAllow: readAddressRanges(env, 'LEGAJO_OUTBOUND_ALLOW'),
    limits: readLimits(env, limits),
  };
  return Object.freeze({ ...settings, secret: readSecret(env, dataFolder, database.embedded) });
}

/** The addresses written into mails, QR codes and `aplicacion.dominio`, once the listening port is known. */
export function addressesFor(
  config: Pick<Config, 'host' | 'publicUrl' | 'employeeUrl' | 'tls'>,
  port: number,
): { publicUrl: string; employeeUrl: string } {
  const name = isWildcard(config.host) ? '127.0.0.1' : config.host;
  const publicUrl =
    config.publicUrl ?? `${config.tls ? 'https' : 'http'}://${isIP(name) === 6 ? `[${name}]` : name}:${port}`;
  return { publicUrl, employeeUrl: config.employeeUrl ?? `${publicUrl}/e` };
}

function isWildcard(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

function readRole(env: Env): Role {
  const role = env.LEGAJO_ROLE ?? 'all';
  if (role === 'all' || role === 'api' || role === 'worker') return role;
  throw new SettingError('LEGAJO_ROLE', `must be all, api or worker, not "${role}"`);
}

function readStatusPort(env: Env): number | null {
  return env.STATUS_PORT === undefined ? null : readWholeNumber(env, 'STATUS_PORT', 0, 0, 65535);
}

function readHost(env: Env): string {
  const host = env.HOST ?? '127.0.0.1';
  if (isIP(host) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host)) return host;
  throw new SettingError('HOST', `must be an address or a host name, not "${host}"`);
}

function readDemo(env: Env, database: DatabaseSettings, host: string, dataFolder: string): boolean {
  const state = readDataState(dataFolder);
  const isLoopback = host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
  const allowed = database.embedded && (state === 'demo' || (state === 'new' && isLoopback));
  const asked = readFlag(env, 'LEGAJO_DEMO', allowed);
  if (asked && !allowed) {
    throw new SettingError(
      'LEGAJO_DEMO',
      'can be 1 only with the embedded database, on a new LEGAJO_DATA with a loopback HOST or on one seeded with the demo',
    );
  }
  return asked;
}

function readLimits(env: Env, limits: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  if (env.LEGAJO_LIMITS === undefined) return Object.freeze({ ...limits });
  let given: unknown;
  try {
    given = JSON.parse(env.LEGAJO_LIMITS);
  } catch {
    given = null;
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new SettingError('LEGAJO_LIMITS', 'must be a JSON object of names and numbers');
  }
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(limits, name))
      throw new SettingError('LEGAJO_LIMITS', `names no limit called "${name}"`);
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1) {
      throw new SettingError('LEGAJO_LIMITS', `must give a whole number above 0 for "${name}"`);
    }
  }
  return Object.freeze({ ...limits, ...(given as Record<string, number>) });
}
