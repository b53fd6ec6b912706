import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Limits } from '@legajo/contract';
import { type ArchiveEntry, isCaged } from '@legajo/pdf';
import { messages } from '../messages.ts';
import { cageOf } from '../platform/cage.ts';
import { makeChannels } from '../platform/channels/channels.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { addressesFor, type Config } from '../platform/config/config.ts';
import type { Platform } from '../platform/context.ts';
import { makeCounts } from '../platform/counts.ts';
import { type Connections, connectionsOn, openPools } from '../platform/db/pools/pools.ts';
import { openSignals } from '../platform/db/signals.ts';
import type { Database } from '../platform/db/transaction.ts';
import { type DerivationCosts, makeDerivations } from '../platform/derivations.ts';
import { guardDriver } from '../platform/files/guard-driver.ts';
import { makeMemoryCache } from '../platform/files/memory-cache.ts';
import { openDriver } from '../platform/files/open-store.ts';
import { createStore } from '../platform/files/store.ts';
import { makeUploads } from '../platform/files/uploads.ts';
import { makeGate } from '../platform/gate.ts';
import { type HostKindsOptions, type OpenHosts, openHostKinds, tellUnstarted } from '../platform/hosts.ts';
import type { Log } from '../platform/log.ts';
import type { ChannelName } from '../platform/messages/topics.ts';
import { makeCircuits } from '../platform/outbound/circuits.ts';
import { makeFeeds } from '../platform/streams/feeds.ts';
import { makeTimeStamps } from '../platform/time-stamps/time-stamps.ts';
import { keepScratchClean } from './store-upkeep.ts';

const PAGE_IMAGE_BYTES = 64 * 1024 * 1024;
/** Some 25 MB of directories; one of more than a quarter of it is read for each step. */
const ARCHIVE_ENTRIES = 100_000;

/** Some thirty countries of the size of Argentina. */
const LISTED_PLACES = 100_000;

/** Ours: six pictures of phones take less. */
const PICTURE_WAIT_MS = 10_000;
/** Ours: of all companies together; whoever finds it full comes again. */
const MOST_LETTERS_WAITING = 32;
/** Ours: a spreadsheet may take 45 s by itself; who waits longer than one is told to come again. */
const TABLE_WAIT_MS = 60_000;
/** Ours: the dearest file takes a core for two seconds. */
const KEY_FILE_WAIT_MS = 10_000;

/**
 * One process, seen from the kinds of work in it: each has connections of its own, so that none starves another.
 * All else is shared.
 */
export interface Platforms {
  /** Signed-in calls, and public ones that let nobody in. */
  readonly calls: Platform;
  /** Public calls of session, account and second factor. */
  readonly waysIn: Platform;
  readonly jobs: Platform;
}

/** The platforms of a process, before it is known where it listens. */
export interface OpenPlatform {
  readonly platforms: Platforms;
  /** Fills in the public addresses; called once, before anything is answered or written. */
  listensOn(port: number): void;
  close(): Promise<void>;
}

/** So many hosts of a kind, and what an item may cost them. */
export function hostsOn(size: number, limits: Limits): HostKindsOptions {
  return {
    size,
    deadlineMs: limits['host.deadline.seconds'] * 1000,
    strangerMs: limits['host.stranger.seconds'] * 1000,
    memoryBytes: limits['host.memory.bytes'],
  };
}

/** Makes everything a process stands on. */
export function openPlatform(
  config: Config,
  appUrl: string,
  log: Log,
  options: {
    clock?: Clock;
    connections?: Partial<Connections>;
    /** How many of a kind, one for each core unless told; or those of somebody else, who ends them. */
    hosts?: number | OpenHosts;
    /** Cheaper ones, for tests. */
    derivationCosts?: DerivationCosts;
  } = {},
): OpenPlatform {
  const clock = options.clock ?? systemClock;
  const limits = config.limits as Limits;
  const pools = openPools(appUrl, {
    ...connectionsOn(availableParallelism()),
    ...options.connections,
  });
  const signals = openSignals(appUrl, log);
  const lent = typeof options.hosts === 'object' ? options.hosts : null;
  const size = typeof options.hosts === 'number' ? options.hosts : availableParallelism();
  // Before the cage is tried: it holds the folders that these make.
  const driver = guardDriver(openDriver(config.store, config.dataFolder));
  const cage = cageOf(config);
  mkdirSync(cage.compiled, { recursive: true, mode: 0o700 });
  const hosts =
    lent ??
    openHostKinds({
      ...hostsOn(size, limits),
      cage,
      onUnstarted: tellUnstarted(log),
    });
  if (!lent && !isCaged(cage))
    log.warn('This system makes no namespaces: only the runtime keeps hosts from files and network.');
  const addresses = { ...addressesFor(config, config.port) };
  const circuits = makeCircuits(clock);
  const counts = makeCounts();
  const shared = {
    ...makeChannels({ config, db: pools.jobs, clock, addresses }),
    config,
    limits,
    clock,
    log,
    counts,
    driver,
    hosts: hosts.kinds,
    cage,
    derivations: makeDerivations(availableParallelism(), options.derivationCosts),
    pictures: {
      ...makeGate({ size: 1, mostWaiting: limits['picture.waiting'], waitMs: PICTURE_WAIT_MS }),
      hosts: hosts.pictures,
      mostDecodedBytes: limits['picture.decoded.bytes'],
    },
    // Jobs alone ask for it, and the worker has so many hands: the queue ends with them.
    letters: { ...makeGate({ size: 1, mostWaiting: MOST_LETTERS_WAITING }), hosts: hosts.letters },
    keyFiles: makeGate({ size: availableParallelism(), mostWaiting: 8, waitMs: KEY_FILE_WAIT_MS }),
    // A long list takes hundreds of megabytes while it is drawn.
    papers: makeGate({ size: 1, mostWaiting: 8, waitMs: TABLE_WAIT_MS }),
    tables: makeGate({ size: 2, mostWaiting: 8, waitMs: TABLE_WAIT_MS }),
    signals,
    pageImages: makeMemoryCache(PAGE_IMAGE_BYTES),
    archives: makeMemoryCache<readonly ArchiveEntry[]>(ARCHIVE_ENTRIES),
    lists: makeMemoryCache<{ readonly length: number }>(LISTED_PLACES),
    circuits,
    timeStamps: makeTimeStamps({ config, limits, clock, circuits, log, counts }),
    addresses,
    underWay: new Map<string, Buffer>(),
    reachesBy: new Set<ChannelName>([
      'mail',
      'push',
      ...(config.whatsapp ? (['whatsapp'] as const) : []),
      ...(config.sms ? (['sms'] as const) : []),
    ]),
    messages: new Map(messages.map((one) => [one.kind, one])),
    feeds: makeFeeds(signals, log),
  };
  const uploads = makeUploads(driver);
  const over = (db: Database): Platform => ({
    ...shared,
    db,
    store: createStore({ db, driver, masterKey: config.secret, clock, uploads }),
  });
  const stopCleaning = keepScratchClean(shared);
  return {
    platforms: { calls: over(pools.calls), waysIn: over(pools.waysIn), jobs: over(pools.jobs) },
    listensOn: (port) => void Object.assign(addresses, addressesFor(config, port)),
    close: async () => {
      stopCleaning();
      if (!lent) hosts.close();
      await signals.close();
      await Promise.all(Object.values(pools).map((pool) => pool.destroy()));
    },
  };
}
