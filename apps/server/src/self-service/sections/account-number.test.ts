import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { BANK, CBU, ownData } from '../../../test/support/self-service.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

describe('an account number', () => {
  test.each([
    ['AR', '28505909-40090418135201', CBU],
    ['AR', 'ana.rios.mza', 'ana.rios.mza'],
    ['MX', '032180000118359719', '032180000118359719'],
    ['CL', '000-123456-7', '000-123456-7'],
  ])('of %s is stored as its country writes it: %s', async (country, said, stored) => {
    const { id, who } = await inCountry(country);
    expect((await who.write(id, 'bank', { ...BANK, accountNumber: said })).status).toBe(200);
    expect((await who.read(id, 'bank')).data[0].accountNumber).toBe(stored);
  });

  test.each([
    ['AR', '2850590940090418135202'],
    ['AR', '2850590840090418135201'],
    ['MX', '032180000118359718'],
    ['CL', '1234'],
    ['BR', 'conta 1'],
  ])('of %s that breaks the rule is refused at its field: %s', async (country, said) => {
    const { id, who } = await inCountry(country);
    const answer = await who.write(id, 'bank', { ...BANK, accountNumber: said });
    expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([
      422,
      'SELF_SERVICE_ACCOUNT_NUMBER',
      ['accountNumber'],
    ]);
  });

  async function inCountry(country: string) {
    const there = await portal.addCompany({ country });
    const boss = await portal.addPerson(there, { access: { types: [2] } });
    const { id } = await portal.addPerson(there);
    return { id, who: ownData(portal, await portal.signIn(boss.username)) };
  }
});
