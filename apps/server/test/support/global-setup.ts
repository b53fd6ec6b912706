import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createKeyPair, type KeyPair } from '@legajo/pdf';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../../src/db/prepare.ts';
import { readEnv } from '../../src/platform/config/env.ts';
import { ensureRoles } from '../../src/platform/db/embedded/roles.ts';
import { startEmbedded } from '../../src/platform/db/embedded/supervisor.ts';
import { withClient } from '../../src/platform/db/owner.ts';
import { quickFolder } from './quick-folder.ts';

/** How test files reach the server and the migrated template they clone. */
export interface TestServer {
  /** A superuser's address of the database `postgres`. */
  readonly adminUrl: string;
  readonly ownerPassword: string;
  readonly appPassword: string;
  readonly template: string;
  /** RSA-2048, for the certificates that tests need and do not look at: each takes a tenth of a second to find. */
  readonly keyPairs: readonly KeyPair[];
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

const KEY_PAIRS = 4;
/** Databases of a few files at once, of 20 MB each and what is written to them, and their log. */
const CLUSTER_BYTES = 1024 ** 3;

/**
 * One throwaway cluster and one migrated template for the whole run. `LEGAJO_TEST_DATABASE_OWNER_URL`, a
 * superuser's address on a server kept for tests, is used instead of the embedded one.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const pairs = Promise.all(Array.from({ length: KEY_PAIRS }, () => createKeyPair('rsa-2048')));
  const given = readEnv().LEGAJO_TEST_DATABASE_OWNER_URL;
  const server = given === undefined ? await startOwn() : { adminUrl: given, stop: async () => undefined };
  const passwords = {
    ownerPassword: randomBytes(12).toString('hex'),
    appPassword: randomBytes(12).toString('hex'),
  };
  const template = `legajo_template_${randomBytes(4).toString('hex')}`;
  await ensureRoles(
    server.adminUrl,
    { owner: passwords.ownerPassword, app: passwords.appPassword },
    template,
  );
  const ownerUrl = addressOf(server.adminUrl, 'legajo_owner', passwords.ownerPassword, template);
  await prepareDatabase(ownerUrl);
  const keyPairs = await pairs;
  project.provide('testServer', { adminUrl: server.adminUrl, ...passwords, template, keyPairs });
  return async () => {
    await withClient(server.adminUrl, async (client) => {
      await client.query(`drop database if exists ${template} with (force)`);
    });
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

async function startOwn(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const folder = quickFolder('tests', CLUSTER_BYTES);
  const embedded = await startEmbedded(folder, 'throwaway');
  const stop = async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  return { adminUrl: addressWith(embedded.superuserUrl, 'postgres'), stop };
}

function addressWith(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
