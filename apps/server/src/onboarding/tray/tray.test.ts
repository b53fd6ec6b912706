import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Newcomer, type Newcomers, newcomers, picture } from '../../../test/support/onboarding.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let here: Newcomers;
let template: number;

beforeAll(async () => {
  portal = await startPortal();
  here = await newcomers(portal, 'Bandeja');
  template = await here.template();
});
afterAll(() => portal.close());

/** Somebody who brought their identity document themself. */
async function bringing(options?: Parameters<Newcomers['add']>[0]): Promise<Newcomer & { paper: number }> {
  const person = await here.add(options);
  await here.begin(person.id, template);
  const answer = await here.upload(person.id, 'identity', undefined, person.token);
  return { ...person, paper: stepOf(answer.data[0]).idSubida as never };
}
const stepOf = (onboarding: { pasos: { clave: string }[] }) =>
  onboarding.pasos.find(({ clave }) => clave === 'identity') as never as Record<string, never>;
const decide = (method: 'PUT' | 'DELETE', id: number, form = {}, token = here.hr) =>
  portal.send(method, `/v2/uploaddocuments/documentWaiting/${id}/changeStatus`, { token, form });
const list = async (query = '', token = here.hr) =>
  portal.send('GET', `/v2/uploaddocuments/documentWaiting${query}`, { token });
const inFile = async (id: number) => {
  const path = `/v2/portal/employees/${id}/file`;
  const [shown] = (await portal.send('GET', path, { token: here.hr })).data;
  return shown.papeles.find(({ papel }: { papel: string }) => papel === 'identity');
};

describe('a paper that somebody brings on their way in', () => {
  test('waits, and counts in onboarding and file alike once it is accepted [task-tray.3] [task-tray.6]', async () => {
    const person = await bringing();
    const waiting = (await list()).data.find(({ iduser }) => iduser === person.id);
    expect(waiting).toMatchObject({ id: person.paper, papel: 'identity', tipo: 'Copia del DNI', paginas: 1 });
    const [before] = (await here.read(person.id)).data;
    expect([stepOf(before).estado, before.hechos, before.entregados]).toEqual(['entregado', 0, 1]);
    expect(await inFile(person.id)).toMatchObject({ estado: 'entregado', subida: { id: person.paper } });
    // What waits is not asked for again.
    const asked = await portal.send('POST', `/v2/portal/employees/${person.id}/file/request`, {
      token: here.hr,
    });
    expect(asked.data[0].papeles).not.toContain('identity');

    const image = `/v2/uploaddocuments/dowloadS3/${person.paper}/${person.id}/1`;
    expect((await portal.send('GET', image, { token: here.hr })).headers.get('content-type')).toBe(
      'image/jpeg',
    );
    // A paper of a way in goes nowhere else.
    for (const filed of [{ tipo: '1' }, { periodo: '10/2026' }, { vence: '01/01/2090' }])
      expect((await decide('PUT', person.paper, filed)).code).toBe('04003');
    expect((await decide('PUT', person.paper)).data).toEqual([
      { id: person.paper, estado: 'aprobado', idDocumento: null },
    ]);
    expect((await decide('PUT', person.paper)).code).toBe('00000');
    expect((await decide('DELETE', person.paper, { comments: 'No' })).code).toBe('04012');
    const [after] = (await here.read(person.id)).data;
    expect([stepOf(after).estado, after.hechos]).toEqual(['aprobado', 1]);
    expect((await inFile(person.id)).estado).toBe('completo');
    expect((await list()).data.some(({ iduser }) => iduser === person.id)).toBe(false);
  });

  test('is found by its number wherever in the list it stands, and by nobody who does not reach it', async () => {
    const person = await bringing();
    const found = await list(`?id=${person.paper}&pagination=10,1,0`);
    expect(found.data.map(({ id }) => id)).toEqual([person.paper]);
    expect(found.pagination?.total).toBe(1);
    expect((await list(`?id=${person.paper}&name=nadie`)).data).toEqual([]);
    expect((await list('?id=otro')).status).toBe(422);
    const elsewhere = await newcomers(portal, 'Bandeja de otros');
    expect((await list(`?id=${person.paper}`, elsewhere.hr)).data).toEqual([]);
    await decide('PUT', person.paper);
    expect((await list(`?id=${person.paper}`)).data).toEqual([]);
  });

  test('is sent back with words that reach them, and they bring it again', async () => {
    const person = await bringing();
    const empty = await decide('DELETE', person.paper);
    expect([empty.status, empty.code, empty.fields]).toEqual([
      422,
      '04014',
      { comments: ['Este campo es requerido.'] },
    ]);
    await decide('DELETE', person.paper, { comments: 'Se lee mal el dorso' });
    const [mail] = await portal.mailsTo(here.company, person.mail);
    expect([mail?.subject, mail?.text.includes('Se lee mal el dorso')]).toEqual([
      'Bandeja: vuelva a enviar Copia del DNI',
      true,
    ]);
    const [shown] = (await here.read(person.id, person.token)).data;
    expect(stepOf(shown)).toMatchObject({ estado: 'rechazado', motivo: 'Se lee mal el dorso' });
    expect(await inFile(person.id)).toMatchObject({
      estado: 'falta',
      subida: { motivo: 'Se lee mal el dorso' },
    });
    const again = await here.upload(person.id, 'identity', await picture('png'), person.token);
    expect(stepOf(again.data[0]).estado).toBe('entregado');
    expect(stepOf(again.data[0]).idSubida).not.toBe(person.paper);
    // Who still looks at the one of before decides nothing.
    expect((await decide('PUT', person.paper)).code).toBe('04011');
  });

  test('brought for them by who may decide it is looked at already; by who may not, it waits', async () => {
    const person = await here.add();
    await here.begin(person.id, template);
    expect(stepOf((await here.upload(person.id, 'identity')).data[0]).estado).toBe('aprobado');
    const { username } = await portal.addPerson(here.company, { access: { types: [3], actions: [7] } });
    const limited = await portal.signIn(username);
    const other = await here.add();
    await here.begin(other.id, template);
    const brought = await here.upload(other.id, 'identity', undefined, limited);
    expect(stepOf(brought.data[0]).estado).toBe('entregado');
  });

  test('two who decide at once: one verdict, and one mail at most', async () => {
    const person = await bringing();
    const answers = await Promise.all([
      decide('PUT', person.paper),
      decide('DELETE', person.paper, { comments: 'Borroso' }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['00000', '04012']);
    const sent = (await portal.mailsTo(here.company, person.mail)).filter(({ subject }) =>
      subject.includes('vuelva a enviar'),
    );
    const [shown] = (await here.read(person.id)).data;
    expect(sent.length).toBe(stepOf(shown).estado === ('rechazado' as never) ? 1 : 0);
  });

  test('is nobody’s to decide without the action, out of reach, in another company, or about themself [task-tray.1]', async () => {
    const person = await bringing({ sector: 'Planta' });
    expect((await decide('PUT', person.paper, {}, person.token)).status).toBe(403);
    const { username } = await portal.addPerson(here.company, { access: { types: [3], actions: [7] } });
    const seven = await portal.signIn(username);
    expect((await list('', seven)).status).toBe(403);
    const far = await portal.addPerson(here.company, { access: { types: [3], actions: [78] } });
    await portal.limitTo(here.company, far.id, { sectors: ['Ventas'] });
    const outside = await portal.signIn(far.username);
    expect((await list('', outside)).data).toEqual([]);
    expect((await decide('PUT', person.paper, {}, outside)).code).toBe('04011');
    const other = await newcomers(portal, 'Otra bandeja');
    expect((await decide('PUT', person.paper, {}, other.hr)).code).toBe('04011');
    const path = `/v2/uploaddocuments/pages/${person.paper}/${person.id}`;
    expect((await portal.send('GET', path, { token: outside })).status).toBe(404);
  });

  test('is not decided by whom it is of, whatever they may do', async () => {
    const person = await bringing({ access: { types: [2] } });
    const token = await portal.signIn(person.username, { perfil: 2 });
    const answer = await decide('PUT', person.paper, {}, token);
    expect([answer.status, answer.code]).toEqual([403, '04013']);
    expect((await list('', token)).data.some(({ iduser }) => iduser === person.id)).toBe(false);
  });

  test('is found by name, number, place, paper and day, and none is an empty list [task-tray.4] [task-tray.5]', async () => {
    const person = await bringing({ surname: 'Ñandú', sector: 'Molienda', cuil: '20111111112' });
    const found = async (query: string) =>
      (await list(query)).data.map(({ iduser }) => iduser).filter((id) => id === person.id).length;
    const [choices] = (
      await portal.send('GET', '/v2/uploaddocuments/documentWaitingFilters', { token: here.hr })
    ).data;
    const { id } = choices.sector.find(({ nombre }: { nombre: string }) => nombre === 'Molienda');
    for (const query of [
      '?name=nandu',
      '?cuil=20111111112',
      `?sector=${id}`,
      '?tipo=identity',
      '?fecha=20/11/2026',
    ])
      expect([query, await found(query)]).toEqual([query, 1]);
    for (const query of ['?name=nadie', '?sector=999999', '?tipo=resume', '?fecha=19/11/2026'])
      expect([query, (await list(query)).data]).toEqual([query, []]);
    const page = await list('?pagination=1,1,0');
    expect(page.data.length).toBe(1);
    expect((await list(`?pagination=1,1,0&cursor=${page.pagination?.next}`)).data.length).toBe(1);
  });
});
