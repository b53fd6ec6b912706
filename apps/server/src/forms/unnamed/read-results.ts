import { randomInt } from 'node:crypto';
import { e } from '@legajo/contract';
import type { ResultCut } from '@legajo/contract/forms/states';
import type { Ctx } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { selectPlaces, selectSent } from '../answers/answers.sql.ts';
import { selectDefinition } from '../forms.sql.ts';
import { readForm } from '../making/forms.ts';
import { readPublished } from '../publishing/published.ts';
import { type FieldResult, OPEN, resultsOf } from './results.ts';
import { selectUnnamed } from './unnamed.sql.ts';

/** Results with the names of the places by which they are cut. */
export interface NamedResults {
  readonly results: readonly FieldResult[];
  readonly places: ReadonlyMap<number, string>;
}

/**
 * What the answers of one publication come to. Of an anonymous one those that went in, cut as it was chosen when it was
 * published and in no other way (areas 9.9); of any other those of people within reach, in all.
 *
 * @throws Failure `notFound`, `anonymousRule`, `limitReached`
 */
export async function readResults(
  ctx: Ctx,
  formId: number,
  publicationId: number,
  cut: ResultCut | null,
): Promise<NamedResults> {
  await readForm(ctx, formId);
  const published = await readPublished(ctx, publicationId);
  if (published.formId !== formId) throw new Failure(e.eforms.notFound);
  if (cut !== null && cut !== published.cut) refuseField(e.eforms.anonymousRule, 'por');
  const definition = await selectDefinition(ctx.tx, formId, published.formVersion);
  if (!definition) throw new Error('A version of a form is not there.');
  const { limits } = ctx.platform;
  const most = limits['eform.export'];
  const isUnnamed = published.cut !== null;
  const rows = isUnnamed
    ? await selectUnnamed(ctx.tx, publicationId, most + 1)
    : (await selectSent(ctx.tx, ctx.actor.personId, { ...ALL, formId, publicationId }, most + 1)).map(
        ({ answers }) => ({ groupId: null, answers }),
      );
  if (rows.length > most) throw new Failure(e.shared.limitReached, { max: most });
  const least = isUnnamed
    ? { group: limits['eform.anonymous.group'], text: limits['eform.anonymous.text'] }
    : OPEN;
  const results = resultsOf(definition, rows, least, { by: cut !== null, shuffle });
  const ids = [...new Set(rows.flatMap(({ groupId }) => groupId ?? []))];
  return { results, places: cut === null ? new Map() : await selectPlaces(ctx.tx, cut, ids) };
}

const ALL = {
  state: null,
  sectorId: null,
  locationId: null,
  from: null,
  until: null,
  words: [],
};

function shuffle<T>(list: readonly T[]): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i -= 1) {
    const j = randomInt(i + 1);
    [out[i], out[j]] = [out[j] as T, out[i] as T];
  }
  return out;
}
