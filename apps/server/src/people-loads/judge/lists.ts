import { countryOf, type Language, languageOf } from '@legajo/contract';
import { TEMPLATE_FIELD } from '@legajo/contract/people/load-fields';
import { keyOf } from '@legajo/contract/people/person-fields';
import { type Lists, listedAmong, readLists } from '../../people/public.ts';
import type { CompanySteps } from '../../platform/context.ts';
import { lockLoad, selectRules } from '../loads.sql.ts';
import type { Fields } from './columns.ts';

/** The lists of a file's columns, asked for outside any transaction. @throws Failure of the people system. */
export const listsOf = (steps: CompanySteps, fields: Fields, language: Language): Promise<Lists> =>
  readLists(
    steps,
    language,
    listedAmong(
      fields.flatMap((field) => (field === null || field === TEMPLATE_FIELD ? [] : [keyOf(field)])),
    ),
  );

/** The lists of the columns of a load that was taken in, in the language of its company; none for one that is gone. */
export async function listsOfLoad(steps: CompanySteps, id: number): Promise<Lists> {
  const { fields, country } = await steps.transaction(async (ctx) => ({
    fields: (await lockLoad(ctx.tx, id))?.fields ?? [],
    country: (await selectRules(ctx.tx)).country,
  }));
  return listsOf(steps, fields, languageOf(countryOf(country).locale));
}
