import type { IsoDay } from '@legajo/contract';
import { type OnboardingInfo, STEP_GROUPS, type StepGroup } from '@legajo/contract/onboarding/onboarding';
import { type HeldPapers, paperStanding } from '../../documents/public.ts';
import type { NewcomerForm } from '../../forms/public.ts';
import { addDays } from '../../people/public.ts';
import type { OwnDataHeld } from '../../self-service/public.ts';
import { type AskedItem, type AskedItems, FORM_KEY, itemsOf, type Owner, ownerOf } from '../items.ts';
import type { BroughtFile, DoneItem } from './onboardings.sql.ts';

/** One thing asked of a person or to be done for them, and whether it is done. */
export interface Step {
  readonly group: StepGroup;
  readonly key: string;
  /** Of the company's own, and of a form, with its name. */
  readonly item: AskedItem & { readonly name?: string };
  readonly required: boolean;
  readonly owner: Owner;
  readonly done: boolean;
  /** Brought, and nobody of Human Resources looked at it yet. */
  readonly waiting: boolean;
  readonly dueOn: IsoDay | null;
  readonly overdue: boolean;
  /** What was brought; null also for what is read from the person's own data. */
  readonly file: BroughtFile | null;
  readonly doneAt: DoneItem | null;
  /** A digital form to answer; null of everything else. */
  readonly form: NewcomerForm | null;
}

export interface Progress {
  readonly total: number;
  readonly done: number;
  readonly required: number;
  /** Required, and neither done nor waiting for Human Resources. */
  readonly missing: number;
  readonly waiting: number;
  readonly overdue: number;
}

/** What steps are read from. */
export interface Standing {
  readonly items: AskedItems;
  readonly files: readonly BroughtFile[];
  readonly done: readonly DoneItem[];
  /** Digital forms that were given with it. */
  readonly forms: readonly NewcomerForm[];
  /** From which day due days are counted. */
  readonly startsOn: IsoDay;
  readonly today: IsoDay;
  /** Whether it goes on: what is over is never late. */
  readonly running: boolean;
  readonly told: OwnDataHeld | undefined;
  /** What of papers the person has by now; null for an onboarding that others followed: it stays as it was. */
  readonly held: HeldPapers | null;
}

/**
 * The steps of an onboarding. What a person tells is done when their own data has it; a paper when the file has it, by
 * the file's own definition; a thing of the company's own when somebody said so; a digital form once it was answered.
 */
export function stepsOf(standing: Standing): Step[] {
  const { items, files, startsOn, today, running } = standing;
  const asked = STEP_GROUPS.flatMap((group) =>
    itemsOf(items, group).map((item): Step => {
      const { key, required, days = null } = item;
      const isPaper = group === 'personal_documents' || group === 'documents';
      const file = isPaper ? fileOf(standing, files, key) : null;
      const doneAt = group === 'tasks' ? (standing.done.find((one) => one.item === key) ?? null) : null;
      const done = isDone(standing, group, key, file, doneAt);
      const dueOn = days === null ? null : addDays(startsOn, days);
      const waiting = !done && (file?.state === 'waiting' || (isPaper && waitsInTray(standing, key)));
      const overdue = running && !done && !waiting && dueOn !== null && dueOn < today;
      const owner = ownerOf(item);
      return { group, key, item, required, owner, done, waiting, dueOn, overdue, file, doneAt, form: null };
    }),
  );
  return [...asked, ...standing.forms.map((form) => stepOfForm(form, standing))];
}

/** A form counts among the documents: it is there once it was sent and, where somebody approves it, approved. */
function stepOfForm(form: NewcomerForm, { running, today }: Standing): Step {
  const { formId, name, state, dueOn } = form;
  const done = state === 'answered' || state === 'approved';
  const waiting = state === 'inApproval';
  const key = `${FORM_KEY}${formId}`;
  return {
    ...{ group: 'documents', key, required: true, owner: 'newcomer', done, waiting, dueOn, form },
    item: { key, required: true, name },
    overdue: running && !done && !waiting && dueOn < today,
    file: null,
    doneAt: null,
  };
}

/** The file of this onboarding; where it has none, the one of an earlier one that was accepted. */
function fileOf({ held }: Standing, files: readonly BroughtFile[], key: string): BroughtFile | null {
  const own = files.find(({ item }) => item === key);
  if (own) return own;
  const before = held?.get(key)?.brought;
  return before?.state === 'approved' ? { ...before, item: key } : null;
}

/** Brought as an upload of the paper's type: it is the same paper. */
const waitsInTray = ({ held }: Standing, key: string): boolean =>
  held !== null && paperStanding(held.get(key)) === 'waiting';

function isDone(
  { told, held }: Standing,
  group: StepGroup,
  key: string,
  file: BroughtFile | null,
  doneAt: DoneItem | null,
): boolean {
  if (group === 'personal_info') return told?.[key as OnboardingInfo] ?? false;
  if (group === 'tasks') return doneAt !== null;
  if (held === null) return file?.state === 'approved';
  return paperStanding(held.get(key)) === 'present';
}

export const isMissing = ({ required, done, waiting }: Step): boolean => required && !done && !waiting;

export function progressOf(steps: readonly Step[]): Progress {
  const count = (is: (step: Step) => boolean) => steps.filter(is).length;
  return {
    total: steps.length,
    done: count(({ done }) => done),
    required: count(({ required }) => required),
    missing: count(isMissing),
    waiting: count(({ waiting }) => waiting),
    overdue: count(({ overdue }) => overdue),
  };
}

/** How much is done of all steps, required or not, in whole percent. */
export const percentOf = ({ total, done }: Progress): number =>
  total === 0 ? 0 : Math.round((done * 100) / total);
