import { e } from '@legajo/contract';
import { z } from 'zod';
import type { Platform } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { makeGuardedFetch } from '../platform/outbound/guarded-fetch.ts';
import { OutboundRefused } from '../platform/outbound/outbound-refused.ts';
import type { Entry, PeopleSource } from './source.ts';

const DEADLINE_MS = 4000;
const TRIES = 2;
const PAUSE_MS = 150;
const MOST_ENTRIES = 50_000;

const entry = z.object({
  id: z.coerce.number().int().positive(),
  name: z.string().trim().min(1).max(250),
  code: z.string().max(50).nullish(),
});
const entries = z.array(entry).max(MOST_ENTRIES);
const payroll = z.object({ active: z.boolean() });

/** A people system as it is reached. */
export interface Reached {
  readonly companyId: number;
  readonly address: string;
  /** In clear. */
  readonly secret: string | null;
}

export interface PeopleSystemClient extends PeopleSource {
  /** Whether payroll is active, as the system says. */
  payrollActive(): Promise<boolean>;
}

/**
 * The company's people system over HTTP: `GET {address}/{list}` with its key as a bearer token answers a JSON list of
 * `{id, name, code?}` (docs/people-system.md). Addresses are guarded, an answer has four seconds, a question that was
 * lost is put once more, and a system that fails again and again is left in peace for a while.
 *
 * @throws Failure `connection` when it cannot be had, `answer` when what it says is no such list.
 */
export function peopleSystemClient(platform: Platform, reached: Reached): PeopleSystemClient {
  const list = async (path: string): Promise<readonly Entry[]> => {
    const found = entries.safeParse(await ask(platform, reached, path));
    if (!found.success) throw new Failure(e.integration.answer);
    return found.data.map(({ id, name, code }) => ({ id, name, code: code ?? null }));
  };
  return {
    countries: () => list('countries'),
    nationalities: () => list('nationalities'),
    states: (country) => list(`countries/${country}/states`),
    counties: (state) => list(`states/${state}/counties`),
    cities: (country, state) => list(`countries/${country}/states/${state}/cities`),
    maritalStatuses: () => list('marital-statuses'),
    addressTypes: () => list('address-types'),
    streetTypes: () => list('street-types'),
    zoneTypes: () => list('zone-types'),
    organizationModels: () => list('organization-models'),
    payrollActive: async () => {
      const found = payroll.safeParse(await ask(platform, reached, 'payroll/status'));
      if (!found.success) throw new Failure(e.integration.answer);
      return found.data.active;
    },
  };
}

/** The name a company's system has among the breakers. */
export const circuitOf = (companyId: number) => `people system of ${companyId}`;

async function ask(platform: Platform, reached: Reached, path: string): Promise<unknown> {
  const { circuits, log } = platform;
  const name = circuitOf(reached.companyId);
  if (!circuits.mayAsk(name)) throw new Failure(e.integration.connection);
  try {
    const answer = await askAgain(platform, reached, path);
    circuits.heard(name, true);
    return answer;
  } catch (error) {
    if (error instanceof Failure) throw error;
    circuits.heard(name, false);
    log.warn({ err: error, company: reached.companyId, path }, 'the people system did not answer');
    throw new Failure(e.integration.connection);
  }
}

/** A refusal is an answer, and a list that is not there is one too; only what was lost is asked for again. */
async function askAgain(platform: Platform, { address, secret }: Reached, path: string): Promise<unknown> {
  const fetch = makeGuardedFetch(platform.config.outboundAllow);
  const headers = { accept: 'application/json', ...(secret ? { authorization: `Bearer ${secret}` } : {}) };
  let lost: unknown;
  for (let tried = 0; tried < TRIES; tried += 1) {
    if (tried > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    try {
      const answer = await fetch(`${address.replace(/\/$/, '')}/${path}`, {
        headers,
        deadlineMs: DEADLINE_MS,
      });
      if (answer.status < 500) return await read(answer);
      lost = new Error(`status ${answer.status}`);
    } catch (error) {
      if (error instanceof Failure) throw error;
      // Our own guard will say the same again.
      if (error instanceof OutboundRefused && error.reason !== 'timeout') throw error;
      lost = error;
    }
  }
  throw lost;
}

async function read(answer: Response): Promise<unknown> {
  if (answer.status === 404) throw new Failure(e.shared.notFound);
  if (!answer.ok) throw new Failure(e.integration.answer);
  try {
    return await answer.json();
  } catch {
    throw new Failure(e.integration.answer);
  }
}
