import { createHash } from 'node:crypto';
import { e } from '@legajo/contract';
import { readCompany } from '../../account/public.ts';
import { record } from '../../audit/public.ts';
import { sealPaper } from '../../documents/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { readPost } from '../posts.ts';
import { type Acceptances, drawAcceptances } from './draw-acceptances.ts';
import { selectAcceptances } from './paper.sql.ts';

/**
 * Hands out who accepted a post: when, in which version of its words, with their digest; sealed by the installation and noted
 * (areas 10.4). It says that it is no signature. Who accepted words that changed since stays in it as such.
 *
 * @throws Failure `notFound`, `nothingToAccept` for a post that never asked, `tooManyPeople`.
 */
export async function openAcceptances(steps: Steps, id: number): Promise<Buffer> {
  const acceptances = await steps.transaction((ctx) => read(ctx, id));
  const plain = await drawAcceptances(steps, acceptances);
  const { country, timeZone } = acceptances.company;
  const sealed = await sealPaper(steps.platform, plain, { at: steps.now, timeZone, country, code: null });
  await steps.transaction(async (ctx) => {
    // Somebody may have left the reach while it was drawn.
    const { rows } = await read(ctx, id);
    const reached = new Set(rows.map(({ personId }) => personId));
    if (acceptances.rows.some(({ personId }) => !reached.has(personId)))
      throw new Failure(e.billboard.notFound);
    await note(ctx, acceptances, sealed);
  });
  return sealed;
}

async function read(ctx: Ctx, id: number): Promise<Acceptances> {
  const company = await readCompany(ctx);
  const post = await readPost(ctx, id);
  if (!company) throw new Failure(e.billboard.notFound);
  const most = ctx.platform.limits['report.people'];
  const rows = await selectAcceptances(ctx.tx, { id, viewer: ctx.actor.personId, most: most + 1 });
  if (rows.length === 0 && !post.asksAcceptance) throw new Failure(e.billboard.nothingToAccept);
  if (rows.length > most) throw new Failure(e.exports.tooManyPeople);
  return { company, post, rows };
}

function note(ctx: Ctx, { post, rows }: Acceptances, sealed: Buffer): Promise<void> {
  return record(ctx, [
    {
      event: 'report.exported',
      actorId: ctx.actor.personId,
      subject: 'post',
      subjectId: post.id,
      body: {
        report: 'acceptances',
        words: post.wordsVersion,
        acceptances: rows.length,
        sha256: createHash('sha256').update(sealed).digest('hex'),
      },
      personal: { address: ctx.origin.address, agent: ctx.origin.agent },
    },
  ]);
}
