import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { quickFolder } from '../../apps/server/test/support/quick-folder.ts';
import { announceInstallations } from './installations.ts';
import { type Served, startPortal } from './start-portal.ts';

/** The demo is half of it. */
const PORTAL_BYTES = 512 * 1024 ** 2;

/**
 * Starts a portal for each worker, so that no journey meets what another one beside it changes. The first is started as
 * `npm start` does, on new data with the demo; it is stopped and its data copied, and all go on from there. They are
 * stopped after the last journey. Where `LEGAJO_E2E_SEED` names the data of a stopped portal with the demo, that is copied
 * instead, which spares a minute; where `LEGAJO_E2E_URL` names a running portal, that is used as it is.
 */
export default async function serve({ workers }: FullConfig): Promise<() => Promise<void>> {
  const given = process.env.LEGAJO_E2E_URL;
  if (given) {
    announceInstallations([{ url: given, demo: null }]);
    return async () => undefined;
  }
  const folder = quickFolder('journeys', workers * PORTAL_BYTES);
  const homes = Array.from({ length: workers }, (_, index) => join(folder, `portal-${index}`));
  const [first = '', ...others] = homes;
  const seed = process.env.LEGAJO_E2E_SEED;
  if (seed) copy(seed, first);
  else await (await startPortal(first)).stop();
  for (const other of others) copy(first, other);
  const served: Served[] = [];
  // One after another: each finds the port of its copy taken, and takes another for its own cluster.
  for (const home of homes) served.push(await startPortal(home));
  announceInstallations(
    served.map(({ url }, index) => ({ url, demo: join(homes[index] ?? folder, 'demo') })),
  );
  return async () => {
    await Promise.all(served.map(({ stop }) => stop()));
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Keeps whose each file is: started by root, the cluster is another account's. */
const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to]);
