import { countsAs, dayIn, type IsoDay, mappedPapers } from '@legajo/contract';
import type { Ctx } from '../../../platform/context.ts';
import { selectBrought } from '../held-papers.sql.ts';
import { countedOf, newestOf } from '../held-papers.ts';
import { type CountingDocument, selectCounting, selectPaperTypes, type TypeInReach } from './replaced.sql.ts';

/** Something that was brought and nobody decided about. */
export interface Bringing {
  readonly id: number;
  readonly personId: number;
  /** The type that it would be a document of; null of a paper of a way in. */
  readonly typeId: number | null;
  /** The paper that was brought on a way in. */
  readonly paper: string | null;
  /** Its last day. */
  readonly expiresOn: IsoDay | null;
}

/** What counts in a person's file now, and whether what was brought would count in its place. */
export interface Replaced {
  readonly id: number;
  readonly current: {
    /** Null of a paper of a way in. */
    readonly documentId: number | null;
    /** Of a paper of a way in, its key. */
    readonly name: string;
    readonly at: Date;
    readonly expiresOn: IsoDay | null;
    readonly expired: boolean;
  } | null;
  readonly replaces: boolean;
}

const END = '9999-12-31';

/**
 * What each of these would take the place of in its person's file, by the rule of `readPapers`: of a paper that document
 * counts which holds longest, else what was brought on the way in and accepted. Of a type that is no paper documents stand
 * side by side; where it has a last day, one takes over from the one before. Nothing is withdrawn (areas 5.3). Documents in
 * folders that the viewer does not reach are not told.
 */
export async function readReplaced(ctx: Ctx, bringing: readonly Bringing[]): Promise<Replaced[]> {
  const today = dayIn(ctx.now, ctx.actor.timeZone);
  const types = await selectPaperTypes(ctx.tx, ctx.actor.personId);
  const countedAs = papersCounted(ctx, today, types);
  const asked = bringing.map((one) => {
    const type = types.find(({ id }) => id === one.typeId);
    return { ...one, type, ...countedAs(one, type) };
  });
  const documents = await selectCounting(
    ctx.tx,
    asked.map(({ id, personId, typeIds }) => ({ id, personId, typeIds })),
  );
  const people = [...new Set(bringing.map(({ personId }) => personId))];
  const brought = Map.groupBy(await selectBrought(ctx.tx, people), ({ personId }) => personId);
  return asked.map(({ id, personId, typeId, papers, expiresOn }) => {
    const document = documents.find((one) => one.id === id);
    const held = newestOf(brought.get(personId) ?? []);
    const accepted = papers.flatMap((paper) => {
      const one = held.get(paper);
      return one?.state === 'approved' ? one : [];
    })[0];
    const documentHolds = document !== undefined && (document.expiresOn ?? END) >= today;
    const current =
      document && (documentHolds || !accepted)
        ? ofDocument(document, documentHolds)
        : accepted
          ? { documentId: null, name: accepted.paper, at: accepted.at, expiresOn: null, expired: false }
          : null;
    const lasts = typeId === null ? !documentHolds : (expiresOn ?? END) >= today;
    const longer = !documentHolds || (expiresOn ?? END) >= (document.expiresOn ?? END);
    return { id, current, replaces: current !== null && lasts && longer };
  });
}

/** Which papers something counts as, and the types within reach whose documents count as the same. */
function papersCounted(ctx: Ctx, today: IsoDay, types: readonly TypeInReach[]) {
  const rows = countedOf(ctx.actor.country, today);
  const mapped = mappedPapers(types);
  return ({ paper }: Bringing, type: TypeInReach | undefined) => {
    const counted = rows.filter((row) => (type ? countsAs(row, type, mapped) : row.paper === paper));
    const same = types.filter(
      (one) =>
        one.reached &&
        (counted.some((row) => countsAs(row, one, mapped)) ||
          (counted.length === 0 && one.id === type?.id && one.expires)),
    );
    return {
      papers: type ? counted.map((row) => row.paper) : paper === null ? [] : [paper],
      typeIds: same.map(({ id }) => id),
    };
  };
}

const ofDocument = ({ documentId, typeName, publishedAt, expiresOn }: CountingDocument, holds: boolean) => ({
  documentId,
  name: typeName,
  at: publishedAt,
  expiresOn,
  expired: !holds,
});
