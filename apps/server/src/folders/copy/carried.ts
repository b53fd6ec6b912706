import { dayIn, type IsoDay, lawOf, papersOf } from '@legajo/contract';
import type { LEFT_BEHIND } from '@legajo/contract/calls/folder-copy';
import { COMMON_KEYS } from '@legajo/contract/onboarding/papers-beyond';
import type { Slot } from '../templates/presets.ts';
import type { TemplateRow } from '../templates/templates.sql.ts';
import type { FullType, TypeChoice } from '../type-row.ts';

export type LeftBehind = (typeof LEFT_BEHIND)[number];

/** What is known of the other company as types come to it. */
export interface Place {
  readonly country: string;
  readonly today: IsoDay;
  readonly templates: readonly TemplateRow[];
  /** A type of it is read by machine: one of a company may be. */
  readonly reads: boolean;
  /** The types whose own PDF goes along. */
  readonly pdfs: ReadonlySet<number>;
}

export const placeOf = (
  { country, timeZone }: { readonly country: string; readonly timeZone: string },
  now: Date,
  there: Pick<Place, 'templates' | 'reads' | 'pdfs'>,
): Place => ({ country, today: dayIn(now, timeZone), ...there });

/** A type as it goes over, without what is the first company's own. */
export interface Carried {
  readonly choice: Omit<TypeChoice, 'folderId'>;
  /** The template that it follows there: one that stands, or one to be made. */
  readonly template: { readonly name: string; readonly slots: readonly Slot[] } | null;
  readonly left: readonly LeftBehind[];
}

/**
 * A type as it goes to another company: everything that was chosen for it, but what names somebody or something of the first
 * one (a second signer, a template whose name stands there with other sheets), what that company has already
 * (its one reading by machine), and what its country has otherwise (papers of the file, years of the law).
 */
export function carry(type: FullType, slots: readonly Slot[] | null, place: Place): Carried {
  const left: LeftBehind[] = [];
  const without = (key: LeftBehind, is: boolean) => {
    if (is) left.push(key);
    return is;
  };
  const named = place.templates.find(({ name }) => folded(name) === folded(type.templateName ?? ''));
  const other = named !== undefined && JSON.stringify(named.slots) !== JSON.stringify(slots);
  const noTemplate = type.templateId === null || slots === null || without('plantilla', other);
  const noSecond = without('segundo', type.secondPersonId !== null);
  without('pdf', type.ownPdf !== null && !place.pdfs.has(type.id));
  const noReading = without('lectura', type.analysed && place.reads);
  const papers: readonly string[] = [
    ...papersOf(place.country, place.today).map(({ paper }) => paper),
    ...COMMON_KEYS,
  ];
  const noPaper = without('papel', type.paper !== null && !papers.includes(type.paper));
  const least = type.salaryReceipt ? lawOf(place.country, 'retentionYears', place.today) : null;
  const short = type.retentionYears !== null && least !== null && type.retentionYears < least;
  const noYears = without('retencion', short);
  return {
    choice: {
      ...choiceOf(type),
      templateId: null,
      analysed: type.analysed && !noReading,
      paper: noPaper ? null : type.paper,
      retentionYears: noYears ? null : type.retentionYears,
      retentionFrom: noYears ? null : type.retentionFrom,
      secondPersonId: null,
      secondBox: noSecond ? null : type.secondBox,
    },
    template: noTemplate ? null : { name: type.templateName ?? '', slots: slots ?? [] },
    left,
  };
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** What was chosen, without what is counted and told of it. */
const choiceOf = ({
  id: _id,
  folderId: _folder,
  folderName: _name,
  folderKind: _kind,
  folderVisible: _visible,
  folderSignable: _signable,
  folderEphemeral: _ephemeral,
  folderArchived: _folderArchived,
  templateName: _template,
  ownPdf: _pdf,
  second: _second,
  archived: _archived,
  counts: _counts,
  version: _version,
  ...choice
}: FullType): Omit<TypeChoice, 'folderId'> => choice;
