import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshPassword } from '../../../test/support/account.ts';
import { payslip } from '../../../test/support/papers.ts';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishOne } from '../../../test/support/publication.ts';
import { startPushService, vapidOf } from '../../../test/support/push-host.ts';
import { until } from '../../../test/support/until.ts';
import { documentMessages } from '../../documents/messages.ts';
import { endSessionsOf } from '../../platform/end-sessions.sql.ts';
import { tell } from '../../platform/messages/tell.ts';
import { sendDeliveryTask } from '../deliveries/deliver.ts';

const PATH = '/v2/portal/me/push';

let service: Awaited<ReturnType<typeof startPushService>>;
let portal: Portal;
let publisher: Publisher;

beforeAll(async () => {
  service = await startPushService();
  portal = await startPortal({
    jobs: true,
    env: { LEGAJO_OUTBOUND_ALLOW: '127.0.0.1' },
    limits: { 'rate.session': 100_000 },
  });
  publisher = await addPublisher(portal);
});
beforeEach(() => {
  service.state.status = 201;
});
afterAll(async () => {
  await portal.close();
  await service.close();
});

const turnOn = (token: string, form: Record<string, string>) => portal.send('POST', PATH, { token, form });
const devicesOf = async (token: string) => (await portal.send('GET', PATH, { token })).data;

let people = 0;
async function somebody(of = publisher) {
  people += 1;
  const person = await portal.addPerson(of.company, { username: `telefono_${people}` });
  let months = 0;
  return {
    ...person,
    token: await portal.signIn(person.username, { perfil: 1 }),
    async publish() {
      months += 1;
      const answer = await publishOne(portal, of, person.id, payslip(`${person.cuil} ${months}`), {
        periodo: `0${months}/2026`,
      });
      expect(answer.status).toBe(200);
      return answer.data[0].idDocumento as number;
    },
  };
}

/** How the deliveries of a person stand, the oldest first. */
const statesOf = (personId: number, company = publisher.company) =>
  portal.asCompany(company, async ({ tx }) => {
    const rows = await tx
      .selectFrom('delivery')
      .select('state')
      .where('company_id', '=', tx.companyId)
      .where('person_id', '=', personId)
      .orderBy('id')
      .execute();
    return rows.map(({ state }) => state);
  });

const idsOf = (personId: number) =>
  portal.asCompany(publisher.company, async ({ tx }) => {
    const rows = await tx
      .selectFrom('delivery')
      .select('id')
      .where('company_id', '=', tx.companyId)
      .where('person_id', '=', personId)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => Number(id));
  });

const comeAgain = (id: number) =>
  sendDeliveryTask.run(
    {
      platform: portal.platforms.jobs,
      companyId: publisher.company,
      job: { id: '0', key: null, attempt: 1, lastAttempt: false },
      signal: new AbortController().signal,
      progressed: async () => undefined,
    },
    { company_id: publisher.company, delivery_id: id },
  );

describe('a device that its person turned on', () => {
  it('is told in words that betray nothing, encrypted for it alone, and opens the thing', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const [device, second] = [service.device(), service.device()];
    expect((await turnOn(one.token, device.form)).code).toBe('00000');
    await turnOn(other.token, second.form);
    const id = await one.publish();
    await until('it was told', async () => device.told().length === 1);
    const [told] = device.told();
    const company = (await portal.send('GET', '/users/profile', { token: one.token })).data[0].empresa.nombre;
    expect(told).toMatchObject({
      title: company,
      text: 'Tiene un documento nuevo.',
      path: `/e/documents/${id}`,
    });
    expect(`${told?.title} ${told?.text}`).not.toMatch(/recibo|2026|firmar/i);
    expect(second.told()).toEqual([]);
    const request = service.requests.find(({ path }) => path === device.path);
    expect(request?.headers).toMatchObject({
      ttl: '86400',
      'content-encoding': 'aes128gcm',
      topic: told?.tag,
    });
    expect(request?.body.includes('documento')).toBe(false);
    const { clave } = (await portal.send('GET', '/v2/portal/push/key', { token: other.token })).data[0];
    const vapid = request && vapidOf(request);
    expect([vapid?.key, vapid?.claims.aud]).toEqual([clave, new URL(device.form.endpoint).origin]);
    await until('it is noted', async () => (await devicesOf(one.token))[0].usado !== null);
    expect(await statesOf(one.id)).toEqual(['sent']);
  });

  it('is told in the language of its person', async () => {
    const one = await somebody();
    await portal.send('PUT', '/v2/portal/me/language', { token: one.token, form: { idioma: 'pt-BR' } });
    const device = service.device();
    await turnOn(one.token, device.form);
    await one.publish();
    await until('it was told', async () => device.told().length === 1);
    expect(device.told()[0]?.text).toBe('Você tem um documento novo.');
  });

  it('is told of nothing that its person switched off, and of no desk’s work', async () => {
    const one = await somebody();
    const device = service.device();
    await turnOn(one.token, device.form);
    const off = [{ clase: 'documento_publicado', canal: 'push', activo: 0 }];
    await portal.send('PUT', '/v2/portal/me/notification-preferences', {
      token: one.token,
      form: { preferencias: JSON.stringify(off) },
    });
    await one.publish();
    expect(await statesOf(one.id)).toEqual([]);
  });

  it('is the same row when it is turned on again, and one person’s at a time', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const device = service.device();
    const [first, again] = [await turnOn(one.token, device.form), await turnOn(one.token, device.form)];
    expect(again.data[0].id).toBe(first.data[0].id);
    expect(await devicesOf(one.token)).toHaveLength(1);
    await turnOn(other.token, device.form);
    expect([(await devicesOf(one.token)).length, (await devicesOf(other.token)).length]).toEqual([0, 1]);
    await one.publish();
    expect(await statesOf(one.id)).toEqual([]);
    // Both at once: it is one’s in the end.
    await Promise.all([turnOn(one.token, device.form), turnOn(other.token, device.form)]);
    expect([...(await devicesOf(one.token)), ...(await devicesOf(other.token))]).toHaveLength(1);
  });

  it('ends with its session: signed out, with another password, dismissed', async () => {
    const ends = [
      async (one: Awaited<ReturnType<typeof somebody>>) => {
        await portal.send('POST', '/v2/auth-mod/logout', { token: one.token });
      },
      async (one: Awaited<ReturnType<typeof somebody>>) => {
        const next = freshPassword();
        const token = await portal.signIn(one.username, { perfil: 1 });
        const form = { oldpass: PASSWORD, pass: next, repass: next };
        expect((await portal.send('PUT', '/users/changePass', { token, form })).code).toBe('00000');
      },
      async (one: Awaited<ReturnType<typeof somebody>>) => {
        await portal.asCompany(publisher.company, async ({ tx, now }) => {
          await endSessionsOf(tx, [one.id], now);
        });
      },
    ];
    for (const end of ends) {
      const one = await somebody();
      const device = service.device();
      await turnOn(one.token, device.form);
      await end(one);
      await one.publish();
      await until('nothing is left to do', async () =>
        (await statesOf(one.id)).every((state) => state === 'dropped'),
      );
      expect(device.told()).toEqual([]);
    }
  });

  it('goes when its service knows it no more, and waits while the service is out', async () => {
    const one = await somebody();
    const device = service.device();
    await turnOn(one.token, device.form);
    service.state.status = 410;
    await one.publish();
    await until('it is gone', async () => (await devicesOf(one.token)).length === 0);
    expect(await statesOf(one.id)).toEqual(['failed']);
    const other = service.device();
    await turnOn(one.token, other.form);
    service.state.status = 503;
    await one.publish();
    await until('it was tried', async () => service.requests.some(({ path }) => path === other.path));
    await until('it waits', async () => (await statesOf(one.id)).at(-1) === 'waiting');
    expect(await devicesOf(one.token)).toHaveLength(1);
  });

  it('is told nothing at night, and nothing that was read meanwhile', async () => {
    const one = await somebody();
    const device = service.device();
    await turnOn(one.token, device.form);
    const day = portal.clock.now();
    // Three in the morning of the company.
    portal.clock.set(new Date('2026-11-27T06:00:00Z'));
    const answered = (id: number) =>
      portal.asCompany(publisher.company, (ctx) =>
        tell(ctx, documentMessages.questionAnswered, {
          to: { personId: one.id, mail: null },
          country: 'AR',
          values: { id, name: 'Ana', company: 'Andes', type: 'Recibo', period: '01/2026' },
        }),
      );
    await answered(1);
    await until('it is held', async () => (await statesOf(one.id))[0] === 'held');
    await answered(2);
    await until('both are', async () => (await statesOf(one.id)).join() === 'held,held');
    portal.clock.set(day);
    expect(device.told()).toEqual([]);
    const rows = (await portal.send('GET', '/v2/portal/me/notifications', { token: one.token })).data;
    await portal.send('POST', '/v2/portal/me/notifications/read', {
      token: one.token,
      form: { id: rows[0].id },
    });
    // In the morning their jobs come again; twice at once, and one is sent.
    const ids = await idsOf(one.id);
    await Promise.all([...ids, ...ids].map(comeAgain));
    await until('one went, one did not', async () => (await statesOf(one.id)).join() === 'sent,dropped');
    expect(device.told()).toHaveLength(1);
  });
});
