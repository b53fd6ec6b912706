import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { ActingKey } from './acting-key.ts';
import type { CompanyId } from './company-id.ts';

/** The database as the application's role sees it, through one pool of connections. */
export type Database = Kysely<DB>;
/** A transaction of no company: global tables and definer functions only. */
export type OpenTransaction = Transaction<DB>;
/** A transaction of one company: row security compares with the same `companyId` that its statements name. */
export type CompanyTransaction = Transaction<DB> & {
  readonly companyId: CompanyId;
  /** Of a call that a program makes by its key: it narrows folders, and entries of the trail name it. */
  readonly key?: ActingKey | null;
};
