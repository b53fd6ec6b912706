import { formatIdentity, paperText } from '@legajo/contract';
import { auditWords } from '@legajo/contract/audit/words';
import type { CompanyRow } from '../../account/public.ts';
import { PAPER_SEAL_TOP, sealPaper, stampText } from '../../documents/public.ts';
import type { Actor, Platform } from '../../platform/context.ts';
import { taggedPaper } from '../../platform/paper/tagged-paper.ts';
import type { ExportRow, SealedRow } from './export.sql.ts';

/** Draws the entries of an export for whoever reads on paper, sealed by the installation, in the language of who asked. */
export async function drawEntries(
  platform: Platform,
  { language }: Pick<Actor, 'language'>,
  company: CompanyRow,
  of: { readonly wanted: ExportRow; readonly requester: string; readonly rows: readonly SealedRow[] },
): Promise<Buffer> {
  const { wanted, requester, rows } = of;
  const { country, name, taxId, timeZone } = company;
  const say = (key: Parameters<typeof paperText>[0], values = {}) => paperText(key, language, values);
  const paper = taggedPaper(say('audit.title'), language, PAPER_SEAL_TOP);
  paper.heading(1, say('audit.title'));
  paper.paragraph(say('audit.nature'));
  paper.facts([
    [say('close.company'), `${name} · ${formatIdentity(country, taxId)}`],
    [say('audit.askedBy'), requester],
    [say('audit.reason'), wanted.reason],
    [say('audit.entries'), say('audit.span', { count: rows.length, first: wanted.first, last: wanted.last })],
    [say('close.made'), stampText(wanted.askedAt, timeZone)],
  ]);
  await paper.table(
    [
      { heading: say('audit.entry'), width: 50 },
      { heading: say('accepted.when'), width: 90 },
      { heading: say('audit.what'), width: 130 },
      { heading: say('audit.who'), width: 90 },
      { heading: say('audit.hash'), width: 139 },
    ],
    rows.map((row) => [
      String(row.sequence),
      stampText(row.at, timeZone),
      auditWords(row.event, language),
      row.actor ?? say('audit.portal'),
      row.hash.toString('hex'),
    ]),
  );
  const plain = await paper.end((page, pages) => say('close.page', { page, pages }));
  return sealPaper(platform, plain, { at: wanted.askedAt, timeZone, country, code: null });
}
