import { sql } from 'kysely';

/**
 * Whether somebody's hire was called off before its day: they left before the day they were to begin, which a dismissal
 * never lets anybody do. The statement names the person's row `p`.
 */
export const calledOff = sql<boolean>`(p.status = 'inactive' and coalesce(p.dismissed_on < p.hired_on, false))`;
