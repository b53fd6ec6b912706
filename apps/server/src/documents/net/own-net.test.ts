import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip, zip } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import {
  addPublisher,
  type Publisher,
  publishAndWait,
  publishOne,
  restingProcess,
} from '../../../test/support/publication.ts';
import { until } from '../../../test/support/until.ts';

let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  portal = await startPortal({ jobs: true, limits: { 'publication.sweep.seconds': 1 } });
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

type Person = Awaited<ReturnType<Portal['addPerson']>>;
const AUGUST = '08/2026';
const SEPTEMBER = '09/2026';

/** Publishes a payslip of a month to each, with this line at its foot. */
const pay = (people: readonly Person[], periodo: string, line: string) =>
  publishAndWait(
    portal,
    publisher,
    zip(
      Object.fromEntries(
        people.map(({ cuil }) => [`${cuil}.pdf`, payslip(`Recibo ${cuil}`, `Mes ${periodo}`, line)]),
      ),
    ),
    { periodo },
  );
const mine = async (token: string) => (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
const net = (id: number, token: string) => portal.send('GET', `/v2/portal/me/documents/${id}/net`, { token });
const open = (id: number, token: string) =>
  portal.send('GET', `/v2/portal/me/documents/${id}/pages/1`, { token });

describe('the net pay of one’s own document', () => {
  test('is told once it was opened, beside that of the month before', async () => {
    const who = await portal.addPerson(publisher.company);
    await pay([who], AUGUST, 'Neto a cobrar: $ 1.000.000,00');
    await pay([who], SEPTEMBER, 'Neto a cobrar: $ 1.045.486,15');
    const token = await portal.signIn(who.username, { perfil: 1 });
    const [september, august] = await mine(token);
    expect((await net(september.id, token)).data[0]).toEqual({ neto: null, anterior: null });
    expect(september.con_neto).toBe(1);
    await open(september.id, token);
    await open(august.id, token);
    expect((await net(september.id, token)).data[0]).toMatchObject({
      neto: { importe: 1_045_486.15, periodo: SEPTEMBER },
      anterior: { importe: 1_000_000, periodo: AUGUST },
    });
    expect((await net(august.id, token)).data[0]).toMatchObject({
      neto: { importe: 1_000_000, periodo: AUGUST },
      anterior: null,
    });
  });

  test('is not told where the text does not say it for certain, and one moved from another document says nothing', async () => {
    const [who, other] = [
      await portal.addPerson(publisher.company),
      await portal.addPerson(publisher.company),
    ];
    await pay([who], AUGUST, 'Total 900.000,00');
    await pay([who, other], SEPTEMBER, 'Neto a cobrar: $ 700.000,00');
    const token = await portal.signIn(who.username, { perfil: 1 });
    const [september, august] = await mine(token);
    for (const { id } of [september, august]) await open(id, token);
    expect([august.con_neto, september.con_neto]).toEqual([0, 1]);
    expect((await net(august.id, token)).data[0]).toEqual({ neto: null, anterior: null });
    // The month before says none: nothing is compared with an older one by mistake.
    expect((await net(september.id, token)).data[0].anterior).toBeNull();
    await portal.asCompany(publisher.company, ({ tx }) =>
      sql`update document d set net = o.net from document o where d.company_id = ${publisher.company}
        and o.company_id = ${publisher.company} and d.id = ${september.id} and o.person_id = ${other.id}`.execute(
        tx,
      ),
    );
    expect((await net(september.id, token)).data[0]).toEqual({ neto: null, anterior: null });
  });

  test('is read of a document published to one person too, at once and at a date', async () => {
    const who = await portal.addPerson(publisher.company);
    const send = (line: string, more: Record<string, string>) =>
      publishOne(portal, publisher, who.id, payslip('Recibo', line), more);
    expect((await send('Neto a cobrar: $ 500.000,00', { periodo: AUGUST })).status).toBe(200);
    const dated = await send('Neto a cobrar: $ 512.000,50', {
      periodo: SEPTEMBER,
      programar: '23/11/2026 08:30',
    });
    portal.clock.set(new Date('2026-11-23T11:31:00.000Z'));
    publisher = { ...publisher, token: await portal.signIn(publisher.admin.username) };
    await restingProcess(portal, publisher.token, dated.data[0].idProceso);
    const token = await portal.signIn(who.username, { perfil: 1 });
    await until('both are out', async () => (await mine(token)).length === 2);
    const papers = await mine(token);
    for (const { id } of papers) await open(id, token);
    expect((await net(papers[0].id, token)).data[0]).toMatchObject({
      neto: { importe: 512_000.5, periodo: SEPTEMBER },
      anterior: { importe: 500_000, periodo: AUGUST },
    });
  });

  test('comes with its currency, its day and its totals where they are certain', async () => {
    const who = await portal.addPerson(publisher.company);
    const send = (periodo: string, ...lines: string[]) =>
      publishOne(portal, publisher, who.id, payslip('Recibo', ...lines), { periodo });
    const foot = ['Fecha de pago: 30/09/2026', 'Neto a cobrar: $ 1.045.486,15'];
    await send(AUGUST, 'Totales 1.200.000,00 154.513,86', ...foot);
    await send(SEPTEMBER, 'Totales 1.200.000,00 154.513,85', ...foot);
    const token = await portal.signIn(who.username, { perfil: 1 });
    const [september, august] = await mine(token);
    for (const { id } of [september, august]) await open(id, token);
    expect((await net(september.id, token)).data[0].neto).toEqual({
      importe: 1_045_486.15,
      periodo: SEPTEMBER,
      moneda: '$',
      pagado: '30/09/2026',
      totales: { haberes: 1_200_000, no_remunerativo: null, descuentos: 154_513.85 },
    });
    // They do not come to the net.
    expect((await net(august.id, token)).data[0].neto).toMatchObject({ pagado: '30/09/2026', totales: null });
  });

  test('is nobody else’s, and not told of what was withdrawn', async () => {
    const [who, other] = [
      await portal.addPerson(publisher.company),
      await portal.addPerson(publisher.company),
    ];
    await pay([who], SEPTEMBER, 'Neto a cobrar: $ 700.000,00');
    const token = await portal.signIn(who.username, { perfil: 1 });
    const [document] = await mine(token);
    await open(document.id, token);
    const elsewhere = await portal.addCompany({ name: 'Pampa' });
    for (const stranger of [
      await portal.signIn(other.username),
      publisher.token,
      await portal.signIn((await portal.addPerson(elsewhere)).username),
    ])
      expect((await net(document.id, stranger)).code).toBe('DOCUMENT_NOT_FOUND');
    await portal.send('PATCH', `/v2/admin-mod/documents/cancel/${document.id}`, {
      token: publisher.token,
      form: { motivo: 'Importe equivocado' },
    });
    expect((await net(document.id, token)).code).toBe('DOCUMENT_WITHDRAWN');
  });
});
