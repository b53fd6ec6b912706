import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESS, BANK, CBU, CONTACT, IDENTITY, OTHER_CBU, ownData } from '../../test/support/own-data.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';

let portal: Portal;
let company: number;
let hrToken: string;
let hr: ReturnType<typeof ownData>;
beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', surname: 'Jefa', access: { types: [2] } });
  hrToken = await portal.signIn('rrhh');
  hr = ownData(portal, hrToken);
  await hr.enable('contact', 'address', 'identity', 'bank');
});
afterAll(() => portal.close());

const person = async (options: Parameters<Portal['addPerson']>[1] = {}) => {
  const made = await portal.addPerson(company, options);
  return { ...made, own: ownData(portal, await portal.signIn(made.username)) };
};
/** Somebody whose address waits to become another. */
const asking = async (options: Parameters<Portal['addPerson']>[1] = {}) => {
  const made = await person(options);
  await hr.write(made.id, 'address', ADDRESS);
  const { data } = await made.own.write(made.id, 'address', { ...ADDRESS, street: 'Belgrano' });
  return { ...made, change: data[0].cambio as number };
};
const mailsOf = (username: string) => portal.mailsTo(company, `${username}@andes.example`);
const street = async (id: number) => (await hr.read(id, 'address')).data[0].street;

describe('to ask for a change of one’s own', () => {
  test('waits: what stands stays, and both see what was asked for [employee-own-documents.3]', async () => {
    const { id, own } = await person();
    await hr.write(id, 'address', ADDRESS);
    const said = { ...ADDRESS, street: 'Belgrano' };
    const written = await own.write(id, 'address', said, 1);
    const cambio = written.data[0].cambio;
    expect(written.data).toEqual([{ id, estado: 'pendiente', cambio, version: 1 }]);
    for (const [who, cambia] of [
      [own, 'pedido'],
      [hr, 'directo'],
    ] as const) {
      const { data } = await who.read(id, 'address');
      expect(data[0]).toMatchObject({ street: 'San Martín', version: 1, cambia });
      expect(data[0].pendiente).toMatchObject({ id: cambio, cuando: '2026-11-20T15:00:00.000Z' });
      expect(data[0].pendiente.datos).toMatchObject(said);
    }
  });

  test('of a part that is not enabled is refused, and each part is enabled by itself', async () => {
    const there = await portal.addCompany();
    const boss = await portal.addPerson(there, { access: { types: [2] } });
    const { id, username } = await portal.addPerson(there);
    const [theirs, own] = [
      ownData(portal, await portal.signIn(boss.username)),
      ownData(portal, await portal.signIn(username)),
    ];
    await theirs.enable('contact');
    expect((await own.write(id, 'contact', CONTACT)).data[0].estado).toBe('pendiente');
    const refused = await own.write(id, 'bank', BANK);
    expect([refused.status, refused.code]).toEqual([403, 'SELF_SERVICE_NOT_ENABLED']);
    expect((await own.read(id, 'bank')).data[0].cambia).toBe('no');
    // What waits goes on waiting.
    await theirs.disable('contact');
    expect((await own.write(id, 'contact', { phones: [] })).status).toBe(403);
    expect((await theirs.pending()).data.map(({ seccion }) => seccion)).toEqual(['contact']);
  });

  test('takes the place of what waited; the same again is the same; what stands takes it back', async () => {
    const { id, own, change } = await asking();
    const again = await own.write(id, 'address', { ...ADDRESS, street: 'Belgrano' });
    expect(again.data[0]).toMatchObject({ estado: 'pendiente', cambio: change });
    const next = await own.write(id, 'address', { ...ADDRESS, street: 'Rivadavia' });
    const second = next.data[0].cambio;
    expect(second).not.toBe(change);
    expect((await own.mine()).data.map((one) => [one.id, one.estado])).toEqual([
      [second, 'pending'],
      [change, 'withdrawn'],
    ]);
    expect((await hr.approve(change)).code).toBe('SELF_SERVICE_NOT_PENDING');
    const stands = await own.write(id, 'address', ADDRESS);
    expect(stands.data[0]).toMatchObject({ estado: 'aplicado', cambio: null, version: 1 });
    expect((await own.read(id, 'address')).data[0].pendiente).toBeNull();
    expect((await own.mine()).data.map((one) => one.estado)).toEqual(['withdrawn', 'withdrawn']);
  });

  test('ten times at once leaves one that waits', async () => {
    const { id, own } = await person();
    const asked = Array.from({ length: 10 }, (_, n) => own.write(id, 'identity', { nickname: `Apodo ${n}` }));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(10).fill(200));
    const states = (await own.mine()).data.map((one) => one.estado).sort();
    expect(states).toEqual(['pending', ...Array(9).fill('withdrawn')]);
  });

  test('of what somebody else changed meanwhile is refused with the version that was read', async () => {
    const { id, own } = await person();
    await hr.write(id, 'address', ADDRESS);
    const answer = await own.write(id, 'address', { ...ADDRESS, street: 'Belgrano' }, 0);
    expect([answer.status, answer.code]).toEqual([409, 'SELF_SERVICE_STALE']);
  });

  test('is what an administrator does about themselves, too', async () => {
    const { id, own } = await person({ access: { types: [2] } });
    const { data } = await own.write(id, 'bank', BANK);
    expect(data[0].estado).toBe('pendiente');
    const answers = [await own.approve(data[0].cambio), await own.reject(data[0].cambio)];
    for (const answer of answers)
      expect([answer.status, answer.code]).toEqual([403, 'SELF_SERVICE_OWN_CHANGE']);
    expect((await own.pending(`?iduser=${id}`)).data).toEqual([]);
    expect((await hr.approve(data[0].cambio)).status).toBe(200);
  });
});

describe('to decide', () => {
  test('an approval makes it stand, and the person is told what was said [self-service-review.1]', async () => {
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

describe('to take back', () => {
  test('one’s own that waits, once; somebody else’s is not there', async () => {
    const { id, own, change } = await asking();
    expect((await hr.withdraw(change)).code).toBe('SYSTEM_NOT_FOUND');
    expect((await own.withdraw(change)).data[0]).toMatchObject({ id: change, estado: 'withdrawn' });
    expect((await own.withdraw(change)).code).toBe('SELF_SERVICE_NOT_PENDING');
    expect((await own.read(id, 'address')).data[0].pendiente).toBeNull();
    expect((await own.withdraw(999_999)).status).toBe(404);
  });
});

describe('the lists', () => {
  test('what waits, the longest waiting first, by part and by person, page by page', async () => {
    const there = await portal.addCompany();
    const boss = await portal.addPerson(there, { access: { types: [2] } });
    const theirs = ownData(portal, await portal.signIn(boss.username));
    await theirs.enable('contact', 'address', 'identity', 'bank');
    const people: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      portal.clock.set(new Date(`2026-11-20T15:0${n}:00Z`));
      const made = await portal.addPerson(there, { fileNumber: `L-${n}` });
      const own = ownData(portal, await portal.signIn(made.username));
      await own.write(made.id, n % 2 === 0 ? 'identity' : 'contact', n % 2 === 0 ? IDENTITY : CONTACT);
      people.push(made.id);
    }
    portal.clock.set(new Date('2026-11-20T15:00:00Z'));
    const whole = await theirs.pending();
    expect(whole.data.map((one) => one.iduser)).toEqual(people);
    expect(whole.data[0]).toMatchObject({
      numero_legajo: 'L-0',
      seccion: 'identity',
      estado: 'pending',
      resuelto: null,
    });
    expect(whole.pagination?.total).toBe(5);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await theirs.pending(`?pagination=2,1,0${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...page.data.map((one) => one.iduser));
      cursor = page.pagination?.next;
    } while (cursor);
    expect(seen).toEqual(people);
    const contact = await theirs.pending('?seccion=contact');
    expect(contact.data.map((one) => one.iduser)).toEqual([people[1], people[3]]);
    expect((await theirs.pending(`?iduser=${people[2]}`)).data.map((one) => one.iduser)).toEqual([people[2]]);
    for (const query of ['?seccion=cv', '?iduser=yo', '?cursor=no'])
      expect((await theirs.pending(query)).status).toBe(422);
  });

  test('one’s own only, newest first, page by page', async () => {
    const { id, own } = await person();
    for (const part of ['contact', 'address', 'identity', 'bank'] as const)
      await own.write(id, part, { contact: CONTACT, address: ADDRESS, identity: IDENTITY, bank: BANK }[part]);
    const whole = await own.mine();
    expect(whole.data.map((one) => one.seccion)).toEqual(['bank', 'identity', 'address', 'contact']);
    const first = await own.mine('?pagination=3,1,0');
    const rest = await own.mine(`?pagination=3,1,0&cursor=${first.pagination?.next}`);
    expect([...first.data, ...rest.data]).toEqual(whole.data);
    expect([(await hr.mine()).data, whole.pagination?.total]).toEqual([[], 4]);
  });

  test('hold an account number by its end, and once decided it is nowhere else', async () => {
    const { id, own, username } = await person();
    await hr.write(id, 'bank', BANK);
    const { data } = await own.write(id, 'bank', { ...BANK, accountNumber: OTHER_CBU });
    expect((await own.read(id, 'bank')).data[0].pendiente.datos.accountNumber).toBe(OTHER_CBU);
    const lists = [await hr.pending(`?iduser=${id}`), await own.mine()];
    lists.push(await hr.approve(data[0].cambio, 'Listo'), await own.mine());
    for (const answer of lists) {
      expect(answer.data[0].campos).toEqual([
        { campo: 'accountNumber', etiqueta: 'CBU, CVU o alias', antes: '•••• 5201', despues: '•••• 7370' },
      ]);
      expect([answer.bytes.includes(CBU), answer.bytes.includes(OTHER_CBU)]).toEqual([false, false]);
    }
    const kept = await portal.asCompany(company, async ({ tx }) => {
      const { rows } = await sql<{ text: string }>`
        select fields::text || replaced::text as text from own_change where id = ${data[0].cambio}`.execute(
        tx,
      );
      return rows[0]?.text ?? '';
    });
    expect(kept).not.toMatch(new RegExp(`${CBU}|${OTHER_CBU}`));
    expect((await mailsOf(username)).map(({ text }) => text).join()).not.toMatch(/5201|7370|Nación/);
  });
});

test('the timeline tells what was asked, by whom, and what became of it', async () => {
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
