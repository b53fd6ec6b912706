import { availableParallelism } from 'node:os';
import type { Limits } from '@legajo/contract';
import type { ArchiveEntry } from '@legajo/pdf';
import { type Clock, systemClock } from '../platform/clock.ts';
import { addressesFor, type Config } from '../platform/config/config.ts';
import type { Platform } from '../platform/context.ts';
import { makeCounts } from '../platform/counts.ts';
import { openPool } from '../platform/db/pool.ts';
import { openSignals } from '../platform/db/signals.ts';
import { makeMemoryCache } from '../platform/files/memory-cache.ts';
import { openDriver } from '../platform/files/open-store.ts';
import { createStore } from '../platform/files/store.ts';
import { openHosts } from '../platform/hosts.ts';
import type { Log } from '../platform/log.ts';
import { makeCircuits } from '../platform/outbound/circuits.ts';

const PAGE_IMAGE_BYTES = 64 * 1024 * 1024;
/** Some 25 MB of directories; one of more than a quarter of it is read for each step. */
const ARCHIVE_ENTRIES = 100_000;

/** Some thirty countries of the size of Argentina. */
const LISTED_PLACES = 100_000;

/** The platform of a process, before it is known where it listens. */
export interface OpenPlatform {
  readonly platform: Platform;
  /** Fills in the public addresses; called once, before anything is answered or written. */
  listensOn(port: number): void;
  close(): Promise<void>;
}

/** Makes everything a process stands on. */
export function openPlatform(
  config: Config,
  appUrl: string,
  log: Log,
  options: { clock?: Clock; connections?: number; hosts?: number } = {},
): OpenPlatform {
  const clock = options.clock ?? systemClock;
  const limits = config.limits as Limits;
  const db = openPool(appUrl, { connections: options.connections ?? 16 });
  const signals = openSignals(appUrl, log);
  const size = options.hosts ?? availableParallelism();
  const bounds = {
    deadlineMs: limits['host.deadline.seconds'] * 1000,
    memoryBytes: limits['host.memory.bytes'],
  };
  const hosts = openHosts({ size, ...bounds });
  // Strangers who verify files, and people who look at pages, never wait behind a publication.
  const publicHosts = openHosts({ size: 1, ...bounds });
  const driver = openDriver(config.store, config.dataFolder);
  const store = createStore({ db, driver, masterKey: config.secret, clock });
  const pageImages = makeMemoryCache(PAGE_IMAGE_BYTES);
  const archives = makeMemoryCache<readonly ArchiveEntry[]>(ARCHIVE_ENTRIES);
  const addresses = { ...addressesFor(config, config.port) };
  const platform: Platform = {
    config,
    limits,
    clock,
    log,
    counts: makeCounts(),
    db,
    store,
    driver,
    hosts,
    publicHosts,
    signals,
    pageImages,
    archives,
    lists: makeMemoryCache<{ readonly length: number }>(LISTED_PLACES),
    circuits: makeCircuits(clock),
    addresses,
  };
  return {
    platform,
    listensOn: (port) => void Object.assign(addresses, addressesFor(config, port)),
    close: async () => {
      hosts.close();
      publicHosts.close();
      await signals.close();
      await db.destroy();
    },
  };
}
