import { countryOf, dayIn, formatDay, type Language, paperText } from '@legajo/contract';
import { STEP_GROUPS, type StepGroup } from '@legajo/contract/onboarding/onboarding';
import { readCompany } from '../../account/public.ts';
import { addDays } from '../../people/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { tellMany } from '../../platform/messages/tell.ts';
import { type AskedItem, type AskedItems, itemsOf, ownerOf } from '../items.ts';
import { onboardingMessages } from '../messages.ts';
import { nameOfItem, type Reading } from '../names.ts';
import { startOf } from '../start-of.ts';
import { type Entering, selectEntering, selectOwners } from './owners.sql.ts';

interface Duty {
  readonly person: Entering;
  readonly group: StepGroup;
  readonly item: AskedItem;
}

/**
 * Tells those who have something to do for people on the way in: each of them once, however many come in together. Human
 * Resources see it in the file, and whoever decided it knows.
 *
 * @param before what was asked until now: who had it to do already is not told again.
 */
export async function tellOwners(
  ctx: CompanyCtx,
  by: number | null,
  personIds: readonly number[],
  before?: AskedItems,
): Promise<void> {
  const duties = Map.groupBy(
    (await selectEntering(ctx.tx, personIds)).flatMap((person) => dutiesOf(person, before)),
    ({ owner }) => owner,
  );
  const owners = await selectOwners(
    ctx.tx,
    [...duties.keys()].filter((id) => id !== by),
  );
  const company = owners.length > 0 ? await readCompany(ctx) : null;
  if (!company) return;
  const { code: country } = countryOf(company.country);
  const on = dayIn(ctx.now, company.timeZone);
  await tellMany(
    ctx,
    onboardingMessages.tasks,
    owners.map(({ id, name, mail }) => ({
      to: { personId: id, mail },
      country: company.country,
      values: (language: Language) => ({
        name,
        company: company.name,
        ...said(duties.get(id) ?? [], { country, language, on }, company.timeZone),
      }),
    })),
  );
}

function dutiesOf(person: Entering, before: AskedItems | undefined): (Duty & { readonly owner: number })[] {
  const ownerIn = (item: AskedItem | undefined): number | null => {
    const owner = item && ownerOf(item);
    return owner === 'manager' ? person.managerId : typeof owner === 'number' ? owner : null;
  };
  return STEP_GROUPS.flatMap((group) =>
    itemsOf(person.items, group).flatMap((item) => {
      const owner = ownerIn(item);
      const stood = before && itemsOf(before, group).find(({ key }) => key === item.key);
      const isNew = owner !== null && owner !== person.personId && ownerIn(stood) !== owner;
      return isNew ? [{ owner, person, group, item }] : [];
    }),
  );
}

/** For one person what is to be done and until when; for several whom, and what of any of them. */
function said(
  duties: readonly Duty[],
  reading: Reading,
  timeZone: string,
): { person: string; items: string } {
  const people = [...new Set(duties.map(({ person }) => person))];
  const first = people[0]?.person ?? '';
  const person =
    people.length > 1
      ? paperText('onboarding.letter.others', reading.language, { person: first, count: people.length - 1 })
      : first;
  const lines = duties.map((duty) => {
    const item = nameOfItem(duty.item, duty.group, reading);
    const { days = null } = duty.item;
    if (days === null || people.length > 1) return `- ${item}`;
    const day = formatDay(addDays(startOf(duty.person, timeZone), days));
    return `- ${paperText('onboarding.letter.due', reading.language, { item, day: day ?? '' })}`;
  });
  return { person, items: [...new Set(lines)].join('\n') };
}
