import { SELF_SERVICE_ACTIONS, type SelfServiceAction } from '@legajo/contract/people/self-service';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { selectWaiting } from '../changes.sql.ts';
import { closeWaiting, openChange } from '../close.ts';
import { lockSubject } from '../people.sql.ts';
import { changedNames, emptyFields, type Fields, sameFields } from './fields.ts';
import { selectSection } from './sections.sql.ts';

/** What somebody told of themselves, by part; null where they told nothing. */
export type OwnData = Readonly<Record<SelfServiceAction, Fields | null>>;

/** Reads all parts of a person's own data; who may ask was asked before. */
export async function readOwnData({ tx }: Pick<CompanyCtx, 'tx'>, personId: number): Promise<OwnData> {
  const parts: Partial<Record<SelfServiceAction, Fields | null>> = {};
  for (const section of SELF_SERVICE_ACTIONS)
    parts[section] = (await selectSection(tx, personId, section))?.fields ?? null;
  return parts as OwnData;
}

/**
 * Asks for a change of a person's own data in their name, out of what they answered: it waits like the others, whatever the
 * company lets people change by themselves, and takes the place of the one that waited (areas 9.3). What stands already
 * asks for nothing.
 *
 * @param change the fields that become others.
 */
export async function proposeChange(
  ctx: CompanyCtx,
  personId: number,
  section: SelfServiceAction,
  change: Fields,
): Promise<void> {
  await lockSubject(ctx.tx, personId);
  const standing = (await selectSection(ctx.tx, personId, section))?.fields ?? emptyFields(section);
  const fields: Fields = { ...standing, ...change };
  const names = changedNames(standing, fields);
  const waiting = await selectWaiting(ctx.tx, personId, section);
  if (names.length === 0 || (waiting && sameFields(waiting.fields, fields))) return;
  if (waiting) await closeWaiting({ ...ctx, actor: { personId } }, waiting, 'withdrawn', null);
  await openChange(ctx, personId, section, fields, names);
}
