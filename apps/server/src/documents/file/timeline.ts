import {
  EMPLOYEE_RULES,
  employeeFieldLabel,
  formatDay,
  formatMonth,
  type Language,
  type Page,
  type PaperKey,
  papersOf,
  paperText,
  TIMELINE_EVENTS,
  type TimelineEvent,
  type TimelineKind,
} from '@legajo/contract';
import type { OnboardingGroup } from '@legajo/contract/onboarding/onboarding';
import { onboardingItemName } from '@legajo/contract/onboarding/onboarding-names';
import { ownFieldLabel, ownPartText, ownValueText } from '@legajo/contract/people/own-fields';
import { SELF_SERVICE_SECTIONS } from '@legajo/contract/people/self-service';
import { readEmployee } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Listed } from '../../platform/http/binding.ts';
import { decodeCursor } from '../../platform/http/cursor.ts';
import { listed } from '../../platform/http/page.ts';
import { wordsOf } from '../trace/trace.ts';
import { countTimeline, selectTimeline, type TimelineRow } from './timeline.sql.ts';

export interface Moment {
  readonly row: TimelineRow;
  readonly kind: TimelineKind;
  readonly description: string;
  readonly own: boolean;
  readonly changes: readonly FieldChange[];
  /** Names of what it was about: papers that were asked for, the reason of a withdrawal. */
  readonly details: readonly string[];
}

export interface FieldChange {
  readonly field: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Events that tell what of a person's own data was and is. */
const OWN_APPLIED: readonly string[] = ['own-data.changed', 'own-change.approved'];
const EVENTS = Object.keys(TIMELINE_EVENTS) as TimelineEvent[];

/**
 * What happened to a person and to their documents in folders the viewer reaches, newest first. Addresses of machines,
 * secrets and ways in are not in it.
 *
 * @throws Failure `notFound`.
 */
export async function readTimeline<W>(
  ctx: Ctx,
  personId: number,
  query: {
    readonly kind: TimelineKind | undefined;
    readonly page: Page;
    readonly cursor: string | undefined;
  },
  toWire: (moment: Moment) => W,
): Promise<Listed<W>> {
  await readEmployee(ctx, personId);
  const events = EVENTS.filter((event) => !query.kind || TIMELINE_EVENTS[event] === query.kind);
  const filter = { viewer: ctx.actor.personId, personId, events };
  const [at, id] = query.cursor ? decodeCursor(query.cursor, ['instant', 'number']) : [];
  const after = at !== undefined && id !== undefined ? { at, id } : null;
  const rows = await selectTimeline(ctx.tx, filter, query.page, after);
  const counted = await countTimeline(ctx.tx, filter);
  return listed(
    rows,
    query.page,
    counted,
    (row) => toWire(momentOf(ctx, personId, row)),
    (row) => [row.at.toISOString(), row.id],
  );
}

function momentOf(ctx: Ctx, personId: number, row: TimelineRow): Moment {
  return {
    row,
    kind: TIMELINE_EVENTS[row.event as TimelineEvent],
    description: describe(row, ctx.actor.language),
    own: row.actorId === personId,
    changes: changesOf(row, ctx.actor),
    details: detailsOf(row, ctx),
  };
}

function describe(row: TimelineRow, language: Language): string {
  const outcome = row.event === 'document.signed' ? `.${String(row.body.outcome)}` : '';
  const key = `timeline.${row.event}${outcome}` as PaperKey;
  const period = row.period ? formatMonth(row.period) : '';
  const section = SELF_SERVICE_SECTIONS.find((one) => one === row.body.section);
  const part = section ? ownPartText(section, language) : '';
  return paperText(key, language, { type: row.typeName ?? '', period, part }).trim();
}

/** Before and after, from the detail that can be erased; once it is, only which fields they were. */
function changesOf(row: TimelineRow, actor: Ctx['actor']): FieldChange[] {
  const change = (field: string, before: unknown, after: unknown): FieldChange => ({
    field,
    label: labelOf(field, actor) ?? field,
    before: textOf(before),
    after: textOf(after),
  });
  if (row.event === 'mail.changed') return [change('mail', row.personal?.before, row.personal?.after)];
  if (row.event !== 'employee.changed' && !OWN_APPLIED.includes(row.event)) return [];
  const [before, after] = [row.personal?.before, row.personal?.after].map(
    (side) => (side ?? {}) as Record<string, unknown>,
  );
  if (row.event === 'employee.changed')
    return listOf(row.body.fields).map((field) => change(field, before?.[field], after?.[field]));
  return listOf(row.body.fields).map((field) => ({
    field,
    label: ownFieldLabel(field, actor.country, actor.language),
    before: ownValueText(field, before?.[field], actor.language),
    after: ownValueText(field, after?.[field], actor.language),
  }));
}

/** What a field is called where the person works; null for what is no field of a record. */
function labelOf(field: string, actor: Ctx['actor']): string | null {
  const known = EMPLOYEE_RULES.find((rule) => rule.field === field);
  return known ? employeeFieldLabel(known.field, actor.country, actor.language) : null;
}

function detailsOf(row: TimelineRow, { actor }: Ctx): string[] {
  const texts = (...values: readonly unknown[]) => values.flatMap((value) => textOf(value) ?? []);
  switch (row.event) {
    case 'papers.requested': {
      const names = papersOf(actor.country, row.at.toISOString().slice(0, 10));
      return listOf(row.body.papers).map((paper) => names.find((one) => one.paper === paper)?.name ?? paper);
    }
    case 'document.cancelled':
    case 'document.answered':
      return texts(wordsOf(row));
    case 'employee.dismissed':
      return texts(formatDay(textOf(row.body.on)), row.personal?.reason);
    case 'employee.hire-called-off':
      return texts(formatDay(textOf(row.body.hired)), row.personal?.reason);
    case 'employee.reactivated':
      return texts(formatDay(textOf(row.body.entered)));
    case 'employee.loaded':
      return listOf(row.body.fields).flatMap((field) => labelOf(field, actor) ?? []);
    case 'onboarding.started':
    case 'onboarding.moved':
      return texts(row.body.name);
    case 'onboarding.file-brought':
    case 'onboarding.file-removed':
    case 'onboarding.file-approved':
      return texts(row.body.item).map((item) => paperName(item, row, actor));
    case 'onboarding.file-rejected':
      return [
        ...texts(row.body.item).map((item) => paperName(item, row, actor)),
        ...texts(row.personal?.reason),
      ];
    case 'onboarding.step-done':
    case 'onboarding.step-undone':
      return texts(row.body.name);
    default:
      return [];
  }
}

/** A paper of an onboarding by its name. */
function paperName(item: string, row: TimelineRow, { country, language }: Ctx['actor']): string {
  const group = row.body.group as OnboardingGroup;
  return onboardingItemName(country, group, item, row.at.toISOString().slice(0, 10), language);
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
