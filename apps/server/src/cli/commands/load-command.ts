import { addMonths, checkIdentity, dayIn } from '@legajo/contract';
import { chanceOf } from '../../db/seed/invent/chance.ts';
import { namesOf } from '../../db/seed/invent/names.ts';
import { putCountsRight } from '../../documents/public.ts';
import { type Command, type Input, UsageError } from '../command.ts';
import type { Installation } from '../installation.ts';
import {
  countLoaded,
  insertHollowDocuments,
  insertLoadedPeople,
  LOADED,
  type LoadedPerson,
  type LoadTarget,
  selectTarget,
} from './load.sql.ts';
import { withCompany } from './whose.ts';

const PEOPLE_CHUNK = 2000;
const DOCUMENT_CHUNK = 10_000;
/** Statements at a time: more than the cores of a small machine only wait for each other. */
const LANES = 2;
/** Above every number that is in use. */
const FIRST_DNI = 60_000_000;

/** `load`: rows in bulk, for figures and for screens with a large company behind them. */
export const loadCommand: Command = {
  words: 'load',
  summary: 'Adds test people and documents, as rows without files, to company 1; also while the portal runs.',
  options: {
    employees: { help: 'how many people to add; 0 without it' },
    documents: { help: 'how many documents to add; 0 without it' },
    company: { help: 'number of the company; 1 without it' },
  },
  run: async (installation, input) => {
    const begun = performance.now();
    const employees = input.maybe('employees') === undefined ? 0 : input.whole('employees', 0);
    const documents = input.maybe('documents') === undefined ? 0 : input.whole('documents', 0);
    if (employees + documents === 0) throw new UsageError('Name --employees or --documents.');
    const aimed = aim(input);
    const { company, before } = await withCompany(installation, aimed, async (ctx, company) => ({
      company,
      before: await countLoaded(ctx.tx),
    }));
    for (let done = 0; done < employees; done += PEOPLE_CHUNK) {
      const people = Array.from({ length: Math.min(PEOPLE_CHUNK, employees - done) }, (_, i) =>
        makePerson(company.country, before + done + i),
      );
      await installation.inCompany(company.id, (ctx) => insertLoadedPeople(ctx.tx, people));
    }
    if (documents > 0) await loadDocuments(installation, company.id, documents);
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    const json = { company: company.id, employees, documents, seconds };
    return { ok: true, json, text: `${employees} people and ${documents} documents in ${seconds} s` };
  },
};

const aim = (input: Input): Input => ({
  ...input,
  whole: (name, least) =>
    name === 'company' && input.maybe('company') === undefined ? 1 : input.whole(name, least),
});

async function loadDocuments(installation: Installation, companyId: number, count: number): Promise<void> {
  const target = await installation.inCompany(companyId, (ctx) => selectTarget(ctx.tx));
  if (!target || target.people === 0)
    throw new UsageError(
      `Company ${companyId} has no folder of receipts with a type, or nobody who works there.`,
    );
  // No document bears the period of last month, this month or next month.
  const today = dayIn(installation.platform.clock.now(), 'UTC');
  const newest = addMonths(`${today.slice(0, 7)}-01`, -2);
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      const from = next;
      next += DOCUMENT_CHUNK;
      const range = { from, count: Math.min(DOCUMENT_CHUNK, count - from), newest };
      await installation.inCompany(companyId, (ctx) =>
        insertHollowDocuments(ctx.tx, target as LoadTarget, range),
      );
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await installation.inCompany(companyId, (ctx) => putCountsRight(ctx));
}

function makePerson(country: string, index: number): LoadedPerson {
  const chance = chanceOf(`loaded ${index}`);
  const pool = namesOf(country);
  const year = 1999 + chance.below(22);
  return {
    username: `${LOADED}${String(index + 1).padStart(7, '0')}`,
    name: chance.pick(chance.next() < 0.5 ? pool.female : pool.male),
    surname: pool.double
      ? `${chance.pick(pool.surnames)} ${chance.pick(pool.surnames)}`
      : chance.pick(pool.surnames),
    ...numbersOf(country, index),
    hiredOn: `${year}-${String(1 + chance.below(12)).padStart(2, '0')}-01`,
  };
}

/** Numbers nobody has: in Argentina with their check digit, elsewhere unverified. */
function numbersOf(country: string, index: number): { dni: string; cuil: string; verified: boolean } {
  const dni = String(FIRST_DNI + index);
  if (country !== 'AR') return { dni, cuil: dni, verified: false };
  for (const prefix of ['20', '23']) {
    for (let digit = 0; digit < 10; digit += 1) {
      const cuil = `${prefix}${dni}${digit}`;
      if (checkIdentity('AR', cuil)) return { dni, cuil, verified: true };
    }
  }
  throw new Error(`No check digit fits ${dni}.`);
}
