import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../platform/context.ts';
import { inScope } from './reach.sql.ts';

/**
 * Whom a person meets on the home page: who administers, the people of their scope; an employee, the active
 * people of their own sector; a former employee, nobody. The statement names the person's row `p`.
 */
export function colleagueOf(actor: Pick<Actor, 'personId' | 'profile' | 'former'>): RawBuilder<boolean> {
  if (actor.former) return sql<boolean>`false`;
  if (actor.profile === 2) return inScope(actor.personId);
  return sql<boolean>`p.sector_id = (select own.sector_id from person own
    where own.company_id = (select current_company()) and own.id = ${actor.personId}::bigint)`;
}
