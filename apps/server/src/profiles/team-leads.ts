import type { Page } from '@legajo/contract';
import { searchTerms } from '../people/public.ts';
import type { Ctx } from '../platform/context.ts';
import type { Listed } from '../platform/http/binding.ts';
import { decodeCursor } from '../platform/http/cursor.ts';
import { listed } from '../platform/http/page.ts';
import { countTeamLeads, selectTeamLeads, type TeamLead } from './team-leads.sql.ts';

export interface TeamLeadQuery {
  readonly text: string | undefined;
  readonly withReports: boolean;
  /** Managers, and those to whom somebody reports. */
  readonly leading: boolean;
  readonly page: Page;
  readonly cursor: string | undefined;
}

/** Active people by surname and name, with what makes them managers or could. */
export async function listTeamLeads<W>(
  ctx: Ctx,
  query: TeamLeadQuery,
  toWire: (row: TeamLead) => W,
): Promise<Listed<W>> {
  const filter = {
    viewer: ctx.actor.personId,
    terms: searchTerms(query.text),
    withReports: query.withReports,
    leading: query.leading,
  };
  const [surname, name, id] = query.cursor ? decodeCursor(query.cursor, ['text', 'text', 'number']) : [];
  const after =
    surname !== undefined && name !== undefined && id !== undefined ? { surname, name, id } : null;
  const rows = await selectTeamLeads(ctx.tx, filter, query.page, after);
  const counted = await countTeamLeads(ctx.tx, filter);
  return listed(rows, query.page, counted, toWire, (row) => [row.surname, row.name, row.id]);
}
