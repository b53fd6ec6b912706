import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payslip } from '../../../test/support/papers.ts';
import { type Portal, startPortal, TODAY } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishOne } from '../../../test/support/publication.ts';
import { accountMessages } from '../../account/messages.ts';
import { documentMessages } from '../../documents/messages.ts';
import { showMany, tell } from '../../platform/messages/tell.ts';
import { sendDigests } from './digest.ts';

const PATH = '/v2/portal/me/notification-preferences';
const LIST = '/v2/portal/me/notifications';
const HOUR_MS = 3_600_000;

let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.session': 100_000 } });
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

let people = 0;
async function somebody({ daily = true, proven = true } = {}) {
  const of = publisher;
  people += 1;
  const mail = `resumen_${people}@andes.example`;
  const person = await portal.addPerson(of.company, {
    username: `resumen_${people}`,
    mail,
    ...(proven ? { readsMail: true } : {}),
  });
  const token = await portal.signIn(person.username, { perfil: 1 });
  if (daily) await portal.send('PUT', PATH, { token, form: { resumen: 'diario' } });
  let months = 0;
  return {
    ...person,
    mail,
    token,
    mails: () => portal.mailsTo(of.company, mail),
    /** Their question about a document is answered: nothing that presses. */
    answer: () =>
      portal.asCompany(of.company, (ctx) => {
        months += 1;
        const period = `${String(months).padStart(2, '0')}/2026`;
        return tell(ctx, documentMessages.questionAnswered, {
          to: { personId: person.id, mail },
          country: 'AR',
          values: { id: months, name: 'Ana', company: 'Andes', type: 'Recibo', period },
        });
      }),
    /** A document comes that wants a signature. */
    async publish() {
      const fields = { periodo: '01/2026', notificar: 1 };
      expect((await publishOne(portal, of, person.id, payslip(person.cuil), fields)).status).toBe(200);
    },
    unread: async () => (await portal.send('GET', `${LIST}?leidos=0`, { token })).data,
  };
}
/** The round of the next morning, half past eight of the company; `hours` later. */
const morning = (hours = 0, company = publisher.company) =>
  portal.asCompany(company, (ctx) =>
    sendDigests({ ...ctx, now: new Date(TODAY.getTime() + (20.5 + hours) * HOUR_MS) }),
  );

describe('the mail of the day', () => {
  it('tells together, in the morning and once, what was told in the portal at once', async () => {
    const [one, other] = [await somebody(), await somebody({ daily: false })];
    for (const person of [one, other]) for (let i = 0; i < 2; i += 1) await person.answer();
    expect([await one.unread(), await one.mails()].map(({ length }) => length)).toEqual([2, 0]);
    expect(await other.mails()).toHaveLength(2);
    // Not before its hour: what came after eight of today waits for tomorrow.
    await morning(-1);
    expect(await one.mails()).toEqual([]);
    // Two rounds at the same moment.
    await Promise.all([morning(), morning()]);
    await morning(24);
    const [mail, ...more] = await one.mails();
    expect(more).toEqual([]);
    const titles = (await one.unread()).map(({ titulo }: { titulo: string }) => titulo);
    for (const title of titles) expect(mail?.text).toContain(`- ${title}`);
    expect(mail?.subject).toContain('Sus avisos del día');
    expect(mail?.text).toContain('/e/notices');
    expect(await other.mails()).toHaveLength(2);
  });

  it('speaks the language of its reader', async () => {
    const one = await somebody();
    await portal.send('PUT', '/v2/portal/me/language', { token: one.token, form: { idioma: 'pt-BR' } });
    await one.answer();
    await morning();
    expect((await one.mails())[0]?.subject).toContain('Seus avisos do dia');
  });

  it('leaves out what was read or hidden meanwhile, and is none where nothing is left', async () => {
    const [one, other] = [await somebody(), await somebody()];
    for (const person of [one, other]) for (let i = 0; i < 2; i += 1) await person.answer();
    const [newest] = await one.unread();
    await portal.send('POST', `${LIST}/read`, { token: one.token, form: { id: newest.id } });
    await portal.send('POST', `${LIST}/read`, { token: other.token, form: {} });
    await morning();
    const [mail] = await one.mails();
    expect(mail?.text.match(/^- /gm)).toHaveLength(1);
    expect(await other.mails()).toEqual([]);
  });

  it('says of very many how many more there are', async () => {
    const one = await somebody();
    await one.answer();
    await portal.asCompany(publisher.company, async ({ tx, companyId, now }) => {
      const rows = Array.from({ length: 30 }, (_, i) => ({
        ...{ company_id: companyId, person_id: one.id, kind: 'billboard.posted', about: `post ${i}` },
        ...{ fact: `post ${i}`, said: JSON.stringify({ title: `Novedad ${i}`, id: i }), created_at: now },
        digest: 'waiting',
      }));
      await tx.insertInto('notification').values(rows).execute();
    });
    await morning();
    const [mail] = await one.mails();
    expect(mail?.text.match(/^- /gm)).toHaveLength(31);
    expect(mail?.text).toContain('- y 1 aviso más');
  });

  it('holds neither what presses nor what has to be told, nor what was to go by no mail', async () => {
    const one = await somebody();
    await one.publish();
    expect(await one.mails()).toHaveLength(1);
    const told = { id: 9, name: 'Ana', company: 'Andes', type: 'Recibo', period: '09/2026' };
    const to = { personId: one.id, mail: one.mail };
    await portal.asCompany(publisher.company, async (ctx) => {
      await tell(ctx, accountMessages.passwordChanged, {
        ...{ to, country: 'AR' },
        values: { name: 'Ana', username: one.username, company: 'Andes', moment: 'hoy' },
      });
      await showMany(ctx, documentMessages.questionAnswered, [{ to, country: 'AR', values: told }]);
    });
    expect(await one.mails()).toHaveLength(2);
    await portal.send('PUT', PATH, {
      token: one.token,
      form: { preferencias: JSON.stringify([{ clase: 'consulta_respondida', canal: 'mail', activo: 0 }]) },
    });
    await one.answer();
    await morning();
    expect(await one.mails()).toHaveLength(2);
  });

  it('goes to nobody who left, nor to an address that nobody showed to read; another company’s round sends nothing here', async () => {
    const [gone, unproven, one] = [await somebody(), await somebody({ proven: false }), await somebody()];
    for (const person of [gone, unproven, one]) await person.answer();
    await portal.setStatus(publisher.company, gone.id, 'inactive');
    await morning(0, (await addPublisher(portal)).company);
    expect(await one.mails()).toEqual([]);
    await morning();
    expect(await one.mails()).toHaveLength(1);
    expect(await gone.mails()).toEqual([]);
    // Asked there to confirm the address, and told of no document.
    expect((await unproven.mails()).filter(({ text }) => text.includes('- '))).toEqual([]);
  });
});
