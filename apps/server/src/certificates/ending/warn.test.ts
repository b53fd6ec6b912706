import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { endingInterval, warnOfEnd } from './warn.ts';

/** Today is 20 November 2026, noon in Buenos Aires (support/portal.ts). */
const DAY_MS = 86_400_000;
let portal: Portal;
let company: number;
let certificate: number;
let keeper: string;
let other: string;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  company = await portal.addCompany({ name: 'Andes' });
  keeper = `certificados_${company}`;
  other = `empleados_${company}`;
  await portal.addPerson(company, { username: keeper, access: { types: [6], actions: [104] } });
  await portal.addPerson(company, { username: other, access: { types: [3], actions: [7] } });
  certificate = await portal.addCertificate(company);
});

/** Lets the certificate end so many days from now, at the hour of the clock. */
const endsIn = (days: number) =>
  portal.asCompany(company, ({ tx, now }) =>
    sql`update certificate set expires_at = ${new Date(now.getTime() + days * DAY_MS)}
      where company_id = ${tx.companyId} and id = ${certificate}`.execute(tx),
  );
const round = () => portal.asCompany(company, warnOfEnd);
const told = async (who = keeper) =>
  (await portal.mailsTo(company, `${who}@andes.example`)).filter(({ subject }) =>
    subject.includes('certificado de firma vence'),
  );

describe('a certificate that ends', () => {
  test('is told of 30, 15, 7 and 1 days before, each once, to who keeps it and nobody else', async () => {
    await endsIn(31);
    const counts: number[] = [];
    for (let left = 31; left >= -1; left -= 1) {
      await round();
      await round();
      counts.push((await told()).length);
      portal.clock.advance(DAY_MS);
    }
    portal.clock.advance(-33 * DAY_MS);
    const grew = counts.flatMap((count, at) => (count > (counts[at - 1] ?? 0) ? [31 - at] : []));
    expect(grew).toEqual([30, 15, 7, 1]);
    expect(counts.at(-1)).toBe(4);
    expect(await told(other)).toEqual([]);
    const [mail] = await told();
    expect(mail?.subject).toBe('Andes: el certificado de firma vence el 21/12/2026');
    expect(mail?.text).toContain('a nombre de Ruiz, Marta Elena');
    expect(mail?.text).toContain('/s/certificates');
  });

  test('is told once by ten rounds at once, and by one that a crash undid not at all', async () => {
    await endsIn(10);
    await expect(
      portal.asCompany(company, async (ctx) => {
        await warnOfEnd(ctx);
        throw new Error('died');
      }),
    ).rejects.toThrow('died');
    expect(await told()).toEqual([]);
    await Promise.all(Array.from({ length: 10 }, round));
    expect(await told()).toHaveLength(1);
  });

  test('after days without a server the nearest warning comes alone', async () => {
    await endsIn(5);
    await round();
    expect(await told()).toHaveLength(1);
    portal.clock.advance(4 * DAY_MS);
    await round();
    portal.clock.advance(-4 * DAY_MS);
    expect(await told()).toHaveLength(2);
  });

  test('is told of no more once another took its place, and at no night', async () => {
    await endsIn(7);
    portal.clock.advance(-9 * 3_600_000);
    await round();
    portal.clock.advance(9 * 3_600_000);
    expect(await told()).toEqual([]);
    await portal.addCertificate(company);
    await round();
    expect(await told()).toEqual([]);
  });

  test('of one company is nothing to another; the interval goes to all', async () => {
    await endsIn(1);
    await endingInterval(portal.platform).run(new AbortController().signal);
    expect(await told()).toHaveLength(1);
    const [row] = await portal.asCompany(
      company,
      async ({ tx }) =>
        (
          await sql<{ count: number }>`
            select count(*)::int as count from certificate_warning where company_id = ${tx.companyId}`.execute(
            tx,
          )
        ).rows,
    );
    expect(row?.count).toBe(1);
  });
});
