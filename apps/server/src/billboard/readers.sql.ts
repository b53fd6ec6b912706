import type { Page } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../people/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../platform/http/page.ts';
import { isFor } from './audience.ts';

export type ReaderState = 'read' | 'unread' | 'accepted' | 'unaccepted';

/** Somebody a post is for. */
export interface Reader {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly sector: string | null;
  readonly hasMail: boolean;
  readonly readAt: Date | null;
  readonly acceptedAt: Date | null;
  /** When they last accepted words that are others by now. */
  readonly acceptedBeforeAt: Date | null;
}

export interface SectorCount {
  /** Null for who has none. */
  readonly id: number | null;
  readonly sector: string | null;
  readonly people: number;
  readonly read: number;
  readonly accepted: number;
}

interface Asked {
  readonly id: number;
  readonly viewer: number;
  readonly state: ReaderState | null;
  /** 0 is who has none; null is all. */
  readonly sector: number | null;
}

/** Post `b`, those it is for as `p`, and what each did as `r` and `t`. */
export const readers = (tx: CompanyTransaction, { id, viewer }: Pick<Asked, 'id' | 'viewer'>) => sql`
  billboard_post b
  join person p on p.company_id = ${tx.companyId} and ${isFor(tx)} and ${inScope(tx, viewer)}
  left join sector s on s.company_id = ${tx.companyId} and s.id = p.sector_id
  left join billboard_reading r on r.company_id = ${tx.companyId} and r.post_id = b.id and r.person_id = p.id
  left join billboard_acceptance t on t.company_id = ${tx.companyId} and t.post_id = b.id and t.person_id = p.id
    and t.words_version = b.words_version
  where b.company_id = ${tx.companyId} and b.id = ${id}::bigint`;

const STATES: Readonly<Record<ReaderState, RawBuilder<unknown>>> = {
  read: sql`and r.read_at is not null`,
  unread: sql`and r.read_at is null`,
  accepted: sql`and t.accepted_at is not null`,
  unaccepted: sql`and t.accepted_at is null`,
};

/** Which of them are meant. */
export const filtered = ({ state, sector }: Pick<Asked, 'state' | 'sector'>) => sql`
  ${state === null ? sql`` : STATES[state]}
  ${sector === null ? sql`` : sector === 0 ? sql`and p.sector_id is null` : sql`and p.sector_id = ${sector}::bigint`}`;

/** A page of them by their names. */
export async function selectReaders(
  tx: CompanyTransaction,
  asked: Asked & {
    readonly page: Page;
    readonly after: readonly [surname: string, name: string, id: number] | null;
  },
): Promise<Reader[]> {
  const { after, page } = asked;
  const { rows } = await sql<Reader>`
    select p.id, p.name, p.surname, s.name as sector, p.mail is not null as "hasMail", r.read_at as "readAt",
      t.accepted_at as "acceptedAt",
      (select max(o.accepted_at) from billboard_acceptance o where o.company_id = ${tx.companyId} and o.post_id = b.id
        and o.person_id = p.id and o.words_version < b.words_version) as "acceptedBeforeAt"
    from ${readers(tx, asked)} ${filtered(asked)}
      ${
        after
          ? sql`and (p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id)
        > (${after[0]} collate "es-x-icu", ${after[1]} collate "es-x-icu", ${after[2]}::bigint)`
          : sql``
      }
    order by p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id ${window(page, after !== null)}`.execute(
    tx,
  );
  return rows;
}

/** How many there are, up to the cap. */
export async function countReaders(tx: CompanyTransaction, asked: Asked): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from (select 1 from ${readers(tx, asked)} ${filtered(asked)} limit ${COUNT_CAP}) c`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** Where a page of sectors goes on. */
export type AfterSector = readonly [hasNone: number, name: string, id: number];

/** The same counted by sector, a page by their names; who has none comes last. */
export async function selectSectorCounts(
  tx: CompanyTransaction,
  asked: Pick<Asked, 'id' | 'viewer'> & { readonly page: Page; readonly after: AfterSector | null },
): Promise<SectorCount[]> {
  const { page, after } = asked;
  const from = after
    ? sql`where ((c.id is null)::int, coalesce(c.sector, '') collate "es-x-icu", coalesce(c.id, 0))
        > (${after[0]}::int, ${after[1]} collate "es-x-icu", ${after[2]}::bigint)`
    : sql``;
  const { rows } = await sql<SectorCount>`
    select c.* from (
      select p.sector_id as id, s.name as sector, count(*)::int as people, count(r.read_at)::int as read,
        count(t.accepted_at)::int as accepted
      from ${readers(tx, asked)} group by p.sector_id, s.name) c
    ${from}
    order by (c.id is null)::int, coalesce(c.sector, '') collate "es-x-icu", coalesce(c.id, 0)
    ${window(page, after !== null)}`.execute(tx);
  return rows;
}

/** How many sectors there are, up to the cap; who has none is one more. */
export async function countSectors(
  tx: CompanyTransaction,
  asked: Pick<Asked, 'id' | 'viewer'>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from (select 1 from ${readers(tx, asked)} group by p.sector_id limit ${COUNT_CAP}) c`.execute(tx);
  return rows[0]?.total ?? 0;
}
