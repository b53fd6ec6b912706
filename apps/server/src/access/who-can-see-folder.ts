import { requireFolder } from '../folders/public.ts';
import { managersReachData, searchTerms } from '../people/public.ts';
import type { Ctx } from '../platform/context.ts';
import { type Administering, selectFolderViewers } from './access.sql.ts';
import { folder, profile, type Reason, type Step, session, toOpen, upToFailure } from './steps.ts';
import { MOST_ADMINISTER } from './who-can-see.ts';

/** Somebody who administers something, and whether they may see what is in a folder. */
export interface FolderSight {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly types: readonly number[];
  readonly sees: boolean;
  /** Up to the first that fails. */
  readonly steps: readonly Step[];
}

/**
 * Which administrators and line managers may see documents of a folder, of the people whom they reach, and why: by the
 * functions that decide it. Each employee sees their own besides.
 *
 * @param asked `sees`: those who do, or those who do not; both where it is not given. `text`: words of the name or number.
 * @throws Failure `folders.notFound`.
 */
export async function whoCanSeeFolder(
  ctx: Ctx,
  folderId: number,
  asked: { readonly text: string | undefined; readonly sees: boolean | undefined },
): Promise<FolderSight[]> {
  await requireFolder(ctx, folderId);
  const managersReach = await managersReachData(ctx);
  const found = await selectFolderViewers(ctx.tx, folderId, searchTerms(asked.text), MOST_ADMINISTER);
  return found
    .map((viewer) => judge(viewer, managersReach))
    .filter(({ sees }) => asked.sees === undefined || sees === asked.sees);
}

/** Walks the steps of one viewer, in the order in which a call meets them. */
function judge(viewer: Administering, managersReach: boolean): FolderSight {
  const steps = upToFailure([
    session(viewer),
    profile(viewer),
    { step: 'alcance', passes: viewer.reach !== 'none', reason: HOW_FAR[viewer.reach] },
    folder(viewer),
    toOpen(viewer, managersReach),
  ]);
  const { id, name, surname, types } = viewer;
  return { id, name, surname, types, sees: steps.every(({ passes }) => passes), steps };
}

/** Of whom they see what is in it. */
const HOW_FAR: Readonly<Record<Administering['reach'], Reason>> = {
  all: 'toda_la_empresa',
  filtered: 'en_su_alcance',
  reports: 'reporta',
  none: 'sin_alcance',
};
