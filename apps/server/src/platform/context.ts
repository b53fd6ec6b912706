import type { ActionId, KeyPermit, Language } from '@legajo/contract';
import type { Cage } from '@legajo/pdf';
import type { Channels } from './channels/channel.ts';
import type { PushKey } from './channels/push-key.ts';
import type { CompanyCtx, Ground } from './company-ctx.ts';
import type { ActingKey } from './db/acting-key.ts';
import type { CompanyId } from './db/company-id.ts';
import type { Signals } from './db/signals.ts';
import type { Database } from './db/transaction.ts';
import type { Derivations } from './derivations.ts';
import type { StoreDriver } from './files/driver.ts';
import type { Store } from './files/store.ts';
import type { Gate } from './gate.ts';
import type { HostKinds } from './hosts.ts';
import type { LetterGate } from './letters/read-letters.ts';
import type { PictureGate } from './pictures/picture.ts';
import type { Feeds } from './streams/feeds.ts';
import type { TimeStamps } from './time-stamps/time-stamps.ts';

/** A program's key as a call knows it. */
export interface ActorKey extends ActingKey {
  readonly permits: ReadonlySet<KeyPermit>;
}

/** Who acts: one person of one company, in one profile, through one session or by a program's key. */
export interface Actor {
  readonly companyId: CompanyId;
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
  /** 0 where there is none: by a key. */
  readonly sessionId: number;
  /** When the session ends by itself. */
  readonly expiresAt: Date;
  readonly tokenHash: Buffer;
  /** The key by which a program acts as them; null for themself. */
  readonly key: ActorKey | null;
  /** The session is good for changing the password and nothing else. */
  readonly passwordDue: boolean;
  /** What proved who this is. */
  readonly via: 'password' | 'sso' | 'passkey' | 'link' | 'pin' | 'key';
  readonly country: string;
  readonly timeZone: string;
  /** In which the portal speaks to them: their own choice, else the company's. */
  readonly language: Language;
}

/** What came with the request; evidence rests on it. */
export interface Origin {
  readonly requestId: string;
  readonly address: string;
  readonly agent: string;
  readonly language: Language;
  /** `Idempotency-Key`: names one wish, so that a call repeated for want of an answer does nothing twice. */
  readonly wish?: string | undefined;
  /** `Last-Event-ID`: the last event that a stream brought before it broke. */
  readonly lastEvent?: number | undefined;
}

/** What the process stands on. Made once at start and handed down; nothing reads it from a module. */
export interface Platform extends Ground {
  readonly db: Database;
  readonly store: Store;
  readonly driver: StoreDriver;
  readonly hosts: HostKinds;
  /** What processes that open a stranger's file may see of the machine. */
  readonly cage: Cage;
  readonly derivations: Derivations;
  /** Pictures drawn at a time; each decodes into memory. */
  readonly pictures: PictureGate;
  /** Pages read at a time; each takes a core for seconds. */
  readonly letters: LetterGate;
  /** Long lists drawn on paper at a time. */
  readonly papers: Gate;
  /** Spreadsheets read or written at a time; each is a process. */
  readonly tables: Gate;
  /** PKCS#12 files opened at a time; each is a process that works its keys out. */
  readonly keyFiles: Gate;
  readonly signals: Signals;
  /** Streams that are open in this process, by company. */
  readonly feeds: Feeds;
  readonly timeStamps: TimeStamps;
  /** What people are told by, besides the portal and mails. */
  readonly channels: Channels;
  /** The key that devices are turned on with. */
  readonly pushKey: () => Promise<PushKey>;
  /** Wishes with a name that this process is at, with a digest of what they ask (`once`). */
  readonly underWay: Map<string, Buffer>;
}

/** A call by somebody signed in, answered in one short transaction. */
export interface Ctx extends CompanyCtx {
  readonly actor: Actor;
  readonly origin: Origin;
}

/**
 * What works in steps needs: hosts, store, outside systems and derivations between short transactions. A later
 * transaction checks that nothing changed meanwhile (row lock and state, or version).
 */
export interface CompanySteps {
  readonly platform: Platform;
  readonly companyId: CompanyId;
  readonly now: Date;
  /** One short transaction of the company. What `work` throws undoes it and goes on. */
  transaction<T>(work: (ctx: CompanyCtx) => Promise<T>): Promise<T>;
}

/** A call by somebody signed in, answered in steps. */
export interface Steps extends CompanySteps {
  readonly actor: Actor;
  readonly origin: Origin;
  transaction<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
}

/** Who looks at a company's documents by an inspection: nobody of the company, and no actor of any other call (areas 14.4). */
export interface Inspector {
  readonly companyId: CompanyId;
  readonly inspectionId: number;
  readonly tokenHash: Buffer;
}

/** A call by who entered an inspection, answered in steps. */
export interface InspectorSteps extends CompanySteps {
  readonly inspector: Inspector;
  readonly origin: Origin;
}

/** A public call: no company yet, so no transaction; it works in steps. */
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
