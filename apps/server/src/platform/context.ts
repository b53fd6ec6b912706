import type { ActionId, Language, Limits } from '@legajo/contract';
import type { ArchiveEntry } from '@legajo/pdf';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Counts } from './counts.ts';
import type { CompanyTransaction, Database } from './db/pool.ts';
import type { Signals } from './db/signals.ts';
import type { StoreDriver } from './files/driver.ts';
import type { MemoryCache } from './files/memory-cache.ts';
import type { Store } from './files/store.ts';
import type { Hosts } from './hosts.ts';
import type { Log } from './log.ts';
import type { Circuits } from './outbound/circuits.ts';

/** Who acts: one person of one company, in one profile, through one session. */
export interface Actor {
  readonly companyId: number;
  readonly personId: number;
  /** 1 employee, 2 administration (S102). */
  readonly profile: 1 | 2;
  readonly actions: ReadonlySet<ActionId>;
  /** Profile types held (S102, decision B9); empty in the employee profile. */
  readonly types: ReadonlySet<number>;
  /** Holds the management profile and is in it. */
  readonly management: boolean;
  /** Dismissed: reads their own documents, changes nothing (operating contract, Demo). */
  readonly former: boolean;
  readonly sessionId: number;
  /** When the session ends by itself. */
  readonly expiresAt: Date;
  readonly tokenHash: Buffer;
  /** The session is good for changing the password and nothing else. */
  readonly passwordDue: boolean;
  /** What proved who this is. */
  readonly via: 'password' | 'sso' | 'passkey' | 'link' | 'pin';
  readonly country: string;
  readonly timeZone: string;
  readonly language: Language;
}

/** What came with the request; evidence rests on it. */
export interface Origin {
  readonly requestId: string;
  readonly address: string;
  readonly agent: string;
  readonly language: Language;
}

/** What the process stands on. Made once at start and handed down; nothing reads it from a module. */
export interface Platform {
  readonly config: Config;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly log: Log;
  readonly counts: Counts;
  readonly db: Database;
  readonly store: Store;
  readonly driver: StoreDriver;
  readonly hosts: Hosts;
  /** A small pool of their own for verification and page images. */
  readonly publicHosts: Hosts;
  readonly signals: Signals;
  /** Page images, drawn on demand. */
  readonly pageImages: MemoryCache;
  /** What lies in uploaded archives, by their spool key: it is read once, not for every step. */
  readonly archives: MemoryCache<readonly ArchiveEntry[]>;
  /** Lists of the world's places, by country: read when they are asked for. */
  readonly lists: MemoryCache<{ readonly length: number }>;
  /** Systems of others that do not answer are left in peace for a while. */
  readonly circuits: Circuits;
  /** Public addresses, known once the port is. */
  readonly addresses: { readonly publicUrl: string; readonly employeeUrl: string };
}

/** What a rule needs, whoever calls it: a request or a job. */
export interface CompanyCtx {
  readonly platform: Platform;
  readonly companyId: number;
  /** The company's transaction: row-level security is set. */
  readonly tx: CompanyTransaction;
  /** The instant of this call; every row it writes bears the same. */
  readonly now: Date;
  /**
   * A second short transaction of the same company, for what must survive a refusal (a wrong password).
   */
  apart<T>(work: (tx: CompanyTransaction) => Promise<T>): Promise<T>;
}

/** A call by somebody signed in. */
export interface Ctx extends CompanyCtx {
  readonly actor: Actor;
  readonly origin: Origin;
}

/** A public call: no company yet, so no transaction. */
export interface OpenCtx {
  readonly platform: Platform;
  readonly now: Date;
  readonly origin: Origin;
  readonly actor: null;
  /** The bearer token as sent, unchecked: signing out must work with one that has run out. */
  readonly bearer: string | null;
  /** A cookie's value as sent, unchecked; null without it. Sessions travel in no cookie. */
  cookie(name: string): string | null;
}
