import { e, type Page } from '@legajo/contract';
import { answerText } from '@legajo/contract/forms/answer-text';
import { type Definition, type Field, fieldsOf } from '@legajo/contract/forms/definition';
import { record } from '../../audit/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Listed } from '../../platform/http/binding.ts';
import { decodeCursor } from '../../platform/http/cursor.ts';
import { listed } from '../../platform/http/page.ts';
import { selectDefinition } from '../forms.sql.ts';
import { readForm } from '../making/forms.ts';
import type { FileRow } from '../own/answer.ts';
import { selectFiles } from '../own/files.sql.ts';
import { readFile } from '../own/files.ts';
import {
  type AnswerTerms,
  countAnswers,
  type ListedAnswer,
  selectAnswers,
  selectListed,
} from './answers.sql.ts';

/** An answer as it is read: every question with its value and its words. */
export interface ReadAnswer {
  readonly row: ListedAnswer;
  readonly said: readonly {
    readonly field: Field;
    readonly value: unknown;
    readonly text: string | null;
  }[];
  readonly files: readonly FileRow[];
}

/** Answers of a form from people within reach. @throws Failure `notFound`, `anonymousRule` */
export async function listAnswers<W>(
  ctx: Ctx,
  terms: AnswerTerms,
  { page, cursor }: { readonly page: Page; readonly cursor: string | undefined },
  toWire: (row: ListedAnswer) => W,
): Promise<Listed<W>> {
  await requireNamed(ctx, terms.formId);
  const [after] = cursor === undefined ? [null] : decodeCursor(cursor, ['number']);
  const { personId } = ctx.actor;
  const rows = await selectAnswers(ctx.tx, personId, terms, page, after as number | null);
  return listed(rows, page, await countAnswers(ctx.tx, personId, terms), toWire, ({ id }) => [id]);
}

/** @throws Failure `notFound`; `anonymousRule` of a form whose answers are nobody's to read one by one. */
export async function requireNamed(ctx: Ctx, formId: number) {
  const form = await readForm(ctx, formId);
  if (form.kind === 'anonymous') throw new Failure(e.eforms.anonymousRule);
  return form;
}

/**
 * What somebody answered. Reading it is noted (areas 14.2); one's own is read where one answered it.
 *
 * @throws Failure `notFound`, `anonymousRule`
 */
export async function readAnswer(ctx: Ctx, id: number): Promise<ReadAnswer> {
  const row = await reachAnswer(ctx, id);
  const definition = await selectDefinition(ctx.tx, row.formId, row.formVersion);
  if (!definition) throw new Error('A version of a form is not there.');
  await note(ctx, row, 'answers');
  return { row, said: saidIn(definition, row, ctx), files: await selectFiles(ctx.tx, id) };
}

/** A file of an answer; noted as its reading is. @throws Failure `notFound` */
export async function readAnswerFile(steps: Steps, id: number, fileId: number) {
  const read = await readFile(steps, fileId, async (ctx) => {
    await reachAnswer(ctx, id);
    return selectFiles(ctx.tx, id);
  });
  await steps.transaction(async (ctx) => note(ctx, await reachAnswer(ctx, id), 'file'));
  return read;
}

/** What was answered to each question that was asked. */
function saidIn(definition: Definition, { answers }: ListedAnswer, { actor }: Pick<Ctx, 'actor'>) {
  return fieldsOf(definition)
    .filter(({ clave }) => clave in answers)
    .map((field) => {
      const value = answers[field.clave];
      return { field, value, text: answerText(field, value, actor.language) };
    });
}

/** A sent answer of somebody within reach. */
async function reachAnswer(ctx: Ctx, id: number): Promise<ListedAnswer> {
  const row = await selectListed(ctx.tx, ctx.actor.personId, id);
  if (row?.isUnnamed) throw new Failure(e.eforms.anonymousRule);
  // What its person did not send is nobody else's to read.
  if (!row || row.sentAt === null) throw new Failure(e.eforms.notFound);
  return row;
}

const note = (ctx: Ctx, row: ListedAnswer, what: 'answers' | 'file'): Promise<void> =>
  record(ctx, [
    {
      event: 'eform-answer.read',
      actorId: ctx.actor.personId,
      subject: 'eform-answer',
      subjectId: row.id,
      body: { form: row.formId, person: row.person.id, what },
      personal: { address: ctx.origin.address, agent: ctx.origin.agent },
    },
  ]);
