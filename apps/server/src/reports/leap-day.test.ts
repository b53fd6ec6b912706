import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startPortal } from '../../test/support/portal.ts';
import { fixedClock } from '../platform/clock.ts';

/** Midnight has passed in Buenos Aires, not in Mexico, where it still is 28 February of a leap year. */
test('a leap day, and the day by the clock of each company', async () => {
  const portal = await startPortal({ clock: fixedClock(new Date('2028-02-29T04:00:00Z')) });
  try {
    const last = async (country: string) => {
      const company = await portal.addCompany({
        country,
        taxId: country === 'AR' ? '30712345673' : 'AAA010101AAA',
      });
      const { username, id } = await portal.addPerson(company, { access: { types: [2] } });
      await portal.asCompany(company, ({ tx }) =>
        sql`update person set hired_on = '2028-02-29' where company_id = ${tx.companyId} and id = ${id}`.execute(
          tx,
        ),
      );
      const token = await portal.signIn(username);
      return (await portal.send('GET', '/v2/portal/reports/rotacion', { token })).data.at(-1);
    };
    expect(await last('AR')).toMatchObject({ mes: '02/2028', hasta: '29/02/2028', ingresos: 1, fin: 1 });
    expect(await last('MX')).toMatchObject({ mes: '02/2028', hasta: '28/02/2028', ingresos: 0, fin: 0 });
  } finally {
    await portal.close();
  }
});
