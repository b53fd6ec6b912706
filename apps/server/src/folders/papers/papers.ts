import { countsAs, dayIn, type FilePaper, mappedPapers, type PaperRow, papersOf } from '@legajo/contract';
import type { Ctx } from '../../platform/context.ts';
import { lockCompany } from '../../platform/db/locks.ts';
import { createFolder } from '../folder.ts';
import { givePresets } from '../templates/templates.ts';
import type { FullType } from '../type-row.ts';
import { createType } from '../types/save.ts';
import { fileFolderName } from './messages.ts';
import { type PaperType, selectFolderNamed, selectPaperTypes } from './papers.sql.ts';

/** A paper of the country's file, with the types in use that count as it. */
export interface PaperWithTypes {
  readonly paper: PaperRow;
  readonly by: 'mapping' | 'name' | 'nobody';
  readonly types: readonly PaperType[];
}

/** Which template of ours is brought of a paper; the others have sheets without names. */
const PRESET: Readonly<Partial<Record<FilePaper, string>>> = {
  identity: 'identity',
  address: 'address',
  'medical-card': 'health-card',
  'population-number': 'curp',
};

/** The papers of the company's country, each with its types, within reach or not. */
async function papersWithTypes(ctx: Ctx): Promise<PaperWithTypes[]> {
  const types = await selectPaperTypes(ctx.tx, ctx.actor.personId);
  const mapped = mappedPapers(types);
  return papersOf(ctx.actor.country, dayIn(ctx.now, ctx.actor.timeZone)).map((paper) => {
    const counting = types.filter((type) => type.inUse && countsAs(paper, type, mapped));
    const by = mapped.has(paper.paper) ? 'mapping' : counting.length > 0 ? 'name' : 'nobody';
    return { paper, by, types: counting };
  });
}

/** The papers of a file with the types that count as each, as far as the viewer's folders go (areas 1.8). */
export async function listFilePapers(ctx: Ctx): Promise<PaperWithTypes[]> {
  const papers = await papersWithTypes(ctx);
  return papers.map((one) => ({ ...one, types: one.types.filter((type) => type.reached) }));
}

/**
 * Makes a type for each paper that none in use counts as, in a folder of the digital file: uploaded by the person, not
 * signed, mapped (areas 1.8). One at a time in a company: the second finds nothing missing.
 *
 * @returns the types that were made.
 * @throws Failure `archived` where that folder is, or `nameTaken` where a type of it has the paper's name.
 */
export async function makePaperTypes(ctx: Ctx): Promise<FullType[]> {
  await lockCompany(ctx.tx, 'blockers', ctx.companyId);
  const missing = (await papersWithTypes(ctx)).filter(({ types }) => types.length === 0);
  if (missing.length === 0) return [];
  const { country } = ctx.actor;
  const folder = await fileFolder(ctx, fileFolderName(country));
  const templates = await givePresets(ctx, country);
  const made: FullType[] = [];
  for (const { paper } of missing) {
    const template = templates.find(({ preset }) => preset !== null && preset === PRESET[paper.paper]);
    const asked = {
      name: paper.name,
      signable: false,
      uploadAllowed: true,
      paper: paper.paper,
      ...(template ? { templateId: template.id } : {}),
    };
    made.push(await createType(ctx, folder, asked, undefined));
  }
  return made;
}

/** The folder of the digital file: the one of this name, or a new one that people see and nobody signs. */
async function fileFolder(ctx: Ctx, name: string): Promise<number> {
  const there = await selectFolderNamed(ctx.tx, name);
  if (there !== null) return there;
  const { id } = await createFolder(ctx, {
    name,
    kind: 'documentos',
    visible: true,
    signable: false,
    ephemeral: false,
    sortOrder: 0,
    blockers: [],
  });
  return id;
}
