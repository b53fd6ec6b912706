import { sql } from 'kysely';
import { plannedAnew } from '../platform/db/planned-anew.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { COUNT_CAP } from '../platform/http/page.ts';
import type { ReminderFilter } from './filter.ts';
import { eachPerson, grouped, hasWayIn } from './waiting.sql.ts';

/** Somebody by name. */
export interface Named {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
}

/** Somebody whom nothing reaches, and how many documents wait for them. */
export interface Unreachable extends Named {
  readonly documents: number;
}

/** So many by name, behind so many, of those whom nothing reaches: they have neither an address nor a way in. */
export async function selectUnreachable(
  tx: CompanyTransaction,
  viewer: number,
  filter: ReminderFilter,
  { most, skip = 0 }: { readonly most: number; readonly skip?: number },
): Promise<Unreachable[]> {
  const { rows } = await sql<Unreachable>`
    with w as materialized (${grouped(tx, viewer, filter)} limit ${COUNT_CAP})
    select ${plannedAnew} p.id, p.name, p.surname, w.documents from w ${eachPerson(tx, sql`w.id`)}
    where p.mail is null and not ${hasWayIn(tx)}
    order by p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id limit ${most} offset ${skip}`.execute(
    tx,
  );
  return rows;
}
