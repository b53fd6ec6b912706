import type { Limits } from '@legajo/contract';
import type { ArchiveEntry } from '@legajo/pdf';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Counts } from './counts.ts';
import type { CompanyId } from './db/company-id.ts';
import type { CompanyTransaction } from './db/transaction.ts';
import type { MemoryCache } from './files/memory-cache.ts';
import type { Log } from './log.ts';
import type { Message } from './messages/message.ts';
import type { ChannelName } from './messages/topics.ts';
import type { Circuits } from './outbound/circuits.ts';

/** What a process knows and never waits for: all that a transaction's context may reach of it. */
export interface Ground {
  readonly config: Config;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly log: Log;
  readonly counts: Counts;
  /** Page images, drawn on demand, and small pictures of the store. */
  readonly pageImages: MemoryCache;
  /** What lies in uploaded archives, by their spool key: it is read once, not for every step. */
  readonly archives: MemoryCache<readonly ArchiveEntry[]>;
  /** Lists of the world's places, by country: read when they are asked for. */
  readonly lists: MemoryCache<{ readonly length: number }>;
  /** Systems of others that do not answer are left in peace for a while. */
  readonly circuits: Circuits;
  /** What people are told, by its kind (`messages.ts`). */
  readonly messages: ReadonlyMap<string, Message>;
  /** Channels that the installation has: what is told is written for these alone. */
  readonly reachesBy: ReadonlySet<ChannelName>;
  /** Public addresses, known once the port is. */
  readonly addresses: { readonly publicUrl: string; readonly employeeUrl: string };
}

/** What a rule needs inside a transaction, whoever calls it. Nothing slow can be reached from here. */
export interface CompanyCtx {
  readonly platform: Ground;
  readonly companyId: CompanyId;
  /** The company's transaction: row-level security is set. */
  readonly tx: CompanyTransaction;
  /** The instant of this call; every row it writes bears the same. */
  readonly now: Date;
}
