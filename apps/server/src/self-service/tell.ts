import { countryOf, languageOf, paperText } from '@legajo/contract';
import { ownPartText } from '@legajo/contract/own-fields';
import { selectAccountPerson, tellPerson } from '../account/public.ts';
import type { Ctx } from '../platform/context.ts';
import type { Change } from './changes.sql.ts';

/** Tells a person what became of a change they asked for, and what was said to it. Never the data. */
export async function tellDecision(
  ctx: Ctx,
  change: Pick<Change, 'personId' | 'section'>,
  state: 'approved' | 'rejected',
  comments: string | undefined,
): Promise<void> {
  const person = await selectAccountPerson(ctx.tx, change.personId);
  if (!person) return;
  const language = languageOf(countryOf(person.country).locale);
  await tellPerson(ctx, person, state === 'approved' ? 'OwnChangeApproved' : 'OwnChangeRejected', {
    part: ownPartText(change.section, language),
    comments: comments === undefined ? '' : paperText('mailOwnChangeComments', language, { comments }),
  });
}

/** Tells a person that somebody else changed where their wages go. */
export async function tellBankChanged(ctx: Ctx, personId: number): Promise<void> {
  const person = await selectAccountPerson(ctx.tx, personId);
  if (person) await tellPerson(ctx, person, 'BankChanged');
}
