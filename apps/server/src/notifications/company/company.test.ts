import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payslip } from '../../../test/support/papers.ts';
import { type Answer, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishOne } from '../../../test/support/publication.ts';
import { documentMessages } from '../../documents/messages.ts';
import { tell } from '../../platform/messages/tell.ts';

const PATH = '/v2/portal/notification-settings';
const OWN = '/v2/portal/me/notification-preferences';
const MAIL = { clase: 'documento_publicado', canal: 'mail' };

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.session': 100_000 } });
});
afterAll(() => portal.close());

const said = ({ status, code }: Answer) => [status, code];
type Rule = { clase: string; canal: string; activo: number; fijo: number };
const decide = ({ token }: Publisher, rules: readonly Rule[], form: Record<string, string> = {}) =>
  portal.send('PUT', PATH, {
    token,
    form: { ...form, ...(rules.length > 0 ? { preferencias: JSON.stringify(rules) } : {}) },
  });
const settingsOf = async ({ token }: Publisher) => (await portal.send('GET', PATH, { token })).data[0];

let people = 0;
async function somebody(of: Publisher) {
  people += 1;
  const mail = `regla_${people}@andes.example`;
  const person = await portal.addPerson(of.company, { username: `regla_${people}`, mail, readsMail: true });
  const token = await portal.signIn(person.username, { perfil: 1 });
  let months = 0;
  return {
    ...person,
    token,
    choose: (activo: number) =>
      portal.send('PUT', OWN, { token, form: { preferencias: JSON.stringify([{ ...MAIL, activo }]) } }),
    way: async () =>
      (await portal.send('GET', OWN, { token })).data
        .find(({ clase }: { clase: string }) => clase === MAIL.clase)
        .canales.find(({ canal }: { canal: string }) => canal === MAIL.canal),
    times: async () => (await portal.send('GET', '/v2/portal/me/notification-times', { token })).data[0],
    mails: async () => (await portal.mailsTo(of.company, mail)).length,
    /** Of an answer, which does not press. */
    hear: () =>
      portal.asCompany(of.company, (ctx) =>
        tell(ctx, documentMessages.questionAnswered, {
          to: { personId: person.id, mail },
          country: 'AR',
          values: { id: 1, name: 'Ana', company: 'Andes', type: 'Recibo', period: '01/2026' },
        }),
      ),
    async publish() {
      months += 1;
      const fields = { periodo: `0${months}/2026`, notificar: 1 };
      const answer = await publishOne(portal, of, person.id, payslip(`${person.cuil} ${months}`), fields);
      expect(answer.status).toBe(200);
    },
  };
}

describe('how a company tells its people', () => {
  it('is as the kinds say until it decides: off until somebody wants it, and then they have it', async () => {
    const of = await addPublisher(portal);
    const one = await somebody(of);
    expect(await settingsOf(of)).toMatchObject({ silencio_desde: null, resumen: 'inmediato', version: 0 });
    expect(said(await decide(of, [{ ...MAIL, activo: 0, fijo: 0 }]))).toEqual([200, '00000']);
    expect(await one.way()).toMatchObject({ activo: 0, fijo: 0 });
    await one.publish();
    expect(await one.mails()).toBe(0);
    await one.choose(1);
    await one.publish();
    expect(await one.mails()).toBe(1);
  });

  it('holds for everybody where it is fixed, also for who chose otherwise before; loosened, their choice is back', async () => {
    const of = await addPublisher(portal);
    const one = await somebody(of);
    await one.choose(0);
    await decide(of, [{ ...MAIL, activo: 1, fijo: 1 }]);
    expect(await one.way()).toMatchObject({ activo: 1, fijo: 1, porque: 'empresa' });
    expect(said(await one.choose(0))).toEqual([409, 'NOTIFICATION_FIXED']);
    expect(said(await one.choose(1))).toEqual([200, '00000']);
    await one.publish();
    expect(await one.mails()).toBe(1);
    await decide(of, [{ ...MAIL, activo: 1, fijo: 0 }]);
    expect(await one.way()).toMatchObject({ activo: 0, fijo: 0, porque: null });
  });

  it('says when, which its people see; another company is as it was', async () => {
    const [of, other] = [await addPublisher(portal), await addPublisher(portal)];
    const [one, stranger] = [await somebody(of), await somebody(other)];
    const form = { silencio_desde: '20:00', silencio_hasta: '09:30', resumen: 'diario' };
    expect((await decide(of, [], form)).data[0]).toMatchObject({ ...form, version: 1 });
    expect(await one.times()).toMatchObject({
      silencio_desde: null,
      empresa_desde: '20:00',
      empresa_hasta: '09:30',
      resumen: 'diario',
    });
    await one.hear();
    expect(await one.mails()).toBe(0);
    // Whoever wants each at once has it so, and follows the company again when they say that.
    await portal.send('PUT', OWN, { token: one.token, form: { resumen: 'inmediato' } });
    await one.hear();
    expect(await one.mails()).toBe(1);
    await portal.send('PUT', OWN, { token: one.token, form: { resumen: 'empresa' } });
    expect(await one.times()).toMatchObject({ resumen: 'diario' });
    expect(await stranger.times()).toMatchObject({ empresa_desde: '21:00', resumen: 'inmediato' });
    await decide(of, [], { silencio_desde: '', silencio_hasta: '' });
    expect(await one.times()).toMatchObject({ empresa_desde: '21:00' });
  });

  it('refuses what has to be told, what the installation lacks and what there is not; of several, none is kept', async () => {
    const of = await addPublisher(portal);
    for (const [rule, code] of [
      [{ clase: 'cuenta', canal: 'mail', activo: 0, fijo: 1 }, [409, 'NOTIFICATION_FIXED']],
      [{ clase: 'documento_publicado', canal: 'portal', activo: 0, fijo: 0 }, [409, 'NOTIFICATION_FIXED']],
      [
        { clase: 'documento_publicado', canal: 'sms', activo: 1, fijo: 1 },
        [409, 'NOTIFICATION_CHANNEL_UNAVAILABLE'],
      ],
      [{ clase: 'nada', canal: 'mail', activo: 0, fijo: 0 }, [422, 'NOTIFICATION_KIND_UNKNOWN']],
      [{ clase: 'cuenta', canal: 'mail', activo: 1, fijo: 3 }, [422, 'SYSTEM_INVALID_FIELDS']],
    ] as const)
      expect([rule, said(await decide(of, [{ ...MAIL, activo: 0, fijo: 0 }, rule]))]).toEqual([rule, code]);
    expect(said(await decide(of, [], { silencio_desde: '20:00' }))).toEqual([422, 'SYSTEM_INVALID_FIELDS']);
    expect((await settingsOf(of)).version).toBe(0);
  });

  it('tells the second of two who decide on what they both read, and keeps what was decided in the trail', async () => {
    const of = await addPublisher(portal);
    const codes = await Promise.all(
      ['diario', 'diario'].map(async (resumen) => (await decide(of, [], { resumen, version: '0' })).code),
    );
    expect(codes.sort()).toEqual(['00000', 'SYSTEM_STALE']);
    const rows = await portal.asCompany(of.company, ({ tx }) =>
      tx
        .selectFrom('audit_entry')
        .select('body')
        .where('company_id', '=', tx.companyId)
        .where('event', '=', 'notification-settings.changed')
        .execute(),
    );
    expect(rows).toEqual([{ body: { changes: [], quiet: null, daily: true } }]);
  });

  it('is for management with the action, in the desk, and nobody else', async () => {
    const of = await addPublisher(portal);
    const one = await somebody(of);
    for (const method of ['GET', 'PUT'] as const) {
      expect((await portal.send(method, PATH, { token: one.token })).status).toBe(403);
      expect((await portal.send(method, PATH)).status).toBe(401);
    }
  });
});
