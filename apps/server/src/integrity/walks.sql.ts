import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

/** What is read again: the trail with its heads, and the files of the store. */
export type Part = 'trail' | 'store';

/** How far a company's part was read. */
export interface Walk {
  readonly version: number;
  readonly nightOn: IsoDay;
  /** Links or bytes read in that night. */
  readonly nightCost: number;
  readonly nightOver: boolean;
  readonly beganAt: Date;
  /** Where the round stands: what it reads, and behind what of that. Empty at its beginning. */
  readonly step: string;
  readonly place: string;
  readonly items: number;
  readonly bytes: number;
  readonly faults: number;
}

export interface WalkRow extends Walk {
  readonly part: Part;
  /** Of the last round that came to its end. */
  readonly wholeAt: Date | null;
  readonly wholeItems: number | null;
  readonly wholeFaults: number | null;
}

const columns = sql`part, version, night_on::text as "nightOn", night_cost as "nightCost", night_over as "nightOver",
  began_at as "beganAt", step, place, items, bytes, faults, whole_at as "wholeAt", whole_items as "wholeItems",
  whole_faults as "wholeFaults"`;

export async function selectWalks(tx: CompanyTransaction): Promise<WalkRow[]> {
  const { rows } = await sql<WalkRow>`
    select ${columns} from integrity_walk where company_id = ${tx.companyId} order by part desc limit 2`.execute(
    tx,
  );
  return rows;
}

export async function selectWalk(tx: CompanyTransaction, part: Part): Promise<WalkRow | null> {
  const { rows } = await sql<WalkRow>`
    select ${columns} from integrity_walk where company_id = ${tx.companyId} and part = ${part}`.execute(tx);
  return rows[0] ?? null;
}

/** Begins the first round of a part; leaves one that is there. */
export async function insertWalk(tx: CompanyTransaction, part: Part, on: IsoDay, now: Date): Promise<void> {
  await sql`
    insert into integrity_walk (company_id, part, night_on, began_at, step, place)
    values (${tx.companyId}, ${part}, ${on}::date, ${now}, '', '') on conflict do nothing`.execute(tx);
}

/** Notes where a part stands, if it still stood where it was read from. @returns whether it did. */
export async function updateWalk(tx: CompanyTransaction, part: Part, walk: Walk): Promise<boolean> {
  const { rows } = await sql`
    update integrity_walk
       set version = version + 1, night_on = ${walk.nightOn}::date, night_cost = ${walk.nightCost},
           night_over = ${walk.nightOver}, began_at = ${walk.beganAt}, step = ${walk.step}, place = ${walk.place},
           items = ${walk.items}, bytes = ${walk.bytes}, faults = ${walk.faults}
     where company_id = ${tx.companyId} and part = ${part} and version = ${walk.version}
    returning version`.execute(tx);
  return rows.length > 0;
}

/** Notes since when somebody waits for the trail to be read again; null once it was. */
export async function noteAsked(tx: CompanyTransaction, at: Date | null): Promise<void> {
  await sql`
    update integrity_walk set asked_at = ${at} where company_id = ${tx.companyId} and part = 'trail'`.execute(
    tx,
  );
}

/** Notes that a round came to its end. */
export async function noteWhole(
  tx: CompanyTransaction,
  part: Part,
  whole: { readonly at: Date; readonly items: number; readonly faults: number },
): Promise<void> {
  await sql`
    update integrity_walk set whole_at = ${whole.at}, whole_items = ${whole.items}, whole_faults = ${whole.faults}
     where company_id = ${tx.companyId} and part = ${part}`.execute(tx);
}
