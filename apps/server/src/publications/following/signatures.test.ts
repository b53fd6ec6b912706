import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitPerson } from '../../../test/support/limit-person.ts';
import { payslip, zip } from '../../../test/support/papers.ts';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishAndWait } from '../../../test/support/publication.ts';

let portal: Portal;
let publisher: Publisher;
let people: Awaited<ReturnType<Portal['addPerson']>>[];
beforeAll(async () => {
  portal = await startPortal({ jobs: true, limits: { 'signatures.documents': 8 } });
  publisher = await addPublisher(portal);
  people = await Promise.all(
    ['Ventas', 'Planta', 'Planta', 'Planta', 'Planta'].map((sector) =>
      portal.addPerson(publisher.company, { sector }),
    ),
  );
});
afterAll(() => portal.close());

const publish = async (whom: readonly { cuil: string }[], periodo: string, token = publisher.token) =>
  (
    await publishAndWait(
      portal,
      { ...publisher, token },
      zip(Object.fromEntries(whom.map(({ cuil }) => [`${cuil}.pdf`, payslip(`Recibo ${cuil}`)]))),
      { periodo },
    )
  ).idProceso;
const signatures = (ids: readonly number[], token = publisher.token) =>
  portal.send('GET', `/v2/portal/process-signatures?ids=${ids.join(',')}`, { token });
const told = (data: readonly { firmados: number; por_firmar: number; mas: number }[]) =>
  data.map(({ firmados, por_firmar, mas }) => [firmados, por_firmar, mas]);

describe('signatures of a page of processes', () => {
  test('are counted in their order as people sign, of what the reader sees', async () => {
    const one = await publish(people.slice(0, 3), '10/2026');
    const two = await publish(people.slice(0, 1), '09/2026');
    expect(told((await signatures([two, one])).data)).toEqual([
      [0, 1, 0],
      [0, 3, 0],
    ]);
    const [first] = people as [(typeof people)[number]];
    const found = await portal.send('POST', '/v2/portal/documents/search', {
      token: publisher.token,
      form: { proceso: one },
    });
    const paper = found.data.find((row) => row.idUsuario === first.id).id;
    const token = await portal.signIn(first.username, { perfil: 1 });
    const signed = await portal.send('POST', `/v2/portal/me/documents/${paper}/sign`, {
      token,
      form: { resultado: 'conforme', pass: PASSWORD },
    });
    expect(signed.status).toBe(200);
    expect(told((await signatures([one, two])).data)).toEqual([
      [1, 3, 0],
      [0, 1, 0],
    ]);
    const limited = await portal.addPerson(publisher.company, { access: { types: [3], actions: [3, 105] } });
    await portal.asCompany(publisher.company, ({ tx }) =>
      limitPerson(tx, publisher.company, limited.id, { sectors: ['Ventas'] }),
    );
    const narrow = await portal.signIn(limited.username);
    expect(told((await signatures([one], narrow)).data)).toEqual([[1, 1, 0]]);
  });

  test('say so where there are more documents than were counted', async () => {
    const all = await publish(people, '08/2026');
    const [one] = told((await signatures([all])).data);
    expect(one).toEqual([0, 5, 0]);
    // A page of two shares eight between them.
    expect(told((await signatures([all, all + 1000])).data)).toEqual([
      [0, 5, 1],
      [0, 0, 0],
    ]);
  });

  test('are zeros to another company, and closed to who sees no processes', async () => {
    const stranger = await addPublisher(portal);
    const mine = await publish(people.slice(0, 1), '07/2026');
    expect(told((await signatures([mine], stranger.token)).data)).toEqual([[0, 0, 0]]);
    const [first] = people as [(typeof people)[number]];
    const token = await portal.signIn(first.username, { perfil: 1 });
    expect((await signatures([mine], token)).status).toBe(403);
    const many = Array.from({ length: 101 }, (_, i) => i + 1);
    expect((await signatures(many)).status).toBe(422);
    expect((await signatures([])).data).toEqual([]);
  });
});
