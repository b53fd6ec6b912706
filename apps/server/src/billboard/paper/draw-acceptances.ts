import { formatDay, formatIdentity, paperText } from '@legajo/contract';
import type { CompanyRow } from '../../account/public.ts';
import { PAPER_SEAL_TOP, stampText } from '../../documents/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { taggedPaper } from '../../platform/paper/tagged-paper.ts';
import { wordsDigest } from '../keep.ts';
import type { CountedPost } from '../posts.sql.ts';
import type { Acceptance } from './paper.sql.ts';

/** Who accepted a post, in which words and when. */
export interface Acceptances {
  readonly company: CompanyRow;
  readonly post: CountedPost;
  readonly rows: readonly Acceptance[];
}

/** Draws who accepted a post, in the language of whoever asked. */
export async function drawAcceptances(
  { actor, now }: Pick<Ctx, 'actor' | 'now'>,
  { company, post, rows }: Acceptances,
): Promise<Buffer> {
  const { language } = actor;
  const say = (key: Parameters<typeof paperText>[0], values = {}) => paperText(key, language, values);
  const count = new Intl.NumberFormat(language);
  const paper = taggedPaper(say('accepted.title'), language, PAPER_SEAL_TOP);
  paper.heading(1, say('accepted.title'));
  paper.paragraph(say('accepted.nature'));
  const { country, name, taxId, timeZone } = company;
  paper.facts([
    [say('close.company'), `${name} · ${formatIdentity(country, taxId)}`],
    [say('accepted.post'), post.title],
    [say('accepted.shown'), `${formatDay(post.validFrom)} – ${formatDay(post.validTo)}`],
    [say('accepted.version'), String(post.wordsVersion)],
    [say('accepted.digest'), wordsDigest(post).toString('hex')],
    [
      say('accepted.count'),
      say('accepted.of', { done: count.format(post.accepted), all: count.format(post.people) }),
    ],
    [say('close.made'), stampText(now, timeZone)],
  ]);
  if (post.message !== null) {
    paper.heading(2, say('accepted.words'));
    paper.paragraph(post.message);
  }
  if (post.pdfName !== null) paper.paragraph(say('accepted.pdf', { name: post.pdfName }), { small: true });
  paper.heading(2, say('accepted.who'));
  if (rows.length === 0) paper.paragraph(say('accepted.nobody'));
  else
    await paper.table(
      [
        { heading: say('close.person'), width: 130 },
        { heading: say('close.sector'), width: 80 },
        { heading: say('accepted.when'), width: 100 },
        { heading: say('accepted.inWords'), width: 189 },
      ],
      rows.map((row) => [
        `${row.surname}, ${row.name}\n${formatIdentity(country, row.cuil)}`,
        row.sector ?? '—',
        stampText(row.acceptedAt, timeZone),
        `${say(row.wordsVersion === post.wordsVersion ? 'accepted.current' : 'accepted.earlier', { version: row.wordsVersion })}\nSHA-256 ${row.digest.toString('hex')}`,
      ]),
    );
  return paper.end((page, pages) => say('close.page', { page, pages }));
}
