import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip, zip } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishAndWait } from '../../../test/support/publication.ts';

let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  portal = await startPortal({ jobs: true });
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
    await open(september.id, token);
    await open(august.id, token);
    expect((await net(september.id, token)).data[0]).toEqual({
      neto: { importe: 1_045_486.15, periodo: SEPTEMBER },
      anterior: { importe: 1_000_000, periodo: AUGUST },
    });
    expect((await net(august.id, token)).data[0]).toEqual({
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
