import { sql } from 'kysely';
import { foundBy, inScope, invitableByMail } from '../people/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

/** People in scope whom somebody may invite by mail, after an id, in their order. @param management whether they manage the company. */
export async function selectToInvite(
  tx: CompanyTransaction,
  viewer: number,
  { management, after, most }: { management: boolean; after: number; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from person p where p.company_id = ${tx.companyId} and p.id > ${after}::bigint
      and ${invitableByMail(tx, management)} and ${inScope(tx, viewer)}
    order by p.id limit ${most}`.execute(tx);
  return rows.map((row) => row.id);
}

/** Somebody who may be invited, by what a person tells them from others by. */
export interface Invitable {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly cuil: string;
  readonly mail: string;
}

/** A page of these people whom every word finds, by surname and name, with how many it finds in all. */
export async function selectInvitable(
  tx: CompanyTransaction,
  ids: readonly number[],
  terms: readonly string[],
  { perPage, page }: { readonly perPage: number; readonly page: number },
): Promise<{ found: number; people: Invitable[] }> {
  const of = sql.join(
    [sql`p.company_id = ${tx.companyId}`, sql`p.id = any(${[...ids]}::bigint[])`, ...terms.map(foundBy)],
    sql` and `,
  );
  const { rows } = await sql<Invitable & { found: number }>`
    select p.id, p.name, p.surname, p.cuil, p.mail, count(*) over ()::int as found
    from person p where ${of}
    order by p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(tx);
  return { found: rows[0]?.found ?? 0, people: rows.map(({ found: _, ...person }) => person) };
}
