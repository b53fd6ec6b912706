import { sql } from 'kysely';
import { folderInScope, inSight } from '../folders/public.ts';
import { inScope } from '../people/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';

/** The limit every administrator's list of documents carries: people and folders. */
export const documentInScope = (tx: CompanyTransaction, viewer: number) => sql<boolean>`
  ${inScope(tx, viewer)} and ${folderInScope(tx, viewer, sql`d.folder_id`)}`;

/** The half of that limit that holds where there is no document yet: whether a viewer reaches a folder. */
export const folderInReach = folderInScope;

/**
 * What its owner may know of: documents of visible folders and types, and every salary receipt. What is filed
 * about somebody in a hidden folder is not theirs to find, not even by its number. What they opened stays theirs to read,
 * whatever the folder became (areas 1.2).
 */
export const shownToOwner = sql<boolean>`(${inSight} or d.received_at is not null)`;
