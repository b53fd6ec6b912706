import { record } from '../../audit/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { lockCompany } from '../../platform/db/locks.ts';
import { addFolder } from '../folder.ts';
import { insertType, isNameTaken } from '../types/full.sql.ts';
import { PLAIN_TYPE } from '../types/save.ts';
import { fileFolder, fileFolderName, languageIn } from './messages.ts';
import { selectFolderOfFile } from './papers.sql.ts';
import { type PapersAsked, papersWithTypes, paperTypes } from './papers.ts';

/**
 * Makes the types of papers that an onboarding asks for and that none in use counts as, as `makePaperTypes` does on demand
 * (areas 1.8): by itself, whoever begins it and whatever folders they reach. Where the folder of the digital file is put
 * away or hidden, or has the name already, nothing is made: that is the company's, and keeps nobody's way in back.
 *
 * @param asked the keys of the papers.
 */
export async function ensurePaperTypes(
  ctx: Pick<CompanyCtx, 'tx' | 'companyId' | 'now'>,
  asked: readonly string[],
  of: Pick<PapersAsked, 'country' | 'timeZone'> & { readonly by: number | null },
): Promise<void> {
  const missing = async () =>
    (await papersWithTypes(ctx, { ...of, language: languageIn(of.country), viewer: of.by ?? 0 })).filter(
      ({ paper, types }) => types.length === 0 && asked.includes(paper.paper),
    );
  // Asked before the lock: nearly always nothing is missing.
  if ((await missing()).length === 0) return;
  await lockCompany(ctx.tx, 'blockers', ctx.companyId);
  const papers = await missing();
  if (papers.length === 0) return;
  const folderId = await folderOfFile(ctx, of.country, of.by);
  if (folderId === null) return;
  const typeOf = await paperTypes(ctx, of.country);
  for (const { paper } of papers) {
    const type = { ...PLAIN_TYPE, ...typeOf(paper), folderId };
    if ((await isNameTaken(ctx.tx, type, null)) !== null) continue;
    const id = await insertType(ctx.tx, type);
    const about = { actorId: of.by, subject: 'document-type', subjectId: id };
    await record(ctx, [
      { event: 'document-type.created', ...about, body: { folder: folderId } },
      { event: 'paper.mapped', ...about, body: { before: null, after: paper.paper } },
    ]);
  }
}

/** The folder of the digital file, made where there is none; null where there is one that takes no such type. */
async function folderOfFile(
  ctx: Pick<CompanyCtx, 'tx' | 'companyId' | 'now'>,
  country: string,
  by: number | null,
): Promise<number | null> {
  const name = fileFolderName(country);
  const there = await selectFolderOfFile(ctx.tx, name);
  if (there) return there.takesPapers ? there.id : null;
  const folder = fileFolder(name);
  const id = await addFolder(ctx, folder);
  await record(ctx, [
    {
      event: 'folder.created',
      actorId: by,
      subject: 'folder',
      subjectId: id,
      body: { kind: folder.kind },
    },
  ]);
  return id;
}
