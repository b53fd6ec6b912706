import { e } from '@legajo/contract';
import { codeHash, endSecretsOf, issueSecret, newActivationCode, selectCompany } from '../account/public.ts';
import { record } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { personToActFor } from './act-for.ts';
import { type ActivationSheet, drawSheets } from './activation-sheet.ts';

/**
 * Prints an activation sheet for each of these people, in the order given. Every sheet bears a new code; codes printed
 * before end, and so do links sent by mail. All or none: a sheet for somebody out of reach refuses the print.
 *
 * @returns a PDF of one A4 page a person.
 * @throws Failure `notFound`, `managementRequired` or `invalidFields` for nobody.
 */
export async function printActivation(ctx: Ctx, ids: readonly number[]): Promise<Buffer> {
  const { actor, now, platform, tx } = ctx;
  if (ids.length === 0) refuseField(e.shared.invalidFields, 'ids', 'required');
  const company = await selectCompany(tx);
  if (!company) throw new Failure(e.shared.notFound);
  const expiresAt = new Date(now.getTime() + platform.limits['activation.seconds'] * 1000);
  const sheets: ActivationSheet[] = [];
  for (const id of new Set(ids)) {
    const person = await personToActFor(ctx, id);
    const code = newActivationCode();
    await issueSecret(tx, { hash: codeHash(code), kind: 'activation', personId: id, now, expiresAt });
    await endSecretsOf(tx, id, 'reset', now);
    sheets.push({ person, code });
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
  const address = `${platform.addresses.employeeUrl}/activate`;
  return drawSheets(company, sheets, { address, now, expiresAt });
}
