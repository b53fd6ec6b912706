import { canonicalNumber, type ErrorDefinition, e, PROFILE_TYPES } from '@legajo/contract';
import type { Ctx, Steps } from '../platform/context.ts';
import type { Table } from '../platform/csv/read.ts';
import { inSavepoint } from '../platform/db/savepoint.ts';
import { changeProfiles } from './assign.ts';
import { readIntegrationFile } from './integration-file.ts';
import { selectByCuil, selectTargets } from './profiles.sql.ts';

/** The outcome of one row. */
export interface IntegrationRow {
  readonly line: number;
  readonly cuil: string;
  /** Null where the row names nobody whom the asker sees. */
  readonly person: { readonly name: string; readonly surname: string } | null;
  readonly state: 'assigned' | 'unchanged' | 'refused';
  readonly refusal: ErrorDefinition | null;
  readonly values: { readonly row?: number };
}

/**
 * Assigns the integration profile to everybody whom a CSV names; each row gets its answer. A number of another
 * company, or out of the asker's scope, is answered as one that nobody has.
 *
 * @param simulate does all of it and undoes it.
 * @throws Failure for what is wrong with the file as a whole.
 */
export async function assignIntegration(
  steps: Steps,
  spoolKey: string,
  simulate: boolean,
): Promise<IntegrationRow[]> {
  const table = await readIntegrationFile(steps.platform, spoolKey);
  return steps.transaction((ctx) => assignRows(ctx, table, simulate));
}

async function assignRows(ctx: Ctx, table: Table, simulate: boolean): Promise<IntegrationRow[]> {
  const seen = new Map<string, number>();
  const rows = table.rows.map(({ line, cells }) => {
    const cuil = canonicalNumber(cells[0] ?? '');
    const lone = cells.slice(1).every((cell) => cell === '');
    const first = seen.get(cuil);
    const valid = lone && /^[0-9A-Z]{5,15}$/.test(cuil);
    if (valid && first === undefined) seen.set(cuil, line);
    const refusal = !valid ? e.profiles.csvCuil : first === undefined ? null : e.profiles.csvRepeated;
    return { line, cuil, refusal, values: first === undefined ? {} : { row: first } };
  });
  const viewer = ctx.actor.personId;
  const known = new Map(
    (await selectByCuil(ctx.tx, viewer, [...seen.keys()])).map((one) => [one.cuil, one.id]),
  );
  const ids = [...known.values()];
  const people = new Map((await selectTargets(ctx.tx, viewer, ids)).map((one) => [one.id, one]));
  const type = PROFILE_TYPES.integration;
  const assign = () => changeProfiles(ctx, ids, (target) => ({ types: [...target.types, type] }));
  const outcomes = new Map((await inSavepoint(ctx.tx, assign, !simulate)).map((one) => [one.id, one]));
  return rows.map((row) => {
    const id = row.refusal ? undefined : known.get(row.cuil);
    const outcome = id === undefined ? undefined : outcomes.get(id);
    const refusal = row.refusal ?? (outcome ? outcome.refusal : e.profiles.csvUnknown);
    const state = refusal ? 'refused' : outcome?.changed ? 'assigned' : 'unchanged';
    return { ...row, person: (id === undefined ? undefined : people.get(id)) ?? null, state, refusal };
  });
}
