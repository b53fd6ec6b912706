import { sql } from 'kysely';

/**
 * Part of every update of `person`: counts the versions of a record. Who saves one says which version they read, and
 * the second of two who read the same is told.
 */
export const nextVersion = sql`version = version + 1`;
