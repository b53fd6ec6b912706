import { sql } from 'kysely';
import { folderInScope, inSight } from '../folders/public.ts';
import { inScope } from '../people/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

/**
 * The limit every administrator's list of documents carries: people and folders. What is hidden from its owner is not theirs
 * to find by administering either.
 */
export const documentInScope = (tx: CompanyTransaction, viewer: number) => sql<boolean>`
  ${inScope(tx, viewer)} and ${folderInScope(tx, viewer, sql`d.folder_id`)} and ${shownToThem(tx, viewer)}`;

/** Whether the document `d` is not about somebody from whom it is hidden. */
export const shownToThem = (tx: CompanyTransaction, personId: number) => sql<boolean>`
  (d.person_id <> ${personId} or d.received_at is not null or exists (
    select 1 from document_type t join folder f on f.company_id = ${tx.companyId} and f.id = t.folder_id
    where t.company_id = ${tx.companyId} and t.id = d.document_type_id and ${inSight}))`;

/**
 * The same as a list of those few that are hidden from the viewer. It asks of each document nothing but its number, so that what an
 * index holds is enough.
 */
export const noneHiddenFrom = (tx: CompanyTransaction, personId: number) => sql<boolean>`
  d.id not in (select o.id from document o
    where o.company_id = ${tx.companyId} and o.person_id = ${personId}::bigint and o.received_at is null and not exists (
      select 1 from document_type t join folder f on f.company_id = ${tx.companyId} and f.id = t.folder_id
      where t.company_id = ${tx.companyId} and t.id = o.document_type_id and ${inSight}))`;

/** Whether a viewer may read the bytes of it: of what goes away once it is signed, its owner may not. */
export const bytesInReach = (tx: CompanyTransaction, viewer: number) => sql<boolean>`
  not (d.person_id = ${viewer} and d.ephemeral and d.signed_at is not null and exists (
    select 1 from folder f where f.company_id = ${tx.companyId} and f.id = d.folder_id and f.ephemeral))`;

/** The half of that limit that holds where there is no document yet: whether a viewer reaches a folder. */
export const folderInReach = folderInScope;

/**
 * What its owner may know of: documents of visible folders and types, and every salary receipt. What is filed
 * about somebody in a hidden folder is not theirs to find, not even by its number. What they opened stays theirs to read,
 * whatever the folder became (areas 1.2).
 */
export const shownToOwner = sql<boolean>`(${inSight} or d.received_at is not null)`;
