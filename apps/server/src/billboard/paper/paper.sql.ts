import { sql } from 'kysely';
import { inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { filtered, readers } from '../readers.sql.ts';

/** Somebody who accepted a post, in words that may be others by now. */
export interface Acceptance {
  readonly personId: number;
  readonly name: string;
  readonly surname: string;
  readonly cuil: string;
  readonly sector: string | null;
  readonly acceptedAt: Date;
  readonly wordsVersion: number;
  readonly digest: Buffer;
}

/** Those who accepted it of whom a viewer reaches, wherever they are since: by name, then the first words first. */
export async function selectAcceptances(
  tx: CompanyTransaction,
  { id, viewer, most }: { readonly id: number; readonly viewer: number; readonly most: number },
): Promise<Acceptance[]> {
  const { rows } = await sql<Acceptance>`
    select p.id as "personId", p.name, p.surname, p.cuil, s.name as sector, t.accepted_at as "acceptedAt",
      t.words_version as "wordsVersion", t.words_sha256 as digest
    from billboard_acceptance t
    join person p on p.company_id = ${tx.companyId} and p.id = t.person_id
    left join sector s on s.company_id = ${tx.companyId} and s.id = p.sector_id
    where t.company_id = ${tx.companyId} and t.post_id = ${id}::bigint and ${inScope(tx, viewer)}
    order by p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id, t.words_version limit ${most}`.execute(
    tx,
  );
  return rows;
}

/** Somebody without an address whom a post is for. */
export interface WithoutAddress {
  readonly id: number;
  readonly comesIn: boolean;
}

/** So many by name, behind so many, of those without an address who have not read, or not accepted, a post. */
export async function selectWithoutAddress(
  tx: CompanyTransaction,
  asked: {
    readonly id: number;
    readonly viewer: number;
    readonly state: 'unread' | 'unaccepted';
    readonly most: number;
    readonly skip: number;
  },
): Promise<WithoutAddress[]> {
  const { rows } = await sql<WithoutAddress>`
    select p.id, exists (select 1 from credential k where k.company_id = ${tx.companyId} and k.person_id = p.id) as "comesIn"
    from ${readers(tx, asked)} ${filtered({ state: asked.state, sector: null })} and p.mail is null
    order by p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id limit ${asked.most} offset ${asked.skip}`.execute(
    tx,
  );
  return rows;
}
