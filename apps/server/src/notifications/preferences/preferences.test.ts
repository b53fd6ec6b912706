import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payslip } from '../../../test/support/papers.ts';
import { type Answer, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishOne } from '../../../test/support/publication.ts';
import { accountMessages } from '../../account/messages.ts';
import { tell } from '../../platform/messages/tell.ts';

const PATH = '/v2/portal/me/notification-preferences';

let portal: Portal;
let publisher: Publisher;

beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.session': 100_000 } });
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

const said = ({ status, code }: Answer) => [status, code];
type Wish = { clase: string; canal: string; activo: number };
const choose = (token: string, ...wishes: Wish[]) =>
  portal.send('PUT', PATH, { token, form: { preferencias: JSON.stringify(wishes) } });
const wayOf = async (token: string, clase: string, canal: string) =>
  (await portal.send('GET', PATH, { token })).data
    .find((one) => one.clase === clase)
    ?.canales.find((one: { canal: string }) => one.canal === canal);

let people = 0;
async function somebody() {
  people += 1;
  const mail = `elige_${people}@andes.example`;
  const person = await portal.addPerson(publisher.company, {
    username: `elige_${people}`,
    mail,
    readsMail: true,
  });
  let months = 0;
  return {
    ...person,
    mail,
    token: await portal.signIn(person.username),
    async publish() {
      months += 1;
      const answer = await publishOne(portal, publisher, person.id, payslip(`${person.cuil} ${months}`), {
        periodo: `0${months}/2026`,
        notificar: 1,
      });
      expect(answer.status).toBe(200);
      return answer.data[0].idDocumento as number;
    },
  };
}
const mailsTo = async (mail: string) => (await portal.mailsTo(publisher.company, mail)).length;
const notices = async (token: string) =>
  (await portal.send('GET', '/v2/portal/me/notifications', { token })).data.length;

const MAIL = { clase: 'documento_publicado', canal: 'mail' };

describe('by which ways one is told', () => {
  it('is as the kinds say until somebody chooses, in the language of the reader', async () => {
    const one = await somebody();
    const { data } = await portal.send('GET', PATH, { token: one.token });
    expect(data[0]).toMatchObject({
      clase: 'documento_publicado',
      grupo: 'documentos',
      etiqueta: 'Documento nuevo',
    });
    expect(await wayOf(one.token, 'documento_publicado', 'portal')).toEqual({
      canal: 'portal',
      activo: 1,
      fijo: 1,
      disponible: 1,
      porque: 'registro',
    });
    expect(await wayOf(one.token, 'documento_publicado', 'mail')).toMatchObject({
      activo: 1,
      fijo: 0,
      porque: null,
    });
    expect(await wayOf(one.token, 'documento_anulado', 'mail')).toMatchObject({
      fijo: 1,
      porque: 'obligatorio',
    });
    expect(await wayOf(one.token, 'cuenta', 'mail')).toMatchObject({ fijo: 1, porque: 'seguridad' });
    // What no way carries is no choice, and nothing is promised that the installation does not have.
    expect(await wayOf(one.token, 'cuenta', 'push')).toBeUndefined();
    expect(await wayOf(one.token, 'documento_publicado', 'sms')).toMatchObject({ activo: 0, disponible: 0 });
    await portal.send('PUT', '/v2/portal/me/language', { token: one.token, form: { idioma: 'pt-BR' } });
    expect((await portal.send('GET', PATH, { token: one.token })).data[0].etiqueta).toBe('Documento novo');
  });

  it('switched off by its person, no mail goes out and the notice stands; switched on again, it does', async () => {
    const [one, other] = [await somebody(), await somebody()];
    expect(said(await choose(one.token, { ...MAIL, activo: 0 }))).toEqual([200, '00000']);
    expect(await wayOf(one.token, 'documento_publicado', 'mail')).toMatchObject({ activo: 0 });
    // In every later session.
    expect(await wayOf(await portal.signIn(one.username), 'documento_publicado', 'mail')).toMatchObject({
      activo: 0,
    });
    for (const person of [one, other]) await person.publish();
    expect([await mailsTo(one.mail), await notices(one.token)]).toEqual([0, 1]);
    expect([await mailsTo(other.mail), await notices(other.token)]).toEqual([1, 1]);
    await choose(one.token, { ...MAIL, activo: 1 });
    await one.publish();
    expect([await mailsTo(one.mail), await notices(one.token)]).toEqual([1, 2]);
  });

  it('asks nobody who wants no mail to confirm an address for it', async () => {
    const person = await portal.addPerson(publisher.company, {
      username: 'sin_probar',
      mail: 'sin@andes.example',
    });
    const token = await portal.signIn(person.username);
    await choose(token, { ...MAIL, activo: 0 });
    await publishOne(portal, publisher, person.id, payslip(person.cuil), {
      periodo: '03/2026',
      notificar: 1,
    });
    expect(await mailsTo('sin@andes.example')).toBe(0);
  });

  it('cannot switch off what has to be told, and it is told', async () => {
    const one = await somebody();
    for (const wish of [
      { clase: 'cuenta', canal: 'mail' },
      { clase: 'documento_anulado', canal: 'mail' },
      { clase: 'documento_publicado', canal: 'portal' },
    ])
      expect(said(await choose(one.token, { ...wish, activo: 0 }))).toEqual([409, 'NOTIFICATION_FIXED']);
    // Of several, all or none.
    await choose(one.token, { ...MAIL, activo: 0 }, { clase: 'cuenta', canal: 'mail', activo: 0 });
    expect(await wayOf(one.token, 'documento_publicado', 'mail')).toMatchObject({ activo: 1 });
    // As it is anyway, it is no refusal.
    expect(said(await choose(one.token, { clase: 'cuenta', canal: 'mail', activo: 1 }))).toEqual([
      200,
      '00000',
    ]);
    // A row that says otherwise, whoever wrote it, silences nothing.
    await portal.asCompany(publisher.company, async (ctx) => {
      await ctx.tx
        .insertInto('notification_preference')
        .values({
          company_id: ctx.companyId,
          person_id: one.id,
          topic: 'account',
          channel: 'mail',
          active: false,
        })
        .execute();
      await tell(ctx, accountMessages.passwordChanged, {
        to: { personId: one.id, mail: one.mail },
        country: 'AR',
        values: { name: 'Ana', username: one.username, company: 'Andes', moment: 'hoy' },
      });
    });
    expect(await mailsTo(one.mail)).toBe(1);
  });

  it('refuses what there is not: kinds, ways, words; kinds of a portal that is not theirs', async () => {
    const { token } = await somebody();
    for (const [wish, code] of [
      [{ clase: 'otra_cosa', canal: 'mail', activo: 0 }, [422, 'NOTIFICATION_KIND_UNKNOWN']],
      [{ clase: 'integridad_fallo', canal: 'mail', activo: 1 }, [422, 'NOTIFICATION_KIND_UNKNOWN']],
      [{ clase: 'documento_publicado', canal: 'sms', activo: 1 }, [409, 'NOTIFICATION_CHANNEL_UNAVAILABLE']],
      [{ clase: 'cuenta', canal: 'push', activo: 1 }, [409, 'NOTIFICATION_CHANNEL_UNAVAILABLE']],
      [{ clase: 'documento_publicado', canal: 'paloma', activo: 1 }, [422, 'SYSTEM_INVALID_FIELDS']],
      [{ clase: 'documento_publicado', canal: 'mail', activo: 7 }, [422, 'SYSTEM_INVALID_FIELDS']],
    ] as const)
      expect([wish, said(await choose(token, wish))]).toEqual([wish, code]);
    expect(said(await choose(token))).toEqual([422, 'SYSTEM_INVALID_FIELDS']);
    expect(said(await portal.send('PUT', PATH, { token, form: { preferencias: 'nada' } }))[0]).toBe(422);
    expect((await portal.send('GET', PATH)).status).toBe(401);
  });

  it('is nobody else’s to choose, and two at once both stand', async () => {
    const [one, other] = [await somebody(), await somebody()];
    await portal.send('PUT', PATH, {
      token: one.token,
      form: { preferencias: JSON.stringify([{ ...MAIL, activo: 0 }]), id: other.id },
    });
    expect(await wayOf(other.token, 'documento_publicado', 'mail')).toMatchObject({ activo: 1 });
    const answers = await Promise.all([
      choose(other.token, { ...MAIL, activo: 0 }),
      choose(other.token, { clase: 'consulta_respondida', canal: 'mail', activo: 0 }),
      choose(other.token, { ...MAIL, activo: 0 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await wayOf(other.token, 'documento_publicado', 'mail')).toMatchObject({ activo: 0 });
    expect(await wayOf(other.token, 'consulta_respondida', 'mail')).toMatchObject({ activo: 0 });
  });

  it('is in the trail of the company, with what was chosen', async () => {
    const one = await somebody();
    await choose(one.token, { ...MAIL, activo: 0 });
    const { rows } = await portal.asCompany(publisher.company, async ({ tx }) => ({
      rows: await tx
        .selectFrom('audit_entry')
        .select(['subject_id', 'event'])
        .where('company_id', '=', tx.companyId)
        .where('event', '=', 'preferences.changed')
        .where('subject_id', '=', one.id)
        .execute(),
    }));
    expect(rows).toHaveLength(1);
  });

  it('of the desk has what Human Resources are told of; former people choose about what they are told', async () => {
    expect(await wayOf(publisher.token, 'legajo_por_vencer', 'mail')).toMatchObject({ activo: 1, fijo: 0 });
    const one = await somebody();
    await portal.setStatus(publisher.company, one.id, 'inactive');
    const token = await portal.signIn(one.username);
    const classes = (await portal.send('GET', PATH, { token })).data.map(({ clase }) => clase);
    expect(classes).toContain('documento_publicado');
    expect(classes).not.toContain('cartelera');
    expect(said(await choose(token, { ...MAIL, activo: 0 }))).toEqual([200, '00000']);
  });
});
