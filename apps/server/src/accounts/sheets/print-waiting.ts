import { ACTIONS, e } from '@legajo/contract';
import { readCompany } from '../../account/public.ts';
import { peopleToActFor } from '../../people/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { codesExpireAt, codesFor, issueCodes } from '../activation-codes.ts';
import { type ActivationSheet, drawSheets } from './activation-sheet.ts';
import type { Waits } from './waits.ts';

/** Somebody who is told on paper what waits for them. */
export interface WaitingSheet extends Waits {
  readonly personId: number;
  /** Whether they have a way in, which no code is to end. */
  readonly comesIn: boolean;
}

/** How many sheets were printed, and on how many of them is a code. */
export interface PrintedSheets {
  readonly sheets: number;
  readonly codes: number;
}

/**
 * Prints a sheet for each of these people with what waits for them, and a new activation code on those whom whoever prints
 * may give one: the action on employees, and nobody's account that is not theirs to touch. As with an activation sheet,
 * codes printed before end, and none is good before its sheet is drawn.
 *
 * @param read whom and what, within reach; nobody is refused there.
 * @param noted writes what the trail says of it, in the transaction that makes the codes good.
 * @throws Failure `notFound` where somebody left the reach meanwhile.
 */
export async function printWaiting(
  steps: Steps,
  read: (ctx: Ctx) => Promise<readonly WaitingSheet[]>,
  noted: (ctx: Ctx, printed: PrintedSheets) => Promise<void>,
): Promise<Buffer> {
  const { now, platform } = steps;
  const { company, sheets } = await steps.transaction(async (ctx) => {
    const company = await readCompany(ctx);
    if (!company) throw new Failure(e.shared.notFound);
    return { company, sheets: await fill(ctx, await read(ctx)) };
  });
  const address = `${platform.addresses.employeeUrl}/activate`;
  const pdf = await drawSheets(company, sheets, {
    address,
    now,
    home: platform.addresses.employeeUrl,
    expiresAt: codesExpireAt(steps),
  });
  await steps.transaction(async (ctx) => {
    const given = sheets.flatMap(({ person, code }) => (code === null ? [] : [{ person, code }]));
    await askAgain(ctx, sheets);
    await issueCodes(ctx, given, { way: 'printed', byId: ctx.actor.personId });
    await noted(ctx, { sheets: sheets.length, codes: given.length });
  });
  return pdf;
}

async function fill(ctx: Ctx, asked: readonly WaitingSheet[]): Promise<ActivationSheet[]> {
  const found = await peopleToActFor(
    ctx,
    asked.map(({ personId }) => personId),
  );
  const gives = ctx.actor.actions.has(ACTIONS.employees);
  return asked.flatMap(({ personId, comesIn, ...waits }) => {
    const { person = null, problem = null } = found.get(personId) ?? {};
    if (!person) return [];
    const [given] = gives && !comesIn && !problem ? codesFor([person]) : [];
    return [{ person, code: given?.code ?? null, waits, comesIn }];
  });
}

/** Somebody may have left this administrator's reach while the sheets were drawn. */
async function askAgain(ctx: Ctx, sheets: readonly ActivationSheet[]): Promise<void> {
  const found = await peopleToActFor(
    ctx,
    sheets.map(({ person }) => person.id),
  );
  for (const { person, code } of sheets) {
    const { person: reached = null, problem = null } = found.get(person.id) ?? {};
    if (!reached || (code !== null && problem)) throw new Failure(e.shared.notFound);
  }
}
