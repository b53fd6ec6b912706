import { countsAs, dayIn, type Language, mappedPapers, papersOf } from '@legajo/contract';
import { BEYOND, type PaperOfFile, papersBeyond } from '@legajo/contract/onboarding/onboarding-names';
import type { FileKey } from '@legajo/contract/onboarding/papers-beyond';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx } from '../../platform/context.ts';
import { lockCompany } from '../../platform/db/locks.ts';
import { createFolder } from '../folder.ts';
import { givePresets } from '../templates/templates.ts';
import type { FullType } from '../type-row.ts';
import { createType } from '../types/save.ts';
import { fileFolder, fileFolderName } from './messages.ts';
import { type PaperType, selectFolderOfFile, selectPaperTypes } from './papers.sql.ts';

/** A paper of the digital file, with the types in use that count as it. */
export interface PaperWithTypes {
  readonly paper: PaperOfFile;
  readonly by: 'mapping' | 'name' | 'nobody';
  readonly types: readonly PaperType[];
}

/** Which template of ours is brought of a paper; the others have sheets without names. */
const PRESET: Readonly<Partial<Record<FileKey, string>>> = {
  identity: 'identity',
  address: 'address',
  'medical-card': 'health-card',
  'population-number': 'curp',
  diploma: 'degree',
  'bank-proof': 'bank',
  resume: 'cv',
};

/** Whose papers are asked for, and whose folders they are looked for in. */
export interface PapersAsked {
  readonly country: string;
  readonly timeZone: string;
  readonly language: Language;
  readonly viewer: number;
}

/** The papers of a company's country, and behind them those that no country rules, each with its types, within reach or not. */
export async function papersWithTypes(
  { tx, now }: Pick<CompanyCtx, 'tx' | 'now'>,
  { country, timeZone, language, viewer }: PapersAsked,
): Promise<PaperWithTypes[]> {
  const types = await selectPaperTypes(tx, viewer);
  const mapped = mappedPapers(types);
  const today = dayIn(now, timeZone);
  const papers = [...papersOf(country, today), ...papersBeyond(country, today, language)];
  return papers.map((paper) => {
    const counting = types.filter((type) => type.inUse && countsAs(paper, type, mapped));
    const by = mapped.has(paper.paper) ? 'mapping' : counting.length > 0 ? 'name' : 'nobody';
    return { paper, by, types: counting };
  });
}

const askedBy = ({ actor }: Ctx): PapersAsked => ({ ...actor, viewer: actor.personId });

/** The papers of a file with the types that count as each, as far as the viewer's folders go (areas 1.8). */
export async function listFilePapers(ctx: Ctx): Promise<PaperWithTypes[]> {
  const papers = await papersWithTypes(ctx, askedBy(ctx));
  return papers.map((one) => ({ ...one, types: one.types.filter((type) => type.reached) }));
}

/**
 * Makes a type for each paper of the country that none in use counts as, in a folder of the digital file: uploaded by the
 * person, not signed, mapped (areas 1.8). One at a time in a company: the second finds nothing missing.
 *
 * @returns the types that were made.
 * @throws Failure `archived` where that folder is, or `nameTaken` where a type of it has the paper's name.
 */
export async function makePaperTypes(ctx: Ctx): Promise<FullType[]> {
  await lockCompany(ctx.tx, 'blockers', ctx.companyId);
  const papers = await papersWithTypes(ctx, askedBy(ctx));
  const missing = papers.filter(({ paper, types }) => types.length === 0 && paper.source !== BEYOND);
  if (missing.length === 0) return [];
  const { country } = ctx.actor;
  const folder = await folderOfFile(ctx, fileFolderName(country));
  const typeOf = await paperTypes(ctx, country);
  const made: FullType[] = [];
  for (const { paper } of missing) made.push(await createType(ctx, folder, typeOf(paper), undefined));
  return made;
}

/** What is asked for of the type of a paper, with the template of ours that it is brought by. */
export async function paperTypes(ctx: Pick<CompanyCtx, 'tx'>, country: string) {
  const templates = await givePresets(ctx, country);
  return ({ paper, name }: PaperOfFile) => {
    const template = templates.find(({ preset }) => preset !== null && preset === PRESET[paper]);
    return {
      name,
      signable: false,
      uploadAllowed: true,
      paper,
      ...(template
        ? {
            templateId: template.id,
            totalPages: template.slots.length,
            requiredPages: template.slots.filter((slot) => slot.required).length,
          }
        : {}),
    };
  };
}

/** The folder of the digital file: the one of this name, or a new one that people see and nobody signs. */
async function folderOfFile(ctx: Ctx, name: string): Promise<number> {
  return (await selectFolderOfFile(ctx.tx, name))?.id ?? (await createFolder(ctx, fileFolder(name))).id;
}
