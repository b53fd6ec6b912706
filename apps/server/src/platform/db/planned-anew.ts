import { sql } from 'kysely';

/** What marks such a statement. */
export const ANEW = '/* planned anew */';
/**
 * Put into a statement whose best plan hangs on its values, as a search's does: it is not prepared, because
 * after a few runs the server would keep one plan for a state of two documents and one of a million.
 */
export const plannedAnew = sql.raw(ANEW);
