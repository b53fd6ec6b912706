import { readAccountPerson, readCompany } from '../../account/public.ts';
import type { CompanySteps } from '../../platform/context.ts';
import { storing } from '../../platform/files/storing.ts';
import { selectDefinition } from '../forms.sql.ts';
import { selectFiles } from '../own/files.sql.ts';
import { holdAnswer, selectAnswer, updateFiled } from '../own/own.sql.ts';
import { selectFacts } from '../own/person-facts.sql.ts';
import { selectDecided } from './decided.sql.ts';
import type { Answered } from './draw-paper.ts';
import { fileAnswer, sealAnswer } from './file-answer.ts';
import { writeBack } from './write-back.ts';

/**
 * Makes the document of an answer that was approved, which says by whom (areas 9.6), and asks for the changes of own data
 * that it says. Repeated, it finds it done.
 */
export async function fileApproved(steps: CompanySteps, answerId: number): Promise<void> {
  const found = await steps.transaction(async (ctx) => {
    const row = await selectAnswer(ctx.tx, answerId);
    if (row?.state !== 'approved' || row.documentId !== null || !row.sentAt) return null;
    const [company, definition, person, decided] = [
      await readCompany(ctx),
      await selectDefinition(ctx.tx, row.formId, row.formVersion),
      await selectFacts(ctx.tx, row.personId),
      await selectDecided(ctx.tx, answerId),
    ];
    if (!company || !definition || !person || !decided) return null;
    const approver = decided.by === null ? null : await readAccountPerson(ctx, decided.by);
    const by = approver ? `${approver.name} ${approver.surname}` : '—';
    const of: Answered = {
      ...{
        company,
        definition,
        person,
        formName: row.name,
        formVersion: row.formVersion,
        answers: row.answers,
      },
      files: await selectFiles(ctx.tx, answerId),
      sentAt: row.sentAt,
      approved: { by, at: decided.at },
    };
    return { row, of };
  });
  if (!found) return;
  const { row, of } = found;
  const sealed = await sealAnswer(steps.platform, of, { at: steps.now, isSigned: row.isSigned });
  await storing(steps, [sealed.bytes], async (ctx, [sha256]) => {
    const still = await holdAnswer(ctx.tx, answerId);
    if (still?.state !== 'approved' || still.documentId !== null || !sha256)
      throw new Error('The answer was filed meanwhile.');
    await updateFiled(ctx.tx, answerId, await fileAnswer(ctx, row, of, sealed, sha256));
    const subject = { personId: row.personId, country: of.company.country };
    await writeBack(ctx, subject, of.definition, of.answers);
  });
}
