import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payslip } from '../../../test/support/papers.ts';
import { type Answer, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishOne } from '../../../test/support/publication.ts';

const LOG = '/v2/portal/deliveries';
const INVALID = '/v2/portal/invalid-mails';

let portal: Portal;
let publisher: Publisher;
let limited: string;
beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.session': 100_000 } });
  publisher = await addPublisher(portal);
  const few = await portal.addPerson(publisher.company, {
    username: 'de_planta',
    access: { types: [3], actions: [7] },
  });
  await portal.limitTo(publisher.company, few.id, { sectors: ['Planta'] });
  limited = await portal.signIn('de_planta');
});
afterAll(() => portal.close());

const said = ({ status, code }: Answer) => [status, code];
let people = 0;
/** Somebody of a sector, with documents that were published and mailed to them. */
async function reader(sector: string, documents = 1) {
  people += 1;
  const mail = `registro_${people}@andes.example`;
  const person = await portal.addPerson(publisher.company, {
    username: `registro_${people}`,
    sector,
    mail,
    readsMail: true,
  });
  const publish = async (month: number) => {
    const answer = await publishOne(portal, publisher, person.id, payslip(`${person.cuil} ${month}`), {
      periodo: `0${month}/2026`,
      notificar: 1,
    });
    expect(answer.status).toBe(200);
  };
  for (let month = 1; month <= documents; month += 1) await publish(month);
  return { ...person, mail, publish };
}
const log = (query: string, token = publisher.token) => portal.send('GET', `${LOG}?${query}`, { token });
const invalid = async (token = publisher.token) =>
  (await portal.send('GET', INVALID, { token })).data.map(({ id }) => id);
/** What the addressee's service said of the last mail to an address. */
const answered = (mail: string, set: ReturnType<typeof sql>) =>
  portal.asCompany(publisher.company, ({ tx, now }) =>
    sql`update mail set ${set}, attempted_at = ${now}, attempts = 1 where company_id = ${tx.companyId} and id = (
      select max(id) from mail where company_id = ${tx.companyId} and to_address = ${mail})`.execute(tx),
  );
const bounce = (mail: string) =>
  answered(mail, sql`state = 'failed', bounced = true, error = '550 5.1.1 no such user'`);
const lacking = async (token = publisher.token) =>
  (await portal.send('GET', '/v2/portal/employees?sin=mail_valido', { token })).data.map(({ id }) => id);
const alert = async (token = publisher.token) =>
  (await portal.send('GET', '/v2/portal/home/alerts', { token })).data.find(
    ({ tipo }) => tipo === 'mail_invalido',
  )?.cantidad ?? 0;

describe('the log of what went out', () => {
  it('has each mail with whom it was for and what became of it, and not what it said', async () => {
    const one = await reader('Planta');
    const [row] = (await log(`persona=${one.id}`)).data;
    expect(row).toMatchObject({
      canal: 'mail',
      clase: 'documento_publicado',
      etiqueta: 'Documento nuevo',
      quien: { id: one.id },
      para: one.mail,
      estado: 'en_cola',
      motivo: '',
    });
    expect(JSON.stringify(row)).not.toMatch(/Recibo|01\/2026/);
    await answered(one.mail, sql`state = 'sent', sent_at = now()`);
    expect((await log(`persona=${one.id}`)).data[0].estado).toBe('enviado');
    await bounce(one.mail);
    expect((await log(`persona=${one.id}&estado=rebotado`)).data[0].motivo).toContain('550');
    expect((await log(`persona=${one.id}&estado=enviado`)).data).toEqual([]);
    expect((await log(`persona=${one.id}&canal=push`)).data).toEqual([]);
    expect(said(await log('canal=paloma'))).toEqual([422, 'SYSTEM_INVALID_FIELDS']);
  });

  it('goes on by cursor, each once', async () => {
    const one = await reader('Planta', 3);
    const seen: number[] = [];
    let cursor = '';
    do {
      const { data, pagination } = await log(
        `persona=${one.id}&pagination=2,1,0${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...data.map(({ id }) => id));
      cursor = String(pagination?.next ?? '');
    } while (cursor);
    expect([seen.length, new Set(seen).size]).toEqual([3, 3]);
    expect(said(await log('cursor=nada'))).toEqual([422, 'SYSTEM_INVALID_FIELDS']);
  });

  it('is of people whom one reaches, and of no other company', async () => {
    const [near, far] = [await reader('Planta'), await reader('Ventas')];
    const ids = (answer: Answer) => new Set(answer.data.map(({ quien }) => quien.id));
    const few = ids(await log('', limited));
    expect([few.has(near.id), few.has(far.id)]).toEqual([true, false]);
    expect((await log(`persona=${far.id}`, limited)).data).toEqual([]);
    const other = await addPublisher(portal);
    expect((await log(`persona=${near.id}`, other.token)).data).toEqual([]);
    const person = await portal.signIn(near.username, { perfil: 1 });
    expect((await log('', person)).status).toBe(403);
    expect((await portal.send('GET', INVALID, { token: person })).status).toBe(403);
    expect((await portal.send('GET', LOG)).status).toBe(401);
  });
});

describe('an address from which mail came back', () => {
  it('is a task of those who reach its person, until it is another or its owner proves it', async () => {
    const [near, far] = [await reader('Planta'), await reader('Ventas')];
    const before = await alert();
    await bounce(near.mail);
    await bounce(far.mail);
    expect(await alert()).toBe(before + 2);
    expect((await lacking()).sort()).toEqual((await invalid()).sort());
    expect(await invalid(limited)).toContain(near.id);
    expect(await invalid(limited)).not.toContain(far.id);
    expect(await lacking(limited)).not.toContain(far.id);
    // Each who read the list is in the trail, once an hour [14.2].
    const { rows } = await portal.asCompany(publisher.company, ({ tx }) =>
      sql<{ reader: number; readings: number }>`
        select actor_id as reader, count(*)::int as readings from audit_entry
        where company_id = ${tx.companyId} and event = 'own-data.read' and body ->> 'section' = 'invalid-mails'
        group by actor_id`.execute(tx),
    );
    expect(rows.map(({ readings }) => readings)).toEqual([1, 1]);
    // No word of a document goes there.
    await far.publish(2);
    expect((await portal.mailsTo(publisher.company, far.mail)).length).toBe(0);
    await portal.asCompany(publisher.company, ({ tx }) =>
      sql`update person set mail = 'otra@andes.example' where company_id = ${tx.companyId} and id = ${far.id}`.execute(
        tx,
      ),
    );
    expect(await invalid()).not.toContain(far.id);
    portal.clock.advance(60_000);
    await portal.asCompany(publisher.company, ({ tx, now }) =>
      sql`update proven_mail set proven_at = ${now} where company_id = ${tx.companyId} and person_id = ${near.id}`.execute(
        tx,
      ),
    );
    expect(await invalid()).not.toContain(near.id);
    expect(await lacking()).not.toContain(near.id);
    expect(await alert()).toBe(before);
  });

  it('goes at the word of Human Resources, once, and comes again if mail does', async () => {
    const [near, far] = [await reader('Planta'), await reader('Ventas')];
    await bounce(near.mail);
    await bounce(far.mail);
    const accept = (id: number, token = publisher.token) =>
      portal.send('POST', `${INVALID}/${id}/accept`, { token });
    expect(said(await accept(far.id, limited))).toEqual([404, 'SYSTEM_NOT_FOUND']);
    expect(said(await accept(near.id, (await addPublisher(portal)).token))).toEqual([
      404,
      'SYSTEM_NOT_FOUND',
    ]);
    const both = await Promise.all([accept(near.id), accept(near.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await invalid()).not.toContain(near.id);
    // Whose address it was can be erased: it is in nothing that is hashed.
    const { rows } = await portal.asCompany(publisher.company, ({ tx }) =>
      sql<{ body: object; mail: string }>`select e.body, p.body ->> 'mail' as mail from audit_entry e
        join audit_personal p on p.company_id = ${tx.companyId} and p.entry_id = e.id
        where e.company_id = ${tx.companyId} and e.event = 'mail.accepted'`.execute(tx),
    );
    expect(rows).toEqual([{ body: {}, mail: near.mail }]);
    await near.publish(2);
    await bounce(near.mail);
    expect(await invalid()).toContain(near.id);
  });

  it('of who was dismissed is nobody’s task', async () => {
    const one = await reader('Planta');
    await bounce(one.mail);
    await portal.setStatus(publisher.company, one.id, 'inactive');
    expect([(await invalid()).includes(one.id), (await lacking()).includes(one.id)]).toEqual([false, false]);
  });
});

describe('a mail that did not arrive', () => {
  const again = (id: number, token = publisher.token) =>
    portal.send('POST', `${LOG}/${id}/resend`, { token });
  const failed = async (sector = 'Planta') => {
    const one = await reader(sector);
    await answered(one.mail, sql`state = 'failed', error = '452 mailbox full'`);
    const [row] = (await log(`persona=${one.id}`)).data;
    return { ...one, row };
  };

  it('is sent again once, however often it is asked at once, to the address that its person has now', async () => {
    const { id, row } = await failed();
    expect([row.estado, row.reenviable]).toEqual(['fallido', 1]);
    await portal.asCompany(publisher.company, ({ tx }) =>
      sql`update person set mail = ${`nueva_${id}@andes.example`} where company_id = ${tx.companyId} and id = ${id}`.execute(
        tx,
      ),
    );
    const answers = await Promise.all([again(row.id), again(row.id), again(row.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const [made, before] = (await log(`persona=${id}`)).data;
    expect(made).toMatchObject({
      estado: 'en_cola',
      para: `nueva_${id}@andes.example`,
      clase: row.clase,
      reenviable: 0,
    });
    expect([before.id, before.estado, before.reenviable]).toEqual([row.id, 'fallido', 0]);
    const [mail] = await portal.mailsTo(publisher.company, `nueva_${id}@andes.example`);
    expect(mail?.text).toContain('Recibo mensual');
    expect(said(await again(made.id))).toEqual([404, 'SYSTEM_NOT_FOUND']);
  });

  it('goes to no address from which mails come back, until somebody says that it is good', async () => {
    const one = await reader('Planta');
    await bounce(one.mail);
    const [row] = (await log(`persona=${one.id}`)).data;
    expect([row.estado, row.reenviable]).toEqual(['rebotado', 1]);
    expect(said(await again(row.id))).toEqual([409, 'NOTIFICATION_ADDRESS_INVALID']);
    await portal.send('POST', `${INVALID}/${one.id}/accept`, { token: publisher.token });
    expect((await again(row.id)).status).toBe(200);
  });

  it('is nobody’s to send again who does not reach its person, nor what arrived', async () => {
    const far = await failed('Ventas');
    expect(said(await again(far.row.id, limited))).toEqual([404, 'SYSTEM_NOT_FOUND']);
    expect(said(await again(far.row.id, (await addPublisher(portal)).token))).toEqual([
      404,
      'SYSTEM_NOT_FOUND',
    ]);
    const own = await portal.signIn(far.username, { perfil: 1 });
    expect((await again(far.row.id, own)).status).toBe(403);
    const arrived = await reader('Planta');
    await answered(arrived.mail, sql`state = 'sent', sent_at = now(), body = null`);
    const [row] = (await log(`persona=${arrived.id}`)).data;
    expect(row.reenviable).toBe(0);
    expect(said(await again(row.id))).toEqual([404, 'SYSTEM_NOT_FOUND']);
  });
});
