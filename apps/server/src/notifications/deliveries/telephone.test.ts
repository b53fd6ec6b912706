import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payslip } from '../../../test/support/papers.ts';
import { startPhoneProvider } from '../../../test/support/phone-provider.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishOne } from '../../../test/support/publication.ts';
import { BANK, CBU, CONTACT, OTHER_CBU, ownData } from '../../../test/support/self-service.ts';
import { until } from '../../../test/support/until.ts';

const TOKEN = 'a-token-of-the-provider-of-messages';
const NEW_PHONE = { ...CONTACT, phones: [{ kind: 'mobile', number: '+54 261 555-9999' }] };

let provider: Awaited<ReturnType<typeof startPhoneProvider>>;
let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  provider = await startPhoneProvider();
  portal = await startPortal({
    jobs: true,
    env: { LEGAJO_OUTBOUND_ALLOW: '127.0.0.1', SMS_URL: provider.url, SMS_TOKEN: TOKEN },
    limits: { 'rate.session': 100_000 },
  });
  publisher = await addPublisher(portal);
});
beforeEach(() => {
  provider.state.status = 200;
  provider.asked.length = 0;
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});

const hr = () => ownData(portal, publisher.token);
/** Somebody with a telephone, who wants new documents to be told to it. */
async function somebody(wants = true) {
  const person = await portal.addPerson(publisher.company, { readsMail: true });
  expect((await hr().write(person.id, 'contact', CONTACT)).status).toBe(200);
  const token = await portal.signIn(person.username, { perfil: 1 });
  if (wants) {
    const form = {
      preferencias: JSON.stringify([{ clase: 'documento_publicado', canal: 'sms', activo: 1 }]),
    };
    const saved = await portal.send('PUT', '/v2/portal/me/notification-preferences', { token, form });
    expect(saved.status).toBe(200);
  }
  return { ...person, token };
}
const publish = async (person: { id: number; cuil: string }) =>
  expect((await publishOne(portal, publisher, person.id, payslip(person.cuil))).status).toBe(200);
const deliveriesOf = (personId: number) =>
  portal.asCompany(publisher.company, ({ tx }) =>
    tx
      .selectFrom('delivery')
      .select(['state', 'reference', 'channel'])
      .where('company_id', '=', tx.companyId)
      .where('person_id', '=', personId)
      .orderBy('id')
      .execute(),
  );

describe('a telephone, by a provider that the installation has', () => {
  it('is told what its person chose, in words that betray nothing, with the way there and the token', async () => {
    const [one, other] = [await somebody(), await somebody(false)];
    await publish(other);
    await publish(one);
    await until('it was handed over', async () => provider.asked.length > 0);
    const [asked, ...more] = provider.asked;
    expect(more).toEqual([]);
    expect(asked).toMatchObject({ authorization: `Bearer ${TOKEN}`, to: '+54 261 555-0101' });
    expect(asked?.text).toMatch(/: Tiene un documento nuevo\.$/);
    expect(asked?.text).not.toMatch(/recibo|2026/i);
    expect(asked?.link).toMatch(/\/e\/documents\/\d+$/);
    await until('it is noted', async () => (await deliveriesOf(one.id))[0]?.state === 'sent');
    expect(await deliveriesOf(one.id)).toMatchObject([{ channel: 'sms', state: 'sent', reference: 'm-1' }]);
    expect(await deliveriesOf(other.id)).toEqual([]);
  });

  it('that the provider refuses is given up; where it is out of order it is asked again later', async () => {
    const refused = await somebody();
    provider.state.status = 422;
    await publish(refused);
    await until('it was given up', async () => (await deliveriesOf(refused.id))[0]?.state === 'failed');
    const later = await somebody();
    provider.state.status = 503;
    await publish(later);
    await until('it waits', async () => provider.asked.length === 2);
    await until('it is noted', async () => (await deliveriesOf(later.id))[0]?.state === 'waiting');
  });

  it('learns that wages go elsewhere whatever its person chose, and it is the one of before that does', async () => {
    const person = await somebody(false);
    expect((await hr().enable('contact', 'bank')).every(({ status }) => status === 200)).toBe(true);
    const own = ownData(portal, person.token);
    const changed = await own.write(person.id, 'contact', NEW_PHONE);
    expect(changed.status).toBe(200);
    const [waiting] = (await hr().pending()).data;
    expect((await hr().approve(waiting.id)).status).toBe(200);
    expect((await hr().write(person.id, 'bank', { ...BANK, accountNumber: CBU })).status).toBe(200);
    expect((await hr().write(person.id, 'bank', { ...BANK, accountNumber: OTHER_CBU })).status).toBe(200);
    await until('it was told', async () => provider.asked.length > 0);
    expect(provider.asked.every(({ to }) => to === '+54 261 555-0101')).toBe(true);
    expect(provider.asked[0]?.text).not.toMatch(/banco|cuenta|CBU|\d{4}/i);
  });
});
