import { PROFILE_TYPES } from '@legajo/contract';
import { sql } from 'kysely';
import { folderInScope } from '../folders/public.ts';
import { inScope } from '../people/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import type { Named } from './api-keys.sql.ts';

export interface NamedFolder {
  readonly id: number;
  readonly name: string;
}

/** Somebody a key can act as. */
export interface KeyPerson extends Named {
  readonly actions: readonly string[];
  readonly folders: readonly NamedFolder[];
}

/** Active people of the integration profile whom a viewer reaches, with their actions and the folders that both reach. */
export async function selectKeyPeople(
  tx: CompanyTransaction,
  viewer: number,
  most: { readonly people: number; readonly folders: number },
): Promise<KeyPerson[]> {
  const { rows } = await sql<KeyPerson>`
    select p.id, p.name, p.surname,
      array(select a.action from person_action a where a.company_id = ${tx.companyId} and a.person_id = p.id order by 1) as actions,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.name, f.id) from (
        select d.id, d.name from folder d where d.company_id = ${tx.companyId}
          and ${folderInScope(tx, viewer, sql`d.id`)} and ${folderInScope(tx, sql`p.id`, sql`d.id`)}
        order by d.name, d.id limit ${most.folders}) f), '[]') as folders
    from person p
    join person_profile t on t.company_id = ${tx.companyId} and t.person_id = p.id and t.type = ${PROFILE_TYPES.integration}
    where p.company_id = ${tx.companyId} and p.status = 'active' and ${inScope(tx, viewer)}
    order by p.surname, p.name, p.id limit ${most.people}`.execute(tx);
  return rows;
}

/** Folders that two people reach both. */
export async function selectFoldersOfBoth(
  tx: CompanyTransaction,
  one: number,
  other: number,
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from folder d where d.company_id = ${tx.companyId}
      and ${folderInScope(tx, one, sql`d.id`)} and ${folderInScope(tx, other, sql`d.id`)} limit 1000`.execute(
    tx,
  );
  return rows;
}
