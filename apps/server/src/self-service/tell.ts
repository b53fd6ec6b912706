import { countryOf, languageOf, paperText } from '@legajo/contract';
import { ownPartText } from '@legajo/contract/people/own-fields';
import { readAccountPerson, tellPerson } from '../account/public.ts';
import type { Ctx } from '../platform/context.ts';
import type { Change } from './changes.sql.ts';
import { selfServiceMessages } from './messages.ts';

/** Tells a person what became of a change they asked for, and what was said to it. Never the data. */
export async function tellDecision(
  ctx: Ctx,
  change: Pick<Change, 'personId' | 'section'>,
  state: 'approved' | 'rejected',
  comments: string | undefined,
): Promise<void> {
  const person = await readAccountPerson(ctx, change.personId);
  if (!person) return;
  const language = languageOf(countryOf(person.country).locale);
  const message =
    state === 'approved' ? selfServiceMessages.ownChangeApproved : selfServiceMessages.ownChangeRejected;
  await tellPerson(ctx, person, message, {
    part: ownPartText(change.section, language),
    comments: comments === undefined ? '' : paperText('mailOwnChangeComments', language, { comments }),
  });
}

/** Tells a person that somebody else changed where their wages go. */
export async function tellBankChanged(ctx: Ctx, personId: number): Promise<void> {
  const person = await readAccountPerson(ctx, personId);
  if (person) await tellPerson(ctx, person, selfServiceMessages.bankChanged);
}
