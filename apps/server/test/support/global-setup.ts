import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createKeyPair, type KeyPair } from '@legajo/pdf';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../../src/db/prepare.ts';
import { readEnv } from '../../src/platform/config/env.ts';
import { ensureRoles } from '../../src/platform/db/embedded/roles.ts';
import { startEmbedded } from '../../src/platform/db/embedded/supervisor.ts';
import { closeTemplate, distributeOver, makeDatabases, onEach, within } from '../scale/citus/databases.ts';
import { startMachines } from '../scale/citus/machines.ts';
import { quickFolder } from './quick-folder.ts';

/** How test files reach the server and the migrated template they clone. */
export interface TestServer {
  /** A superuser's address of the database `postgres`. */
  readonly adminUrl: string;
  readonly ownerPassword: string;
  readonly appPassword: string;
  readonly template: string;
  /** Superusers' addresses of the machines that hold companies, where the tests run on several (`LEGAJO_TEST_CITUS`). */
  readonly workerUrls: readonly string[];
  /** RSA-2048, for the certificates that tests need and do not look at: each takes a tenth of a second to find. */
  readonly keyPairs: readonly KeyPair[];
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** A running server, or several of which one is asked. */
interface Server {
  readonly adminUrl: string;
  readonly workerUrls: readonly string[];
  stop(): Promise<void>;
}

const KEY_PAIRS = 4;
/** Databases of a few files at once, of 20 MB each and what is written to them, and their log. */
const CLUSTER_BYTES = 1024 ** 3;

/**
 * One throwaway cluster and one migrated template for the whole run. `LEGAJO_TEST_DATABASE_OWNER_URL`, a
 * superuser's address on a server kept for tests, is used instead of the embedded one; `LEGAJO_TEST_CITUS` has every
 * test's companies lie on several machines.
 */
export default async function setUp(
  project: TestProject,
  options: { readonly onSeveral?: boolean } = {},
): Promise<() => Promise<void>> {
  const pairs = Promise.all(Array.from({ length: KEY_PAIRS }, () => createKeyPair('rsa-2048')));
  const server = await serverFor(readEnv(), options.onSeveral);
  const passwords = {
    ownerPassword: randomBytes(12).toString('hex'),
    appPassword: randomBytes(12).toString('hex'),
  };
  const template = `legajo_template_${randomBytes(4).toString('hex')}`;
  await makeTemplate(server, passwords, template).catch(async (error) => {
    await server.stop();
    throw error;
  });
  const keyPairs = await pairs;
  const { adminUrl, workerUrls } = server;
  project.provide('testServer', { adminUrl, workerUrls, ...passwords, template, keyPairs });
  return async () => {
    await onEach([adminUrl, ...workerUrls], (client) =>
      client.query(`drop database if exists ${template} with (force)`),
    );
    await server.stop();
  };
}

/** The same server under another role and database. */
export function addressOf(url: string, role: string, password: string, database: string): string {
  const address = new URL(url);
  address.username = role;
  address.password = password;
  address.pathname = `/${database}`;
  return address.href;
}

async function serverFor(
  env: Readonly<Record<string, string | undefined>>,
  onSeveral = env.LEGAJO_TEST_CITUS !== undefined,
): Promise<Server> {
  const given = env.LEGAJO_TEST_DATABASE_OWNER_URL;
  if (onSeveral) {
    const machines = await startMachines();
    const [adminUrl = '', ...workerUrls] = machines.urls;
    return { adminUrl, workerUrls, stop: machines.stop };
  }
  return given === undefined ? startOwn() : { adminUrl: given, workerUrls: [], stop: async () => undefined };
}

async function makeTemplate(
  server: Server,
  passwords: { ownerPassword: string; appPassword: string },
  template: string,
): Promise<void> {
  const { adminUrl, workerUrls } = server;
  const roles = { owner: passwords.ownerPassword, app: passwords.appPassword };
  const servers = [adminUrl, ...workerUrls];
  if (workerUrls.length > 0) await makeDatabases(servers, roles, template);
  await ensureRoles(adminUrl, roles, template);
  await prepareDatabase(addressOf(adminUrl, 'legajo_owner', passwords.ownerPassword, template));
  if (workerUrls.length === 0) return;
  await distributeOver(servers, template);
  await closeTemplate(servers, template);
}

async function startOwn(): Promise<Server> {
  const folder = quickFolder('tests', CLUSTER_BYTES);
  const embedded = await startEmbedded(folder, 'throwaway');
  const stop = async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  return { adminUrl: within(embedded.superuserUrl, 'postgres'), workerUrls: [], stop };
}
