import { countryOf, dayIn, formatDay, type Language, paperText } from '@legajo/contract';
import { readAccountPerson, tellPerson } from '../../account/public.ts';
import { accountsMessages, issueInvitation } from '../../accounts/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { momentOf } from '../../platform/messages/moment.ts';
import { onboardingMessages } from '../messages.ts';
import { nameOfItem } from '../names.ts';
import { type OnboardingRow, selectCurrent } from '../people/onboardings.sql.ts';
import { withSteps } from '../people/read-onboarding.ts';
import { isMissing, type Step } from '../people/steps.ts';

type Person = NonNullable<Awaited<ReturnType<typeof readAccountPerson>>>;

/**
 * Invites somebody who was just made, by a mail with a code that activates their access; who begins an onboarding is told
 * what is theirs to do with it.
 *
 * @returns false for who has no address: a printed sheet is theirs.
 */
export async function welcome(ctx: CompanyCtx, personId: number, byId: number): Promise<boolean> {
  const person = await readAccountPerson(ctx, personId);
  if (!person?.mail) return false;
  const [onboarding] = await selectCurrent(ctx.tx, [personId]);
  const { code, expiresAt } = await issueInvitation(ctx, personId, person.mail, byId);
  const until = momentOf(person, expiresAt);
  if (!onboarding) {
    await tellPerson(ctx, person, accountsMessages.invited, { code, until });
    return true;
  }
  const said = await wordsOf(ctx, person, onboarding);
  await tellPerson(ctx, person, onboardingMessages.started, (language) => ({
    code,
    until,
    ...said(language),
  }));
  return true;
}

/**
 * Tells somebody who was there before that their onboarding begins. @returns false for who has no address.
 */
export async function tellBegun(ctx: CompanyCtx, personId: number): Promise<boolean> {
  const person = await readAccountPerson(ctx, personId);
  const [onboarding] = person?.mail ? await selectCurrent(ctx.tx, [personId]) : [];
  if (!person || !onboarding) return false;
  await tellPerson(ctx, person, onboardingMessages.begun, await wordsOf(ctx, person, onboarding));
  return true;
}

/** The template's own words of welcome, and what is the person's to do, each with its day. */
async function wordsOf(ctx: CompanyCtx, person: Person, onboarding: OnboardingRow) {
  const { code: country } = countryOf(person.country);
  const { timeZone } = person;
  const [{ steps } = { steps: [] }] = await withSteps({ ...ctx, actor: { country, timeZone } }, [onboarding]);
  const theirs = steps.filter((step) => step.owner === 'newcomer' && isMissing(step));
  const on = dayIn(ctx.now, timeZone);
  const line = (language: Language, { item, group, dueOn }: Step): string => {
    const name = nameOfItem(item, group, { country, language, on });
    return dueOn === null
      ? `- ${name}`
      : `- ${paperText('onboarding.letter.due', language, { item: name, day: formatDay(dueOn) ?? '' })}`;
  };
  return (language: Language) => ({
    welcome:
      onboarding.message ?? paperText('onboarding.letter.welcome', language, { company: person.company }),
    items:
      theirs.length === 0
        ? paperText('onboarding.letter.nothing', language)
        : theirs.map((step) => line(language, step)).join('\n'),
  });
}
