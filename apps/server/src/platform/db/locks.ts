import { sql } from 'kysely';
import type { CompanyId } from './company-id.ts';
import type { CompanyTransaction, Database } from './transaction.ts';

/**
 * Every advisory lock of the product. No number stands anywhere else, and none is used anew: processes of two versions
 * may run beside each other.
 *
 * Order: a session's locks come before any transaction. Inside one, `roll` comes before `reporting` (`people/roll.ts`) and
 * before `blockers`, which an onboarding takes whose papers lack a type (`folders/papers/asked-papers.ts`): who needs another
 * pair writes their order down here.
 */

/** One key, held by a session: of the whole database server or of the installation. */
const INSTALLATION = {
  /** Making roles and the embedded database: several processes may start at once. */
  roles: 7000,
  /** Bringing the database to this version. */
  migration: 7002,
  /** A copy of the installation: two would only slow each other down. */
  backup: 7003,
  /** A restore into this database. */
  restore: 7004,
  /** Planting the demo. */
  demo: 7010,
  /** Looking after companies that move from machine to machine (`legajo rebalance`): one does. */
  moving: 7268,
} as const;

/** Two keys, the second a name's hash, held by a worker's lifeline: they fall with its connection. */
const OF_A_WORKER = {
  /** "This pool of workers lives": whose is not held has its jobs freed. */
  pool: 7001,
  /** Leads an interval. */
  interval: 7003,
} as const;

/** Two keys, the second the company, held until the transaction ends. */
const OF_A_COMPANY = {
  /** Writing many people at once: two of them never hold rows that the other waits for. */
  roll: 7036,
  /** Who reports to whom: two changes that are harmless by themselves can close a circle together. */
  reporting: 7010,
  /** Licence profiles: who approves and who is approved are each other's business. */
  leave: 7006,
  /** What payroll is told of leave: of two exports at once, the second finds what the first told. */
  leaveExports: 7062,
  /** Certificates: two never become active at once. */
  certificates: 7004,
  /** Numbers of nobody that a company names: no more than it may. */
  numbers: 7060,
  /**
   * Which folders wait for which, and their types: two changes that are harmless by themselves can close a circle together, or
   * give one name twice. Before any row of a folder or a type.
   */
  blockers: 7109,
  /** Workflows and their groups: a type belongs to one that is in force, whose groups stay. Before any row of them. */
  workflows: 7061,
  /** Inviting people: nobody gets two mails. */
  invitations: 7091,
  /** Holds: one that is set waits for what is being destroyed, and is seen by what is destroyed next. */
  holds: 7110,
  /** Names of forms: of two that are named alike at once, the second is refused, and no more are begun than may be. */
  formNames: 7111,
  /** Keys of programs: no more are good than may be. */
  apiKeys: 7254,
  /** Inspections: no more go on than may. */
  inspections: 7262,
  /** Chaining the trail: one sealer. */
  seal: 7005,
} as const;

/** One key, the hash of a text with the company in it, held until the transaction ends. */
const BY_NAME = {
  /** Inserting documents of a type and period: what is then found to be published is all there is. */
  publication: (companyId: number, about: string) => `publication ${companyId} ${about}`,
  /** Keeping and releasing pictures. Called as it was when only onboarding had some: an older process may run beside. */
  pictures: (companyId: number) => `onboarding pictures ${companyId}`,
  /** Devices of a person: no more are told than may be. */
  devices: (companyId: number, personId: number) => `push ${companyId} ${personId}`,
} as const;

export type InstallationLock = keyof typeof INSTALLATION;
export type CompanyLock = keyof typeof OF_A_COMPANY;

/** A connection outside any pool of transactions. */
interface Session {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
}

/** For the view of locks that are held. */
export const POOL_LOCK = OF_A_WORKER.pool;

/** Waits for a lock of the installation, and holds it as long as the session. */
export async function holdLock(session: Session, name: InstallationLock): Promise<void> {
  await session.query('select pg_advisory_lock($1)', [INSTALLATION[name]]);
}

/** Takes a lock of the installation for the session where nobody has it. @returns whether it was free. */
export async function tryLock(session: Session, name: InstallationLock): Promise<boolean> {
  const { rows } = await session.query('select pg_try_advisory_lock($1) as free', [INSTALLATION[name]]);
  return (rows as { free: boolean }[])[0]?.free === true;
}

/** Whether some session of the database holds a lock of the installation: what is true of this moment. */
export async function isLocked(session: Session, name: InstallationLock): Promise<boolean> {
  const { rows } = await session.query(
    `select exists (
       select from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and l.granted
          and l.classid = 0 and l.objid = $1::bigint::oid and l.objsubid = 1) as held`,
    [INSTALLATION[name]],
  );
  return (rows as { held: boolean }[])[0]?.held === true;
}

/**
 * Whether somebody holds a lock of the installation. Who acts on "no" must have committed what a later holder needs to
 * see before it asks.
 */
export async function isHeld(db: Database, name: InstallationLock): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (
      select from pg_locks l join pg_database d on d.oid = l.database
       where d.datname = current_database() and l.locktype = 'advisory' and l.granted
         and l.classid = 0 and l.objid = ${INSTALLATION[name]}::bigint::oid and l.objsubid = 1) as held`.execute(
    db,
  );
  return rows[0]?.held === true;
}

/** Says that a pool of workers lives, as long as the session does. */
export async function holdPool(session: Session, poolId: string): Promise<void> {
  await session.query('select pg_advisory_lock($1, hashtext($2))', [OF_A_WORKER.pool, poolId]);
}

/** Takes the lead of an interval for the session where nobody has it. @returns whether it was free. */
export async function tryInterval(session: Session, interval: string): Promise<boolean> {
  const { rows } = await session.query('select pg_try_advisory_lock($1, hashtext($2)) as free', [
    OF_A_WORKER.interval,
    interval,
  ]);
  return (rows as { free: boolean }[])[0]?.free === true;
}

/** Waits for a lock of the company, and holds it until the transaction ends. */
export async function lockCompany(
  tx: CompanyTransaction,
  name: Exclude<CompanyLock, 'seal'>,
  companyId: CompanyId,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${OF_A_COMPANY[name]}::int, ${companyId}::int)`.execute(tx);
}

/** Takes the sealer's lock of the company until the transaction ends. @returns whether it was free. */
export async function tryLockCompany(
  tx: CompanyTransaction,
  name: 'seal',
  companyId: CompanyId,
): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${OF_A_COMPANY[name]}::int, ${companyId}::int) as free`.execute(tx);
  return rows[0]?.free ?? false;
}

/** Waits for the right to insert documents of a type and period (`about`), until the transaction ends. */
export const lockPublicationOf = (tx: CompanyTransaction, companyId: number, about: string) =>
  lockText(tx, BY_NAME.publication(companyId, about));

/** Waits for the right to keep or release pictures of the company, until the transaction ends. */
export const lockPicturesOf = (tx: CompanyTransaction, companyId: number) =>
  lockText(tx, BY_NAME.pictures(companyId));

/** Waits for the right to add a device of a person, until the transaction ends. */
export const lockDevicesOf = (tx: CompanyTransaction, companyId: number, personId: number) =>
  lockText(tx, BY_NAME.devices(companyId, personId));

async function lockText(tx: CompanyTransaction, text: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`.execute(tx);
}
