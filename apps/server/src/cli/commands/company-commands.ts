import { isIP } from 'node:net';
import { COUNTRIES, canonicalNumber, checkTaxId } from '@legajo/contract';
import { acceptAddresses, blockForPayment, createCompany, saveSettings } from '../../account/public.ts';
import { beginWithPolicies } from '../../leave/public.ts';
import { type Command, type Input, UsageError } from '../command.ts';
import type { Installation } from '../installation.ts';
import { withCompany } from './whose.ts';

const COMPANY = { help: 'number of the company', required: true } as const;

export const companyCommands: readonly Command[] = [
  {
    words: 'company create',
    summary: 'Makes a company.',
    options: {
      name: { help: 'its name', required: true },
      country: { help: 'ISO 3166 code, AR', required: true },
      'tax-id': { help: 'its number: CUIT, RUT, RFC, CNPJ …', required: true },
      'legal-name': { help: 'as it stands on documents; the name without it' },
    },
    run: async ({ platform }, input) => {
      const country = input.text('country').toUpperCase();
      if (!COUNTRIES[country])
        throw new UsageError(`--country must be one of ${Object.keys(COUNTRIES).join(', ')}.`);
      const taxId = canonicalNumber(input.text('tax-id'));
      const name = input.text('name').trim();
      const legalName = input.maybe('legal-name');
      const company = { name, country, taxId, ...(legalName ? { legalName } : {}) };
      const id = await createCompany(platform.db, company, beginWithPolicies);
      // Taken as it is, as an employee's number is: some are in use with a wrong digit.
      const doubt = checkTaxId(country, taxId) === false ? ` (the check digit of ${taxId} is wrong)` : '';
      const json = { id, name, country, taxId, verified: doubt === '' };
      return { ok: true, json, text: `Company ${id}: ${name}${doubt}` };
    },
  },
  {
    words: 'company block',
    summary: 'Keeps the people of a company out.',
    options: { company: COMPANY, payment: { help: 'because it did not pay', flag: true } },
    run: (installation, input) => block(installation, input, true),
  },
  {
    words: 'company unblock',
    summary: 'Lets the people of a company in again.',
    options: { company: COMPANY, payment: { help: 'it paid', flag: true } },
    run: (installation, input) => block(installation, input, false),
  },
  {
    words: 'company two-persons',
    summary:
      'Switches publication by two persons off, where nobody else of the management could approve that.',
    options: { company: COMPANY, off: { help: 'nobody else is asked any more', flag: true } },
    run: (installation, input) => {
      if (!input.flag('off')) throw new UsageError('--off is missing: it is switched on in the portal.');
      return withCompany(installation, input, async (ctx, company) => {
        await saveSettings(ctx, null, { twoPersons: false }, undefined);
        const text = `${company.name} publishes without a second person`;
        return { ok: true, json: { id: company.id, twoPersons: false }, text };
      });
    },
  },
  {
    words: 'company ips',
    summary: 'Sets the addresses the people of a company may come from; none accepts all.',
    positional: '[cidr…]',
    options: { company: COMPANY },
    run: (installation, input) =>
      withCompany(installation, input, async (ctx, company) => {
        const ranges = input.positionals.map(readRange);
        await acceptAddresses(ctx, ranges);
        const text = `${company.name} accepts ${ranges.length === 0 ? 'every address' : ranges.join(', ')}`;
        return { ok: true, json: { id: company.id, accepted: ranges }, text };
      }),
  },
];

function block(installation: Installation, input: Input, blocked: boolean) {
  if (!input.flag('payment')) throw new UsageError('--payment is missing: it is the only reason there is.');
  return withCompany(installation, input, async (ctx, company) => {
    await blockForPayment(ctx, blocked);
    const text = `${company.name} is ${blocked ? 'blocked' : 'no longer blocked'}`;
    return { ok: true, json: { id: company.id, blocked }, text };
  });
}

/** A range in CIDR notation; a bare address is a range of one. @throws UsageError */
function readRange(text: string): string {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  const most = family === 6 ? 128 : 32;
  if (
    family === 0 ||
    rest.length > 0 ||
    (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
    throw new UsageError(`"${text}" is no address range like 192.0.2.0/24.`);
  return bits === undefined ? `${address}/${most}` : text;
}
