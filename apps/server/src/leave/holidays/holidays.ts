import { e, type IsoDay } from '@legajo/contract';
import { HOLIDAY_RULES, type Holiday, holidaysOf } from '@legajo/contract/holidays/holidays';
import { isProvinceOf } from '@legajo/contract/places/provinces';
import { readCompany } from '../../account/public.ts';
import { record } from '../../audit/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import {
  countOwn,
  deleteChoice,
  deleteOwn,
  holdOwn,
  insertOwn,
  isDayTaken,
  type OwnHoliday,
  selectChoices,
  selectOwn,
  updateOwn,
  upsertChoice,
} from './holidays.sql.ts';

/** A holiday as lists show it: one of the country's rules in a year, or one of the company. */
export type ListedHoliday =
  | { readonly of: 'country'; readonly year: number; readonly holiday: Holiday }
  | { readonly of: 'company'; readonly holiday: OwnHoliday };

/** Which holiday a call speaks of. */
export type HolidayName =
  | { readonly of: 'country'; readonly key: string; readonly year: number }
  | { readonly of: 'company'; readonly id: number };

export interface HolidayChange {
  readonly day?: IsoDay | undefined;
  readonly name?: string | undefined;
  readonly province?: string | null | undefined;
  readonly counts?: boolean | undefined;
}

/** What each part is called where it is refused. */
export type HolidayFields = Readonly<Record<keyof HolidayChange, string>>;

const dayOf = ({ holiday }: ListedHoliday) => holiday.day;

/** The holidays of a year by day (areas 11.16, 11.17). A country without rules has those of the company alone. */
export async function listHolidays(
  ctx: Pick<CompanyCtx, 'tx'>,
  year: number,
  province: string | null,
): Promise<ListedHoliday[]> {
  const choices = new Map((await selectChoices(ctx.tx, year)).map((one) => [one.ruleKey, one.counts]));
  const ofCountry = holidaysOf(await countryOf(ctx), year, province).map(
    (holiday): ListedHoliday => ({
      of: 'country',
      year,
      holiday: { ...holiday, counts: choices.get(holiday.key) ?? holiday.counts },
    }),
  );
  const own = (await selectOwn(ctx.tx, year, province)).map(
    (holiday): ListedHoliday => ({ of: 'company', holiday }),
  );
  return [...ofCountry, ...own].sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0));
}

/** @throws Failure `holidayTaken`, `typeField` of a province of another country, `limitReached`. */
export async function addHoliday(
  ctx: Ctx,
  holiday: Omit<OwnHoliday, 'id'>,
  names: HolidayFields,
): Promise<ListedHoliday> {
  await requireProvince(ctx, holiday.province, names);
  const max = ctx.platform.limits['leave.holidays'];
  if ((await countOwn(ctx.tx, max)) >= max) throw new Failure(e.shared.limitReached, { max });
  const id = await insertOwn(ctx.tx, holiday);
  if (id === null) throw new Failure(e.leave.holidayTaken);
  await note(ctx, id, { before: null, after: { ...holiday } });
  return { of: 'company', holiday: { ...holiday, id } };
}

/**
 * Changes a holiday of the company; of one of the country only whether it counts here.
 *
 * @param names what fields are called where they are refused.
 * @throws Failure `notFound`, `holidayTaken`, `typeField` with the field.
 */
export async function changeHoliday(
  ctx: Ctx,
  name: HolidayName,
  change: HolidayChange,
  names: HolidayFields,
): Promise<ListedHoliday> {
  if (name.of === 'country') return chooseCounts(ctx, name, change, names);
  const before = await holdOwn(ctx.tx, name.id);
  if (!before) throw new Failure(e.leave.notFound);
  const after: OwnHoliday = {
    ...before,
    day: change.day ?? before.day,
    name: change.name ?? before.name,
    province: change.province === undefined ? before.province : change.province,
    counts: change.counts ?? before.counts,
  };
  await requireProvince(ctx, after.province, names);
  if (await isDayTaken(ctx.tx, after)) throw new Failure(e.leave.holidayTaken);
  await updateOwn(ctx.tx, after);
  await note(ctx, name.id, { before: { ...before }, after: { ...after } });
  return { of: 'company', holiday: after };
}

/**
 * Removes one of the company; of one of the country, what the company had decided.
 *
 * @returns what was removed, or the country's as it is now.
 * @throws Failure `notFound`.
 */
export async function removeHoliday(ctx: Ctx, name: HolidayName): Promise<ListedHoliday> {
  if (name.of === 'country') {
    const holiday = await readRule(ctx, name);
    await deleteChoice(ctx.tx, name);
    await note(ctx, null, { rule: name.key, year: name.year, counts: null });
    return { of: 'country', year: name.year, holiday };
  }
  const holiday = await holdOwn(ctx.tx, name.id);
  if (!holiday) throw new Failure(e.leave.notFound);
  await deleteOwn(ctx.tx, name.id);
  await note(ctx, name.id, { before: { ...holiday }, after: null });
  return { of: 'company', holiday };
}

async function chooseCounts(
  ctx: Ctx,
  name: Extract<HolidayName, { of: 'country' }>,
  change: HolidayChange,
  names: HolidayFields,
): Promise<ListedHoliday> {
  for (const part of ['day', 'name', 'province'] as const)
    if (change[part] !== undefined) refuseField(e.leave.typeField, names[part]);
  if (change.counts === undefined) return refuseField(e.leave.typeField, names.counts, 'required');
  const holiday = await readRule(ctx, name);
  await upsertChoice(ctx.tx, name, change.counts);
  await note(ctx, null, { rule: name.key, year: name.year, counts: change.counts });
  return { of: 'country', year: name.year, holiday: { ...holiday, counts: change.counts } };
}

async function readRule(ctx: Ctx, name: Extract<HolidayName, { of: 'country' }>): Promise<Holiday> {
  const country = await countryOf(ctx);
  const province = HOLIDAY_RULES[country]?.find(({ key }) => key === name.key)?.province ?? null;
  const found = holidaysOf(country, name.year, province).find(({ key }) => key === name.key);
  if (!found) throw new Failure(e.leave.notFound);
  return found;
}

const countryOf = async (ctx: Pick<CompanyCtx, 'tx'>): Promise<string> =>
  (await readCompany(ctx))?.country ?? '';

/** A province is one of the company's country. @throws Failure `typeField` with the field. */
export async function requireProvince(
  ctx: Ctx,
  province: string | null,
  names: HolidayFields,
): Promise<void> {
  if (province !== null && !isProvinceOf(await countryOf(ctx), province))
    refuseField(e.leave.typeField, names.province);
}

const note = (ctx: Ctx, id: number | null, body: Record<string, unknown>) =>
  record(ctx, [
    {
      event: 'holiday.changed',
      actorId: ctx.actor.personId,
      subject: 'leave_holiday',
      subjectId: id,
      body: body as never,
    },
  ]);
