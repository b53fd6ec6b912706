import { readCompany } from '../../account/public.ts';
import {
  type GivenHead,
  headedCompanies,
  isWhole,
  type TrailReport,
  verifyTrail,
} from '../../audit/public.ts';
import { companyIds } from '../../platform/db/companies.ts';
import { type Input, type InstallationCommand, UsageError } from '../command.ts';

/** `audit verify`: the chains, and what was said of them outside the database. */
export const auditCommand: InstallationCommand = {
  words: 'audit verify',
  summary: 'Walks the audit chain of every company, and compares it with the heads in the store.',
  options: {
    company: { help: 'only this one' },
    sequence: { help: 'a link that a mail to management names; with --company and --fingerprint' },
    fingerprint: { help: 'what that mail says of it' },
  },
  notes: [
    'A head says where a chain ended, authenticated under LEGAJO_SECRET and kept in the store: with it a tail that was',
    'cut off and a chain that was written anew are found. Who also removes heads from the store is found by a mailed one.',
  ].join('\n'),
  run: async ({ platform, inCompany }, input) => {
    const only = input.maybe('company') === undefined ? null : input.whole('company');
    const given = givenIn(input);
    const companies: ({ id: number } & TrailReport)[] = [];
    for await (const id of only === null ? companyIds(platform.db) : [only])
      companies.push({ id, ...(await verifyTrail(platform, id, given)) });
    // One that is gone has heads still; a number that nobody has is no chain that is whole.
    if (only !== null && companies[0]?.heads.kept === 0 && !(await inCompany(only, readCompany)))
      throw new UsageError(`There is no company ${only}.`);
    const known = new Set(companies.map(({ id }) => id));
    const lost =
      only === null ? [...(await headedCompanies(platform.driver))].filter((id) => !known.has(id)) : [];
    const ok = companies.every(isWhole) && lost.length === 0;
    const lines = [
      ...companies.flatMap(told),
      ...lost.map((id) => `Company ${id}: GONE: the store has heads of its chain, the database knows none.`),
    ];
    return { ok, json: { ok, companies, lost }, text: lines.join('\n') };
  },
};

function givenIn(input: Input): GivenHead | null {
  const fingerprint = input.maybe('fingerprint');
  if (fingerprint === undefined && input.maybe('sequence') === undefined) return null;
  const digits = (fingerprint ?? '').replaceAll(/[\s-]/g, '').toLowerCase();
  if (input.maybe('company') === undefined || !/^[0-9a-f]{16,64}$/.test(digits))
    throw new UsageError('A mailed head is --company, --sequence and --fingerprint of 16 digits or more.');
  return { sequence: input.whole('sequence', 1), fingerprint: digits };
}

const many = (from: number, to: number, one: string, more: string) =>
  from === to ? `${one} ${from}` : `${more} ${from} to ${to}`;

/** What was found of a company, the first line as before there were heads. */
function told(company: { id: number } & TrailReport): string[] {
  const { id, links, brokenAt, unsealed, heads } = company;
  const chain = brokenAt === null ? (isWhole(company) ? 'whole' : 'NOT WHOLE') : `BROKEN at ${brokenAt}`;
  const waiting = unsealed > 0 ? `, ${unsealed} entries not chained yet` : '';
  return [
    `Company ${id}: ${links} links${waiting}, ${chain}${headsIn(company)}`,
    ...findings(company).map((line) => `  ${line}`),
    ...heads.restores.map(({ at, backupAt, upTo, known }) => {
      const left =
        known > upTo
          ? `${many(upTo + 1, known, 'entry', 'entries')} of before are not here`
          : `up to entry ${upTo}`;
      return `  Restored on ${at.toISOString()} from a backup of ${backupAt.toISOString()}: ${left}.`;
    }),
  ];
}

function headsIn({ heads: { kept, newest, stamped, missing } }: TrailReport): string {
  if (newest === null)
    return missing.length > 0 ? '' : '; no heads yet: nothing outside the database speaks of it';
  const stamps = stamped > 0 ? `, ${stamped} stamped` : '';
  return `; ${kept} heads${stamps}, the newest of entry ${newest.sequence} at ${newest.at.toISOString()}`;
}

function findings({ heads, given }: TrailReport): string[] {
  const { gone, differs, forged, missing } = heads;
  return [
    ...(gone
      ? [
          `CUT: ${many(gone.from, gone.to, 'entry', 'entries')} ${gone.from === gone.to ? 'is' : 'are'} gone; they were there at ${gone.seenAt.toISOString()}.`,
        ]
      : []),
    ...(differs
      ? [
          `REWRITTEN: as it was up to entry ${differs.after}, another from somewhere behind that on, at entry ${differs.by} at the latest, which was another at ${differs.seenAt.toISOString()}.`,
        ]
      : []),
    ...(forged.length > 0
      ? [
          `${forged.length} heads are FORGED or damaged, or were made with another LEGAJO_SECRET: ${forged.slice(0, 5).join(', ')}`,
        ]
      : []),
    ...missing.map(({ from, to }) => `${many(from, to, 'Head', 'Heads')} MISSING from the store.`),
    ...(given === 'fits' ? ['The mailed head fits.'] : []),
    ...(given === 'gone' ? ['CUT: the entry of the mailed head is gone.'] : []),
    ...(given === 'differs'
      ? ['REWRITTEN: the entry of the mailed head is another, or its chain is broken before it.']
      : []),
  ];
}
