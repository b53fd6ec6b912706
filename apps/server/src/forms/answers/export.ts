import { dayIn, e, paperText } from '@legajo/contract';
import { answerText } from '@legajo/contract/forms/answer-text';
import { type Field, fieldsOf } from '@legajo/contract/forms/definition';
import { ANSWER_STATES } from '@legajo/contract/forms/states';
import { record } from '../../audit/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { TABLE_MEDIA, type TableFormat, writeTable } from '../../platform/csv/write-table.ts';
import type { WorkbookCell } from '../../platform/csv/write-workbook.ts';
import { Failure } from '../../platform/failure.ts';
import { Streamed } from '../../platform/http/binding.ts';
import { selectDefinition, selectVersions } from '../forms.sql.ts';
import { type AnswerTerms, type ListedAnswer, selectSent } from './answers.sql.ts';
import { requireNamed } from './answers.ts';

/**
 * Hands out answers of a form as a file, a column for each question of any version; noted.
 *
 * @throws Failure `notFound`, `anonymousRule`, `limitReached`, `busy`
 */
export async function exportAnswers(
  steps: Steps,
  terms: AnswerTerms,
  format: TableFormat,
): Promise<Streamed> {
  const { name, rows, fields } = await steps.transaction((ctx) => read(ctx, terms));
  const { language, timeZone, personId } = steps.actor;
  const say = (key: Parameters<typeof paperText>[0]) => paperText(key, language);
  const head = [
    say('eform.surname'),
    say('eform.name'),
    say('eform.sector'),
    say('eform.sent'),
    say('eform.state'),
  ];
  const cells = (row: ListedAnswer): WorkbookCell[] => [
    row.person.surname,
    row.person.name,
    row.sector,
    row.sentAt === null ? null : { day: dayIn(row.sentAt, timeZone) },
    ANSWER_STATES[row.state],
    ...fields.map((field) => cellOf(field, row, language)),
  ];
  const table = [[...head, ...fields.map(({ etiqueta }) => etiqueta)], ...rows.map(cells)];
  const bytes = await writeTable(steps.platform, format, name.slice(0, 30), table);
  await steps.transaction((ctx) =>
    record(ctx, [
      {
        event: 'eform-answer.exported',
        actorId: personId,
        subject: 'eform',
        subjectId: terms.formId,
        body: { format, answers: rows.length, publication: terms.publicationId },
        personal: { address: ctx.origin.address, agent: ctx.origin.agent },
      },
    ]),
  );
  const fileName = `${name} ${dayIn(steps.now, timeZone)}.${format}`.replaceAll(/[\\/:*?"<>|]/g, ' ');
  return new Streamed(bytes, TABLE_MEDIA[format], { fileName, inline: false });
}

async function read(ctx: Ctx, terms: AnswerTerms) {
  const form = await requireNamed(ctx, terms.formId);
  const most = ctx.platform.limits['eform.export'];
  const rows = await selectSent(ctx.tx, ctx.actor.personId, terms, most + 1);
  if (rows.length > most) throw new Failure(e.shared.limitReached, { max: most });
  const fields = new Map<string, Field>();
  // Words of the newest version; questions that it has no more come behind.
  for (const { version } of await selectVersions(ctx.tx, terms.formId))
    for (const field of fieldsOf((await selectDefinition(ctx.tx, terms.formId, version)) ?? NOTHING))
      if (!fields.has(field.clave) && field.tipo !== 'archivo') fields.set(field.clave, field);
  return { name: form.name, rows, fields: [...fields.values()] };
}

const NOTHING = { titulo: '', secciones: [] };

/** Numbers stay numbers; what a spreadsheet would calculate is text already (`writeTable`). */
function cellOf(field: Field, { answers }: ListedAnswer, language: 'es' | 'pt'): WorkbookCell {
  const answer = answers[field.clave];
  if (field.tipo === 'numero' && typeof answer === 'number') return answer;
  return answerText(field, answer, language);
}
