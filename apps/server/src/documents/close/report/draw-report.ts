import { dayIn, formatDay, formatIdentity, formatMonth, type Language, paperText } from '@legajo/contract';
import type { CompanyRow } from '../../../account/public.ts';
import type { Ctx } from '../../../platform/context.ts';
import { type PaperColumn, taggedPaper } from '../../../platform/paper/tagged-paper.ts';
import { stampText } from '../../trace/paper.ts';
import { PAPER_SEAL_TOP } from '../../trace/seal-paper.ts';
import { type Close, type CloseGroup, STANDINGS } from '../close.sql.ts';
import type { ReportDocument, ReportPerson } from './report.sql.ts';

/** All that a close's report says. */
export interface CloseReport {
  readonly company: CompanyRow;
  readonly close: Close;
  readonly types: readonly string[];
  /** Of one reading with the people: their sums are theirs. */
  readonly groups: readonly CloseGroup[];
  readonly people: readonly ReportPerson[];
  readonly documents: ReadonlyMap<number, readonly ReportDocument[]>;
  readonly documentCount: number;
  /** Over the digests of the documents; null where there is none. */
  readonly root: Buffer | null;
}

/** Draws the report in the language of whoever asked. */
export async function drawCloseReport(
  { actor, now }: Pick<Ctx, 'actor' | 'now'>,
  report: CloseReport,
): Promise<Buffer> {
  const { language } = actor;
  const { company, close, types, root } = report;
  const say = (key: Parameters<typeof paperText>[0], values = {}) => paperText(key, language, values);
  const paper = taggedPaper(say('close.title'), language, PAPER_SEAL_TOP);
  paper.heading(1, say('close.title'));
  paper.facts([
    [say('close.company'), `${company.name} · ${formatIdentity(company.country, company.taxId)}`],
    [say('close.what'), `${types.join(', ')} · ${formatMonth(close.period)}`],
    [say('close.made'), stampText(now, company.timeZone)],
    [say('close.root'), root?.toString('hex') ?? say('close.noDocuments')],
  ]);
  paper.paragraph(say('close.rootText'), { small: true });
  paper.heading(2, say('close.bySector'));
  await paper.table(totalColumns(language), totalRows(report, language));
  paper.heading(2, say('close.people'));
  if (report.people.length === 0) paper.paragraph(say('close.nobody'));
  else await paper.table(peopleColumns(language), peopleRows(report, language));
  paper.paragraph(say('close.scope'), { small: true });
  return paper.end((page, pages) => say('close.page', { page, pages }));
}

const standingText = (standing: (typeof STANDINGS)[number], language: Language) =>
  paperText(`close.standing.${standing}`, language);

function totalColumns(language: Language): PaperColumn[] {
  const narrow = 54;
  return [
    { heading: paperText('close.sector', language), width: 121 },
    { heading: paperText('close.count', language), width: narrow, align: 'right' },
    ...STANDINGS.map((standing) => ({
      heading: standingText(standing, language),
      width: narrow,
      align: 'right' as const,
    })),
  ];
}

function totalRows({ groups }: CloseReport, language: Language): string[][] {
  const number = new Intl.NumberFormat(language);
  return groups.map((row) => [
    row.isTotal ? paperText('close.total', language) : (row.name ?? paperText('close.noSector', language)),
    number.format(row.people),
    ...STANDINGS.map((standing) => number.format(row[standing])),
  ]);
}

function peopleColumns(language: Language): PaperColumn[] {
  return [
    { heading: paperText('close.person', language), width: 120 },
    { heading: paperText('close.sector', language), width: 76 },
    { heading: paperText('close.state', language), width: 72 },
    { heading: paperText('close.digests', language), width: 231 },
  ];
}

function* peopleRows(
  { company, people, documents }: CloseReport,
  language: Language,
): Generator<readonly string[]> {
  for (const person of people) {
    const own = documents.get(person.id) ?? [];
    const lines = own.map((document) => describe(document, company.timeZone, language));
    yield [
      nameOf(person, company.country),
      person.sector ?? '—',
      standingText(person.standing, language),
      lines.join('\n') || '—',
    ];
  }
}

const nameOf = ({ surname, name, cuil }: ReportPerson, country: string) =>
  `${surname}, ${name}\n${formatIdentity(country, cuil)}`;

function describe(document: ReportDocument, timeZone: string, language: Language): string {
  const day = (at: Date) => formatDay(dayIn(at, timeZone));
  const { publishedAt, receivedAt, signedAt } = document;
  const days = [
    paperText('close.published', language, { day: day(publishedAt) }),
    ...(receivedAt ? [paperText('close.opened', language, { day: day(receivedAt) })] : []),
    ...(signedAt ? [paperText('close.signed', language, { day: day(signedAt) })] : []),
  ];
  return `${document.type} · ${document.code} · ${days.join(' · ')}\nSHA-256 ${document.sha256.toString('hex')}`;
}
