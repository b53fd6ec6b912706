import { e } from '@legajo/contract';
import {
  type AccountPerson,
  type CompanyRow,
  holdSheet,
  issueActivation,
  newActivationCode,
  readCompany,
} from '../account/public.ts';
import { record } from '../audit/public.ts';
import { personToActFor } from '../people/public.ts';
import type { Ctx, Steps } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { type ActivationSheet, drawSheets } from './activation-sheet.ts';

/**
 * Prints an activation sheet for each of these people, in the order given. Every sheet bears a new code; codes printed
 * before end, and so do links sent by mail. All or none: a sheet for somebody out of reach refuses the print, and no
 * code ends before the sheets are drawn.
 *
 * @returns a PDF of one A4 page a person.
 * @throws Failure `notFound`, `managementRequired` or `invalidFields` for nobody.
 */
export async function printActivation(steps: Steps, ids: readonly number[]): Promise<Buffer> {
  if (ids.length === 0) refuseField(e.shared.invalidFields, 'ids', 'required');
  const { now, platform } = steps;
  const expiresAt = new Date(now.getTime() + platform.limits['activation.seconds'] * 1000);
  const { company, people } = await steps.transaction((ctx) => readAll(ctx, ids));
  const sheets = people.map((person) => ({ person, code: newActivationCode() }));
  const address = `${platform.addresses.employeeUrl}/activate`;
  const pdf = await drawSheets(company, sheets, { address, now, expiresAt });
  await steps.transaction((ctx) => issue(ctx, sheets, expiresAt));
  return pdf;
}

async function readAll(
  ctx: Ctx,
  ids: readonly number[],
): Promise<{ company: CompanyRow; people: readonly AccountPerson[] }> {
  const company = await readCompany(ctx);
  if (!company) throw new Failure(e.shared.notFound);
  const people: AccountPerson[] = [];
  for (const id of new Set(ids)) people.push(await personToActFor(ctx, id));
  return { company, people };
}

async function issue(ctx: Ctx, sheets: readonly ActivationSheet[], expiresAt: Date): Promise<void> {
  const { actor } = ctx;
  for (const { person, code } of sheets) {
    // Asked again: somebody may have left this administrator's reach while the sheets were drawn.
    const { id } = await personToActFor(ctx, person.id);
    await issueActivation(ctx, id, { code, expiresAt, sentTo: null });
    await holdSheet(ctx, id, actor.personId);
  }
  await record(
    ctx,
    sheets.map(({ person }) => ({
      event: 'activation.printed',
      actorId: actor.personId,
      subject: 'person',
      subjectId: person.id,
      body: {},
    })),
  );
}
