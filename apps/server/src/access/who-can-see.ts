import { e } from '@legajo/contract';
import { managersReachData } from '../people/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { selectOwner, selectSubject, selectViewers, type Viewer } from './access.sql.ts';
import { action, folder, profile, type Reason, type Step, session, toOpen, upToFailure } from './steps.ts';

export interface Sight {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly types: readonly number[];
  readonly owner: boolean;
  readonly seesPerson: boolean;
  /** Null where no document was asked about. */
  readonly seesDocument: boolean | null;
  /** Up to the first that fails. */
  readonly steps: readonly Step[];
}

/** More people than administer in any company. */
export const MOST_ADMINISTER = 1000;

/**
 * Who may see a person, and a document of theirs when one is named, and why: first the person, then everybody who
 * administers something, with the steps each one passes.
 *
 * @throws Failure `notFound` when there is no such person, or the document is not theirs.
 */
export async function whoCanSee(
  ctx: Ctx,
  personId: number,
  documentId: number | undefined,
): Promise<Sight[]> {
  const subject = await selectSubject(ctx.tx, personId, documentId);
  const owner = await selectOwner(ctx.tx, personId);
  if (!subject || !owner) throw new Failure(e.shared.notFound);
  const asked = documentId !== undefined;
  const managersReach = await managersReachData(ctx);
  const viewers = await selectViewers(ctx.tx, subject, MOST_ADMINISTER);
  return [
    { ...owner, types: [1], owner: true, seesPerson: true, seesDocument: asked ? true : null, steps: [] },
    ...viewers.map((viewer) => judge(viewer, asked, managersReach)),
  ];
}

/** Walks the steps of one viewer, in the order in which a call meets them. */
function judge(viewer: Viewer, document: boolean, managersReach: boolean): Sight {
  const toPerson = upToFailure([
    session(viewer),
    profile(viewer),
    scope(viewer),
    ...(document ? [] : [action('accion', viewer.opensPeople)]),
  ]);
  const toDocument = document
    ? upToFailure([...toPerson, folder(viewer), toOpen(viewer, managersReach)])
    : toPerson;
  const reaches = toPerson.every((step) => step.passes);
  const { id, name, surname, types } = viewer;
  return {
    id,
    name,
    surname,
    types,
    owner: false,
    seesPerson: reaches && viewer.opensPeople,
    seesDocument: document ? toDocument.every((step) => step.passes) : null,
    steps: toDocument,
  };
}

function scope(viewer: Viewer): Step {
  return { step: 'alcance', passes: viewer.inScope, reason: scopeReason(viewer) };
}

function scopeReason({ reach, inScope, sectorFits, locationFits }: Viewer): Reason {
  if (reach === 'all') return 'toda_la_empresa';
  if (reach === 'reports') return inScope ? 'reporta' : 'no_reporta';
  if (reach === 'none') return 'sin_alcance';
  if (!sectorFits) return 'fuera_de_su_sector';
  return locationFits ? 'en_su_alcance' : 'fuera_de_su_locacion';
}
