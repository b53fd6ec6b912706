import { dayIn, e, type Page } from '@legajo/contract';
import type { Definition } from '@legajo/contract/forms/definition';
import { fitsAnswers, judgeAnswers } from '@legajo/contract/forms/judge-answers';
import type { Judging } from '@legajo/contract/forms/judging';
import { type AnswerState, answerCan } from '@legajo/contract/forms/states';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Listed } from '../../platform/http/binding.ts';
import { listed } from '../../platform/http/page.ts';
import { lockPictures, releasePictures } from '../../platform/pictures/kept-pictures.ts';
import { selectDefinition } from '../forms.sql.ts';
import type { AnswerRow, FileRow } from './answer.ts';
import { deleteFilesOf, selectFiles } from './files.sql.ts';
import {
  countOwn,
  deleteAnswer,
  holdAnswer,
  insertAnswer,
  type ShelfRow,
  selectAnswer,
  selectOwn,
  selectShelf,
  selectShelfDraft,
  selectStanding,
  updateDraft,
} from './own.sql.ts';
import { type PersonData, readPersonData } from './person-facts.ts';

/** A form of one's own as it is filled in. */
export interface OwnForm {
  readonly row: AnswerRow;
  readonly definition: Definition;
  readonly data: PersonData;
  readonly files: readonly FileRow[];
}

/** One's own forms; none once one left (areas 0.5). */
export async function listOwn<W>(
  ctx: Ctx,
  state: AnswerState | null,
  page: Page,
  toWire: (row: AnswerRow) => W,
): Promise<Listed<W>> {
  const { personId, former } = ctx.actor;
  if (former) return listed([], page, 0, toWire, () => []);
  const rows = await selectOwn(ctx.tx, personId, state, page);
  return listed(rows, page, await countOwn(ctx.tx, personId, state), toWire, ({ id }) => [id]);
}

/** Forms to take when one needs them: for those who are active (areas 9.7). */
export async function listShelf(ctx: Ctx): Promise<ShelfRow[]> {
  return (await isActive(ctx)) ? selectShelf(ctx.tx, ctx.actor.personId, null) : [];
}

/** Takes a form from the shelf: the draft there is of it, or a new one. @throws Failure `closed`, `pickupNotFound` */
export async function takeFromShelf(ctx: Ctx, shelfId: number): Promise<OwnForm> {
  const { personId } = ctx.actor;
  if (!(await isActive(ctx))) throw new Failure(e.eforms.closed);
  const [shelf] = await selectShelf(ctx.tx, personId, shelfId);
  if (!shelf) throw new Failure(e.eforms.pickupNotFound);
  const asked = { formId: shelf.formId, formVersion: shelf.inForce, personId, shelfId, dueOn: null };
  await insertAnswer(ctx.tx, { ...asked, source: 'shelf' }, ctx.now);
  const row = await selectShelfDraft(ctx.tx, shelfId, personId);
  if (!row) throw new Error('The draft that was begun is not there.');
  return withForm(ctx, row);
}

/** @throws Failure `notFound` of another's too, `closed` of one whose publication was reverted. */
export async function readOwn(ctx: Ctx, id: number): Promise<OwnForm> {
  const row = requireOwn(ctx, await selectAnswer(ctx.tx, id));
  return withForm(ctx, row);
}

/**
 * Keeps what is half done: what could not be kept is refused, all else may wait (wire-names-2, 9).
 *
 * @throws Failure `notFound`, `closed`, `alreadyAnswered`, `anonymousRule`, `stale`, `answerInvalid`
 */
export async function saveDraft(
  ctx: Ctx,
  id: number,
  given: Readonly<Record<string, unknown>>,
  version: number,
): Promise<number> {
  const row = await holdOpen(ctx, id);
  if (row.kind === 'anonymous') throw new Failure(e.eforms.anonymousRule);
  if (row.version !== version) throw new Failure(e.shared.stale);
  const own = await withForm(ctx, row);
  const { answers, faults } = judgeAnswers(own.definition, withFiles(own, given), judgingOf(ctx, own, true));
  if (Object.keys(faults).length > 0) throw new Failure(e.eforms.answerInvalid, {}, faults);
  if (!fitsAnswers(answers)) throw new Failure(e.eforms.answerInvalid);
  return updateDraft(ctx.tx, id, { answers, formVersion: row.formVersion }, ctx.now);
}

/** Throws away what one began of a form from the shelf. @throws Failure `notFound`, `closed`, `alreadyAnswered` */
export async function dropDraft(ctx: Ctx, id: number): Promise<void> {
  await lockPictures(ctx.tx);
  const row = await holdOpen(ctx, id);
  // What was published to somebody is theirs to answer.
  if (row.source !== 'shelf') throw new Failure(e.eforms.closed);
  const files = await deleteFilesOf(ctx.tx, id, []);
  await deleteAnswer(ctx.tx, id);
  await releasePictures(ctx, files);
}

/** One's own that is still written, held. @throws Failure `notFound`, `closed`, `alreadyAnswered` */
export async function holdOpen(ctx: Ctx, id: number): Promise<AnswerRow> {
  const row = requireOwn(ctx, await holdAnswer(ctx.tx, id));
  requireOpen(ctx, row);
  return row;
}

/** @throws Failure `closed` past its day, `alreadyAnswered` */
export function requireOpen(ctx: Ctx, { state, dueOn }: AnswerRow): void {
  const isOver = dueOn !== null && dueOn < dayIn(ctx.now, ctx.actor.timeZone);
  if (answerCan.read(state)) throw new Failure(e.eforms.alreadyAnswered);
  if (!answerCan.write(state) || isOver) throw new Failure(e.eforms.closed);
}

function requireOwn(ctx: Ctx, row: AnswerRow | undefined): AnswerRow {
  if (row?.personId !== ctx.actor.personId) throw new Failure(e.eforms.notFound);
  if (row.reverted || ctx.actor.former) throw new Failure(e.eforms.closed);
  return row;
}

/** A form with what it asks and what stands of its person now. */
export async function withForm(ctx: Ctx, row: AnswerRow): Promise<OwnForm> {
  const definition = await selectDefinition(ctx.tx, row.formId, row.formVersion);
  if (!definition) throw new Error('A version of a form is not there.');
  // Of an anonymous one nothing is shown that would be a name.
  const data = row.kind === 'anonymous' ? {} : await readPersonData(ctx, row.personId);
  return { row, definition, data, files: await selectFiles(ctx.tx, row.id) };
}

export const judgingOf = (ctx: Ctx, { data }: OwnForm, draft: boolean): Judging => ({
  today: dayIn(ctx.now, ctx.actor.timeZone),
  country: ctx.actor.country,
  data,
  draft,
});

/** What was sent, with the files that are there: nobody names any other. */
export function withFiles(
  { definition, files }: Pick<OwnForm, 'definition' | 'files'>,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const own = definition.secciones.flatMap(({ campos }) =>
    campos.flatMap(({ clave, tipo }) =>
      tipo === 'archivo'
        ? [[clave, files.filter(({ field }) => field === clave).map(({ id }) => id)] as const]
        : [],
    ),
  );
  return { ...given, ...Object.fromEntries(own) };
}

async function isActive(ctx: Ctx): Promise<boolean> {
  const standing = await selectStanding(ctx.tx, ctx.actor.personId);
  return !ctx.actor.former && standing?.status === 'active';
}

/** Notes that an answer was sent; of an anonymous one nothing is noted (areas 9.9). */
export const noteSent = (
  ctx: Ctx,
  row: AnswerRow,
  body: Record<string, number | string | null>,
): Promise<void> =>
  record(ctx, [
    {
      event: 'eform-answer.sent',
      actorId: ctx.actor.personId,
      subject: 'eform-answer',
      subjectId: row.id,
      body: { form: row.formId, version: row.formVersion, person: row.personId, ...body },
    },
  ]);
