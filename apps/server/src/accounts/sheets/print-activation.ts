import { e } from '@legajo/contract';
import { type AccountPerson, type CompanyRow, readCompany } from '../../account/public.ts';
import { peopleToActFor } from '../../people/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { codesExpireAt, codesFor, type Given, issueCodes } from '../activation-codes.ts';
import { drawSheets } from './activation-sheet.ts';

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
  const expiresAt = codesExpireAt(steps);
  const { company, people } = await steps.transaction((ctx) => readAll(ctx, ids));
  const sheets = codesFor(people);
  const address = `${platform.addresses.employeeUrl}/activate`;
  const pdf = await drawSheets(company, sheets, { address, now, expiresAt });
  await steps.transaction((ctx) => issue(ctx, sheets));
  return pdf;
}

async function readAll(
  ctx: Ctx,
  ids: readonly number[],
): Promise<{ company: CompanyRow; people: readonly AccountPerson[] }> {
  const company = await readCompany(ctx);
  if (!company) throw new Failure(e.shared.notFound);
  return { company, people: await mayBePrinted(ctx, [...new Set(ids)]) };
}

async function mayBePrinted(ctx: Ctx, ids: readonly number[]): Promise<AccountPerson[]> {
  const found = await peopleToActFor(ctx, ids);
  return ids.map((id) => {
    const { person = null, problem = null } = found.get(id) ?? {};
    if (!person || problem) throw new Failure(problem ?? e.shared.notFound);
    return person;
  });
}

async function issue(ctx: Ctx, sheets: readonly Given<AccountPerson>[]): Promise<void> {
  // Asked again: somebody may have left this administrator's reach while the sheets were drawn.
  await mayBePrinted(
    ctx,
    sheets.map(({ person }) => person.id),
  );
  await issueCodes(ctx, sheets, { way: 'printed', byId: ctx.actor.personId });
}
