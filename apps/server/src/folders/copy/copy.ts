import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { lockCompany } from '../../platform/db/locks.ts';
import { refuseField } from '../../platform/failure.ts';
import type { Account } from '../../session/public.ts';
import { addFolder, requireFolder, viewerOf } from '../folder.ts';
import type { FullFolder } from '../folder-row.ts';
import { insertTemplate, selectTemplates } from '../templates/templates.sql.ts';
import { givePresets } from '../templates/templates.ts';
import type { FullType } from '../type-row.ts';
import { insertType, selectAnalysed, selectFullTypes, updateOwnPdf } from '../types/full.sql.ts';
import { type Carried, carry, type LeftBehind, placeOf } from './carried.ts';
import { insertCopy, selectFolderNames, selectNamed, selectNextOrder } from './copy.sql.ts';
import { carriedPdfs, type PdfsThere, storingThere } from './own-pdfs.ts';
import { requireTarget } from './target.ts';

/** What is asked of a copy. */
export interface CopyAsked {
  /** Whoever acts, as the other company knows them. */
  readonly personId: number;
  readonly name: string | undefined;
  /** Nothing is written. */
  readonly onlyTell: boolean;
}

/** What a copy is, or would be. */
export interface Copied {
  readonly company: string;
  readonly folderId: number | null;
  readonly name: string;
  readonly types: number;
  readonly taken: boolean;
  readonly copiedAt: Date | null;
  readonly left: ReadonlyMap<LeftBehind, readonly string[]>;
}

interface Source {
  readonly folder: FullFolder;
  readonly types: readonly FullType[];
  readonly slots: ReadonlyMap<number, Parameters<typeof carry>[1]>;
  readonly left: ReadonlyMap<LeftBehind, readonly string[]>;
}

/**
 * Copies a folder with its types in use, and no document, to another company that whoever acts administers too. Row security
 * keeps the companies apart, so each is written in a transaction of its own: the other one first, then the entry here. Whoever
 * dies in between leaves a folder there that says where it came from; doing it again finds it, writes what lacks here and
 * makes no second one.
 *
 * @throws Failure `notFound`, `copyTarget`, `copyNeedsStep`; `nameTaken` where another folder has the name there.
 */
export async function copyFolder(steps: Steps, id: number, asked: CopyAsked): Promise<Copied> {
  const source = await steps.transaction((ctx) => readSource(ctx, id));
  const target = await requireTarget(steps, asked.personId);
  const name = asked.name ?? source.folder.name;
  const into = { source, target, name, onlyTell: asked.onlyTell };
  const without = () =>
    asCompany(steps.platform, target.companyId, (ctx) => copyInto(ctx, steps, into, null), steps.now);
  const going = { types: source.types, companyId: target.companyId };
  const copied = asked.onlyTell
    ? await without()
    : await storingThere(steps, going, (ctx, pdfs) => copyInto(ctx, steps, into, pdfs)).catch((error) => {
        // It was copied before: what was stored for it is let go, and what stands is told.
        if (!(error instanceof StandsThere)) throw error;
        return without();
      });
  if (!asked.onlyTell) await steps.transaction((ctx) => noteHere(ctx, id, target, copied));
  return copied;
}

async function readSource(ctx: Ctx, id: number): Promise<Source> {
  const folder = await requireFolder(ctx, id);
  const inUse = await selectFullTypes(ctx.tx, viewerOf(ctx), id, { archived: false });
  const archived = await selectFullTypes(ctx.tx, viewerOf(ctx), id, { archived: true });
  const templates = await selectTemplates(ctx.tx);
  const left = new Map<LeftBehind, readonly string[]>();
  if (folder.blockers.length > 0) left.set('bloqueantes', await selectFolderNames(ctx.tx, folder.blockers));
  if (archived.length > 0)
    left.set(
      'archivados',
      archived.map((type) => type.name),
    );
  return { folder, types: inUse, slots: new Map(templates.map((one) => [one.id, one.slots])), left };
}

/** The copy is there already, and the files that were stored for it are nobody's. */
class StandsThere extends Error {}

interface Into {
  readonly source: Source;
  readonly target: Account;
  readonly name: string;
  readonly onlyTell: boolean;
}

async function copyInto(
  ctx: CompanyCtx,
  from: Steps,
  { source, target, name, onlyTell }: Into,
  pdfs: PdfsThere | null,
): Promise<Copied> {
  // Two copies at once, or a type that begins to be read by machine meanwhile: one after the other.
  await lockCompany(ctx.tx, 'blockers', ctx.companyId);
  const { folder, types } = source;
  const standing = await selectNamed(ctx.tx, name, {
    otherCompanyId: from.companyId,
    otherFolderId: folder.id,
  });
  const templates = onlyTell ? await selectTemplates(ctx.tx) : await givePresets(ctx, target.country);
  const reads = (await selectAnalysed(ctx.tx, null)) !== null;
  const place = placeOf(target, ctx.now, { templates, reads, pdfs: carriedPdfs(types) });
  const carried = types.map((type) => carry(type, source.slots.get(type.templateId ?? 0) ?? null, place));
  const told = {
    company: target.company,
    name,
    types: types.length,
    taken: standing !== null,
    copiedAt: standing?.copiedAt ?? null,
    left: leftOf(source, types, carried),
  };
  if (onlyTell) return { ...told, folderId: standing?.copiedAt ? standing.id : null };
  if (standing?.copiedAt && pdfs) throw new StandsThere('The folder was copied before.');
  if (standing?.copiedAt) return { ...told, folderId: standing.id };
  if (standing) refuseField(e.folders.nameTaken, 'nombre');
  const { kind, visible, signable, ephemeral } = folder;
  const sortOrder = await selectNextOrder(ctx.tx);
  const folderId = await addFolder(ctx, {
    name,
    kind,
    visible,
    signable,
    ephemeral,
    sortOrder,
    blockers: [],
  });
  for (const [i, one] of carried.entries()) {
    const templateId = one.template && (await templateThere(ctx, one.template));
    const typeId = await insertType(ctx.tx, { ...one.choice, folderId, templateId });
    const { id = 0, ownPdf = null } = types[i] ?? {};
    const sha256 = pdfs?.get(id);
    if (sha256 && ownPdf) await updateOwnPdf(ctx.tx, typeId, { ...ownPdf, sha256 });
  }
  const half = { folderId, otherCompanyId: from.companyId, otherFolderId: folder.id };
  await insertCopy(ctx.tx, { ...half, outward: false, by: target.personId }, ctx.now);
  const body = { from: from.companyId, folder: folder.id, types: types.length, left: [...told.left.keys()] };
  await record(ctx, [
    { event: 'folder.copied', actorId: target.personId, subject: 'folder', subjectId: folderId, body },
  ]);
  return { ...told, folderId };
}

/** The template of this name there, which has the same sheets; a new one where none has the name. */
async function templateThere(
  ctx: CompanyCtx,
  { name, slots }: NonNullable<Carried['template']>,
): Promise<number> {
  const made = await insertTemplate(ctx.tx, name, slots);
  if (made) return made.id;
  const there = (await selectTemplates(ctx.tx)).find(
    (one) => JSON.stringify(one.slots) === JSON.stringify(slots),
  );
  if (!there) throw new Error('The template that stands there is not there.');
  return there.id;
}

function leftOf({ left }: Source, types: readonly FullType[], carried: readonly Carried[]) {
  const all = new Map(left);
  carried.forEach((one, i) => {
    for (const key of one.left) all.set(key, [...(all.get(key) ?? []), types[i]?.name ?? '']);
  });
  return all;
}

/** The entry of the company that it is copied from: once, whoever repeats it. */
async function noteHere(
  ctx: Ctx,
  id: number,
  target: Account,
  { folderId, types, left }: Copied,
): Promise<void> {
  if (folderId === null) return;
  const by = ctx.actor.personId;
  const half = { folderId: id, otherCompanyId: target.companyId, otherFolderId: folderId };
  if (!(await insertCopy(ctx.tx, { ...half, outward: true, by }, ctx.now))) return;
  const body = { to: target.companyId, folder: folderId, types, left: [...left.keys()] };
  await record(ctx, [{ event: 'folder.copied', actorId: by, subject: 'folder', subjectId: id, body }]);
}
