import { e, type Language } from '@legajo/contract';
import type { PersonList } from '@legajo/contract/people/person-table';
import { record } from '../audit/public.ts';
import type { CompanySteps, Ctx, Platform, Steps } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { purposeKey, unwrap, wrap } from '../platform/keys/wrap.ts';
import { circuitOf, type PeopleSystemClient, peopleSystemClient } from './adapter.ts';
import { builtIn } from './built-in.ts';
import {
  deletePeopleSystem,
  lockPeopleSystem,
  type PeopleSystem,
  selectPeopleSystem,
  upsertPeopleSystem,
} from './people-system.sql.ts';
import type { PeopleSource } from './source.ts';

export interface PeopleSystemInput {
  readonly address: string;
  /** In clear; left out, the stored one stays, for the same address only. */
  readonly secret: string | undefined;
  readonly enabled: boolean;
}

const bound = (companyId: number) => `people system of company ${companyId}`;
const keyOf = ({ config }: Pick<Platform, 'config'>) => purposeKey(config.secret, 'people system');

/** The lists of the company: of its people system where one is switched on, else our own. */
export async function sourceOf(steps: Steps): Promise<PeopleSource> {
  const client = await clientOf(steps);
  return client ?? builtIn(steps.platform, steps.actor.language);
}

/**
 * The names of one of the lists, as a person's record holds them: of the company's people system, else of ours.
 *
 * @throws Failure `connection` or `answer` of a system that cannot be asked.
 */
export async function namesOf(
  steps: CompanySteps,
  language: Language,
  list: PersonList,
): Promise<readonly string[]> {
  const source = (await clientOf(steps)) ?? builtIn(steps.platform, language);
  return (await source[list]()).map(({ name }) => name);
}

/** The company's people system; null where there is none, or it is switched off. It is asked between transactions. */
export async function clientOf(steps: CompanySteps): Promise<PeopleSystemClient | null> {
  const system = await steps.transaction((ctx) => selectPeopleSystem(ctx.tx));
  return system && clientFor(steps, system);
}

/** The client of a people system whose row was read; null where it is switched off. */
export function clientFor(steps: CompanySteps, system: PeopleSystem): PeopleSystemClient | null {
  return system.enabled ? reach(steps, system) : null;
}

function reach(
  { platform, companyId }: Pick<CompanySteps, 'platform' | 'companyId'>,
  { address, secret }: PeopleSystem,
): PeopleSystemClient {
  const opened = secret ? unwrap(keyOf(platform), secret, bound(companyId)) : null;
  if (secret && !opened) throw new Failure(e.integration.connection);
  return peopleSystemClient(platform, { companyId, address, secret: opened?.toString('utf8') ?? null });
}

/**
 * Sets the company's people system. One that is switched on is asked for its countries first, so that a wrong
 * address is found now, and not by somebody who fills in a form. Where somebody gave it another key meanwhile, it is
 * asked again with that one.
 *
 * @throws Failure with the field named: `address`, `connection` or `answer`; `busy` where it is set again and again.
 */
export async function savePeopleSystem(steps: Steps, input: PeopleSystemInput): Promise<PeopleSystem> {
  const { platform, companyId } = steps;
  const { address, enabled } = input;
  if (!isWebAddress(address)) refuseField(e.integration.address, 'direccion');
  const given =
    input.secret === undefined
      ? undefined
      : wrap(keyOf(platform), Buffer.from(input.secret, 'utf8'), bound(companyId));
  for (let proved = 0; proved < MOST_PROOFS; proved += 1) {
    const stored = await steps.transaction((ctx) => selectPeopleSystem(ctx.tx));
    const system = { address, secret: given ?? keptSecret(stored, address), enabled };
    platform.circuits.forget(circuitOf(companyId));
    if (enabled) await prove(steps, system);
    if (await steps.transaction((ctx) => keepProved(ctx, system, given !== undefined))) return system;
  }
  throw new Failure(e.shared.busy);
}

const MOST_PROOFS = 3;

/** The key that stays: of the same address only. */
const keptSecret = (stored: PeopleSystem | null, address: string) =>
  stored?.address === address ? stored.secret : null;

/** @returns whether it was kept: not where the key that was to stay is another by now. */
async function keepProved(ctx: Ctx, system: PeopleSystem, isGiven: boolean): Promise<boolean> {
  const stored = await lockPeopleSystem(ctx.tx);
  if (!isGiven && !isSame(keptSecret(stored, system.address), system.secret)) return false;
  await upsertPeopleSystem(ctx.tx, system, { personId: ctx.actor.personId, at: ctx.now });
  await note(ctx, 'people-system.changed', { address: system.address, enabled: system.enabled });
  return true;
}

const isSame = (a: Buffer | null, b: Buffer | null) => (a && b ? a.equals(b) : a === b);

/** Forgets the people system; nothing happens where there is none. */
export async function removePeopleSystem(ctx: Ctx): Promise<void> {
  if (await deletePeopleSystem(ctx.tx)) await note(ctx, 'people-system.removed', {});
}

async function prove(steps: CompanySteps, system: PeopleSystem): Promise<void> {
  try {
    await reach(steps, system).countries();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const definition = error.definition === e.shared.notFound ? e.integration.answer : error.definition;
    refuseField(definition, 'direccion');
  }
}

function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return (
    url !== null && ['https:', 'http:'].includes(url.protocol) && url.username === '' && url.search === ''
  );
}

function note(
  ctx: Ctx,
  event: 'people-system.changed' | 'people-system.removed',
  body: { readonly address?: string; readonly enabled?: boolean },
): Promise<void> {
  return record(ctx, [
    { event, actorId: ctx.actor.personId, subject: 'company', subjectId: ctx.companyId, body },
  ]);
}
