import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Keyed, keyed } from '../../../test/support/api-keys.ts';
import { type Portal, startPortal, TODAY } from '../../../test/support/portal.ts';
import { warnOfKeys } from './warn.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let portal: Portal;
let here: Keyed;

beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.apikey': 40 } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.advance(TODAY.getTime() - portal.clock.now().getTime());
  here = await keyed(portal);
});

const KEYS = '/v2/portal/api-keys';

describe('a key that ends soon', () => {
  test('is told of 14 and 3 days before, each once, to who manages', async () => {
    await here.key({ vence: '10/12/2026', nombre: 'Reloj' });
    const revoked = await here.key({ vence: '10/12/2026', nombre: 'Otra' });
    await portal.send('DELETE', `${KEYS}/${revoked.id}`, { token: here.token });
    const told = async () =>
      (await portal.mailsTo(here.company, `${here.admin.username}@andes.example`)).filter(({ subject }) =>
        subject.includes('vence el 10/12/2026'),
      );
    const counts: number[] = [];
    for (let left = 20; left >= -1; left -= 1) {
      await portal.asCompany(here.company, warnOfKeys);
      await Promise.all([1, 2].map(() => portal.asCompany(here.company, warnOfKeys)));
      counts.push((await told()).length);
      portal.clock.advance(DAY);
    }
    const grew = counts.flatMap((count, at) => (count > (counts[at - 1] ?? 0) ? [20 - at] : []));
    expect(grew).toEqual([14, 3]);
    expect(counts.at(-1)).toBe(2);
    const [mail] = await told();
    expect(mail?.subject).toContain('«Reloj»');
    expect(mail?.text).toContain('/s/api-keys');
  });
});
