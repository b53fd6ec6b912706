import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { ADDRESS, addSelfServiceCompany, ownData } from '../../test/support/self-service.ts';

let portal: Portal;
let made: Awaited<ReturnType<typeof addSelfServiceCompany>>;
beforeAll(async () => {
  portal = await startPortal();
  made = await addSelfServiceCompany(portal);
});
afterAll(() => portal.close());

const street = async (id: number) => (await made.hr.read(id, 'address')).data[0].street;

describe('to decide', () => {
  test('an approval makes it stand, and the person is told what was said [self-service-review.1]', async () => {
    const { hr, asking, mailsOf } = made;
    const { id, username, change } = await asking();
    const answer = await hr.approve(change, 'Verificado con la factura');
    expect(answer.data[0]).toMatchObject({
      id: change,
      iduser: id,
      seccion: 'address',
      estado: 'approved',
      campos: [{ campo: 'street', etiqueta: 'Calle', antes: 'San Martín', despues: 'Belgrano' }],
      resuelto: { cuando: '2026-11-20T15:00:00.000Z', comentarios: 'Verificado con la factura' },
    });
    expect(answer.data[0].resuelto.quien).toMatch(/^Jefa, /);
    expect((await hr.read(id, 'address')).data[0]).toMatchObject({
      street: 'Belgrano',
      version: 2,
      pendiente: null,
    });
    const [told] = await mailsOf(username);
    expect(told?.subject).toBe('Se aprobó su cambio de datos');
    expect(told?.text).toContain('su domicilio');
    expect(told?.text).toContain('Comentario: Verificado con la factura');
    expect(told?.text).not.toContain('Belgrano');
  });

  test('a rejection leaves everything as it was; comments are optional [self-service-review.2]', async () => {
    const { hr, asking, mailsOf } = made;
    const one = await asking();
    const silent = await hr.reject(one.change);
    expect(silent.data[0]).toMatchObject({ estado: 'rejected', resuelto: { comentarios: null } });
    expect(await street(one.id)).toBe('San Martín');
    const [told] = await mailsOf(one.username);
    expect([told?.subject, told?.text.includes('Comentario')]).toEqual([
      'Se rechazó su cambio de datos',
      false,
    ]);
    const other = await asking();
    expect((await hr.reject(other.change, 'Falta el comprobante')).data[0].resuelto.comentarios).toBe(
      'Falta el comprobante',
    );
    expect((await mailsOf(other.username))[0]?.text).toContain('Comentario: Falta el comprobante');
    expect((await hr.reject(other.change, 'x'.repeat(1001))).status).toBe(422);
    // Whoever was refused may ask again.
    const again = await other.own.write(other.id, 'address', { ...ADDRESS, street: 'Belgrano' });
    expect(again.data[0].estado).toBe('pendiente');
  });

  test('once: of several at once one wins, and what was decided stays so', async () => {
    const { hr, asking } = made;
    const { id, own, change } = await asking();
    const all = [hr.approve(change), hr.reject(change), hr.approve(change), own.withdraw(change)];
    const answers = await Promise.all(all);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const lost = answers.filter(({ status }) => status === 409).map(({ code }) => code);
    expect(lost).toEqual(Array(3).fill('SELF_SERVICE_NOT_PENDING'));
    const winner = answers.find(({ status }) => status === 200)?.data[0].estado;
    expect(await street(id)).toBe(winner === 'approved' ? 'Belgrano' : 'San Martín');
    expect((await own.mine()).data[0].estado).toBe(winner);
  });

  test('what Human Resources changed meanwhile is what the change is compared with', async () => {
    const { hr, asking } = made;
    const { id, change } = await asking();
    await hr.write(id, 'address', { ...ADDRESS, street: 'Mitre', number: '9' });
    const [shown] = (await hr.pending(`?iduser=${id}`)).data;
    expect(
      shown.campos.map(({ campo, antes, despues }: Record<string, string>) => [campo, antes, despues]),
    ).toEqual([
      ['street', 'Mitre', 'Belgrano'],
      ['number', '9', '1250'],
    ]);
    expect((await hr.approve(change)).data[0].campos).toEqual(shown.campos);
    expect((await hr.read(id, 'address')).data[0]).toMatchObject({ street: 'Belgrano', number: '1250' });
  });

  test('of who was dismissed: no approval, but a rejection', async () => {
    const { company, hr, asking } = made;
    const { id, username, change } = await asking();
    await portal.setStatus(company, id, 'inactive');
    const own = ownData(portal, await portal.signIn(username));
    const answer = await hr.approve(change);
    expect([answer.status, answer.code]).toEqual([409, 'SELF_SERVICE_DISMISSED']);
    expect((await hr.pending(`?iduser=${id}`)).data.map((one) => one.id)).toEqual([change]);
    expect((await own.mine()).data[0].estado).toBe('pending');
    expect((await hr.reject(change)).data[0].estado).toBe('rejected');
  });

  test('is for action 7 within scope; a change of elsewhere is not there', async () => {
    const { company, person, asking } = made;
    const { change, own } = await asking({ sector: 'Ventas' });
    const limited = await person({ access: { types: [3], actions: [7, 78] } });
    await portal.limitTo(company, limited.id, { sectors: ['Depósito'] });
    const noAction = await person({ access: { types: [3], actions: [78, 200] } });
    const foreign = await portal.addPerson(await portal.addCompany(), { access: { types: [2] } });
    const stranger = ownData(portal, await portal.signIn(foreign.username));
    for (const [who, status] of [
      [limited.own, 404],
      [stranger, 404],
      [noAction.own, 403],
      [own, 403],
    ] as const)
      for (const answer of [await who.approve(change), await who.reject(change)])
        expect(answer.status).toBe(status);
    for (const who of [limited.own, stranger]) expect((await who.withdraw(change)).status).toBe(404);
    expect((await limited.own.pending()).data).toEqual([]);
    await portal.limitTo(company, limited.id, { sectors: ['Ventas'] });
    expect((await limited.own.pending()).data.map((one) => one.id)).toEqual([change]);
    expect((await limited.own.approve(change)).status).toBe(200);
  });
});

test('the timeline tells what was asked, by whom, and what became of it', async () => {
  const { hr, hrToken, asking } = made;
  const { id, own, change } = await asking();
  portal.clock.set(new Date('2026-11-20T15:01:00Z'));
  await hr.reject(change);
  portal.clock.set(new Date('2026-11-20T15:02:00Z'));
  const { data } = await own.write(id, 'address', { ...ADDRESS, street: 'Rivadavia' });
  portal.clock.set(new Date('2026-11-20T15:03:00Z'));
  await hr.approve(data[0].cambio);
  portal.clock.set(new Date('2026-11-20T15:00:00Z'));
  const moments = await portal.send('GET', `/v2/portal/employees/${id}/timeline`, { token: hrToken });
  expect(moments.data.slice(0, 3)).toMatchObject([
    {
      evento: 'own-change.approved',
      descripcion: 'Se aprobó su cambio en su domicilio',
      propio: 0,
      cambios: [{ campo: 'street', antes: 'San Martín', despues: 'Rivadavia' }],
    },
    { evento: 'own-change.asked', propio: 1, cambios: [] },
    { evento: 'own-change.rejected', cambios: [] },
  ]);
});
