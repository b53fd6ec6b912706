import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { proveMails } from '../../../test/support/moved-mail.ts';
import { payslip, zip } from '../../../test/support/papers.ts';
import { type Portal, startPortal, TODAY } from '../../../test/support/portal.ts';
import {
  addPublisher,
  addType,
  type Publisher,
  publishAndWait,
  publishOne,
} from '../../../test/support/publication.ts';

const DAY = 24 * 3_600_000;
const MONTHS = 90 * 24 * 3600;
const WORD = 'Tiene un documento para firmar';
const ASKED = 'Confirme que este correo es suyo';

let portal: Portal;
let publisher: Publisher;
let company: number;
beforeAll(async () => {
  portal = await startPortal({
    jobs: true,
    limits: { 'session.admin.idle.seconds': MONTHS, 'session.admin.absolute.seconds': MONTHS },
  });
  publisher = await addPublisher(portal);
  ({ company } = publisher);
});
afterAll(() => portal.close());
// Days ahead, the nightly sweep would take what was uploaded a moment ago for what a crash left.
afterEach(() => portal.clock.set(TODAY));

type Person = Awaited<ReturnType<Portal['addPerson']>>;
const mailOf = ({ username }: Person) => `${username}@andes.example`;
const mailsTo = (person: Person) => portal.mailsTo(company, mailOf(person));
const subjectsTo = async (person: Person) => (await mailsTo(person)).map(({ subject }) => subject);
const signIn = ({ username }: Person) => portal.signIn(username, { perfil: 1 });

async function publish(person: Person, periodo = '10/2026', type = publisher.type): Promise<void> {
  const more = { notificar: 1, periodo };
  const answer = await publishOne(
    portal,
    { ...publisher, type },
    person.id,
    payslip(`Recibo ${person.cuil}`),
    more,
  );
  expect([answer.status, answer.code]).toEqual([200, '00000']);
}

/** The key of the newest link. */
async function keyOf(person: Person): Promise<string> {
  const [found] = (await mailsTo(person)).flatMap(
    ({ text }) => /\/e\/address\?key=([\w-]+)/.exec(text)?.[1] ?? [],
  );
  if (!found) throw new Error(`Nobody asked ${person.username}.`);
  return found;
}
const confirm = (token: string | undefined, clave: string) =>
  portal.send('POST', '/v2/portal/me/address/confirm', { ...(token ? { token } : {}), form: { clave } });

/** Somebody with a document, who was asked to confirm their address. */
async function asked(): Promise<{ person: Person; key: string }> {
  const person = await portal.addPerson(company);
  await publish(person);
  return { person, key: await keyOf(person) };
}

describe('an address that was never confirmed', () => {
  test('gets no word of documents: it is asked to be confirmed, and nothing of a document is said', async () => {
    const { person } = await asked();
    const [mail, ...more] = await mailsTo(person);
    expect([mail?.subject, more]).toEqual([ASKED, []]);
    expect(mail?.text).toContain(person.username);
    expect(mail?.text.toLowerCase()).not.toMatch(/recibo|documento|octubre|10\/2026|public/);
  });

  test('is asked once in seven days, however many documents there are, by whatever word of them', async () => {
    const { person } = await asked();
    await publish(person, '09/2026');
    const [{ id }] = (await portal.send('GET', '/v2/portal/me/documents', { token: await signIn(person) }))
      .data;
    const withdrawn = await portal.send('PATCH', `/v2/admin-mod/documents/cancel/${id}`, {
      token: publisher.token,
    });
    expect(withdrawn.status).toBe(200);
    expect(await subjectsTo(person)).toEqual([ASKED]);
    const first = await keyOf(person);
    portal.clock.advance(7 * DAY - 60_000);
    await publish(person, '08/2026');
    expect(await subjectsTo(person)).toEqual([ASKED]);
    portal.clock.advance(2 * 60_000);
    await publish(person, '07/2026');
    expect(await subjectsTo(person)).toEqual([ASKED, ASKED]);
    // The link before is good no more.
    const token = await signIn(person);
    expect((await confirm(token, first)).code).toBe('ACCOUNT_CONFIRM_LINK_INVALID');
    expect((await confirm(token, await keyOf(person))).code).toBe('00000');
  });

  test('twenty documents at once ask one time', async () => {
    const person = await portal.addPerson(company);
    const other = await addType(portal, publisher, { name: 'Aguinaldo', parser: 'nombre_archivo' });
    const months = Array.from({ length: 10 }, (_, i) => `${String(i + 1).padStart(2, '0')}/2026`);
    await Promise.all(
      [publisher.type, other].flatMap((type) => months.map((month) => publish(person, month, type))),
    );
    expect(await subjectsTo(person)).toEqual([ASKED]);
  });

  test('in Portuguese where the company speaks it', async () => {
    const brazil = await addPublisher(portal, 'nombre_archivo', { country: 'BR', taxId: '11444777000161' });
    const person = await portal.addPerson(brazil.company, { cuil: '15157984294' });
    const sent = await publishOne(portal, brazil, person.id, payslip('Holerite'), { notificar: 1 });
    expect(sent.code).toBe('00000');
    const mails = await portal.mailsTo(brazil.company, mailOf(person));
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirme que este e-mail é seu']);
  });

  test('is counted apart where Human Resources sees what became of a publication', async () => {
    const [known, unknown, none] = [
      await portal.addPerson(company),
      await portal.addPerson(company),
      await portal.addPerson(company),
    ];
    await proveMails(portal, company, [known.id]);
    await portal.asCompany(company, ({ tx }) =>
      sql`update person set mail = null where company_id = ${company} and id = ${none.id}`.execute(tx),
    );
    const papers = [known, unknown, none].map((who) => [`${who.cuil}.pdf`, payslip(`Recibo ${who.cuil}`)]);
    const done = await publishAndWait(portal, publisher, zip(Object.fromEntries(papers)), { notificar: 1 });
    const followUp = await portal.send('GET', `/v2/portal/processes/${done.idProceso}/follow-up`, {
      token: publisher.token,
    });
    expect(followUp.data[0].avisos).toEqual({ por_mail: 1, por_confirmar: 1, sin_mail: 1 });
    expect((await subjectsTo(known))[0]).toContain(WORD);
    expect(await subjectsTo(unknown)).toEqual([ASKED]);
  });
});

describe('its owner confirms it', () => {
  test('by the link and their session, and gets word of documents from then on', async () => {
    const { person, key } = await asked();
    expect((await confirm(await signIn(person), key)).code).toBe('00000');
    await publish(person, '09/2026');
    expect((await subjectsTo(person))[0]).toContain(WORD);
  });

  test('twenty times at once, and in two tabs, it is done once and said to be done', async () => {
    const { person, key } = await asked();
    const tabs = [await signIn(person), await signIn(person)];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => confirm(tabs[i % 2], key)));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['00000']));
  });

  test('nobody else does: without a session, as another person, of another company, with another key', async () => {
    const { person, key } = await asked();
    const { key: others } = await asked();
    const colleague = await portal.addPerson(company);
    const far = await portal.addPerson(await portal.addCompany());
    expect((await confirm(undefined, key)).status).toBe(401);
    for (const who of [colleague, far])
      expect((await confirm(await signIn(who), key)).code).toBe('ACCOUNT_CONFIRM_LINK_INVALID');
    const token = await signIn(person);
    for (const wrong of ['nada', others])
      expect((await confirm(token, wrong)).code).toBe('ACCOUNT_CONFIRM_LINK_INVALID');
    await publish(person, '09/2026');
    expect(await subjectsTo(person)).toEqual([ASKED]);
    expect((await confirm(token, key)).code).toBe('00000');
  });

  test('not with a link that is too old, nor one that went to an address they have no more', async () => {
    const { person, key } = await asked();
    await portal.asCompany(company, ({ tx }) =>
      sql`update person set mail = 'otra.dir@andes.example' where company_id = ${company} and id = ${person.id}`.execute(
        tx,
      ),
    );
    expect((await confirm(await signIn(person), key)).code).toBe('ACCOUNT_CONFIRM_LINK_INVALID');
    const late = await asked();
    portal.clock.advance(30 * DAY);
    expect((await confirm(await signIn(late.person), late.key)).code).toBe('ACCOUNT_CONFIRM_LINK_INVALID');
  });

  test('not while what somebody else did to their ways in waits; the link stays good for later', async () => {
    const { person, key } = await asked();
    const hr = await portal.signIn(publisher.admin.username);
    await portal.send('DELETE', `/v2/portal/mfa/users/${person.id}`, { token: hr });
    const token = await signIn(person);
    expect([(await confirm(token, key)).status, (await confirm(token, key)).code]).toEqual([
      409,
      'ACCOUNT_ADDRESS_WAITS',
    ]);
    portal.clock.advance(3 * DAY + 60_000);
    expect((await confirm(await signIn(person), key)).code).toBe('00000');
  });
});
