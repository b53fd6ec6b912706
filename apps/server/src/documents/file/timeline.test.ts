import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../../test/support/publication.ts';
import { addFolder, file } from '../../../test/support/shelf.ts';
import { record } from '../../audit/public.ts';

let portal: Portal;
let publisher: Publisher;
let hr: string;
beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
  hr = publisher.token;
});
afterAll(() => portal.close());

const edit = (id: number, form: Record<string, string>, token = hr) =>
  portal.send('PUT', `/v2/admin-mod/users/${id}`, {
    token,
    form: { crear: 'sector,locacion,cargo', ...form },
  });
const timeline = (id: number, query = '', token = hr) =>
  portal.send('GET', `/v2/portal/employees/${id}/timeline${query}`, { token });
const limitedTo = async (scope: { sectors?: string[]; folders?: number[] }) => {
  const { id, username } = await portal.addPerson(publisher.company, {
    access: { types: [3], actions: [7] },
  });
  await portal.limitTo(publisher.company, id, scope);
  return portal.signIn(username);
};

describe('the timeline of a person', () => {
  test('tells before, after and who of each edit, newest first', async () => {
    const boss = await portal.addPerson(publisher.company, { name: 'Marta', surname: 'Jefa' });
    const { id } = await portal.addPerson(publisher.company, { sector: 'Ventas' });
    await edit(id, { sector: 'Calidad', cargo: 'Analista', reporta: String(boss.id) });
    portal.clock.set(new Date('2026-11-20T15:01:00Z'));
    await edit(id, { fecha_contratacion: '01/02/2016', reporta: '' });
    portal.clock.set(new Date('2026-11-20T15:02:00Z'));
    await edit(id, { mail: 'nueva.suya@empresa.com' });
    const { data, pagination } = await timeline(id);
    expect(pagination?.total).toBe(3);
    const [mail, second, first] = data;
    expect(mail).toMatchObject({
      evento: 'mail.changed',
      clase: 'datos',
      cuando: '2026-11-20T15:02:00.000Z',
      propio: 0,
      cambios: [{ campo: 'mail', etiqueta: 'Correo', despues: 'nueva.suya@empresa.com' }],
    });
    expect(second.cambios).toEqual([
      {
        campo: 'fecha_contratacion',
        etiqueta: 'Fecha de ingreso',
        antes: '01/06/2015',
        despues: '01/02/2016',
      },
      { campo: 'reporta', etiqueta: 'Reporta a', antes: 'Jefa, Marta', despues: null },
    ]);
    expect(
      first.cambios.map((change: Record<string, string>) => [change.etiqueta, change.antes, change.despues]),
    ).toEqual([
      ['Sector', 'Ventas', 'Calidad'],
      ['Puesto', null, 'Analista'],
      ['Reporta a', null, 'Jefa, Marta'],
    ]);
    expect([first.descripcion, first.quien?.length > 3]).toEqual(['Cambiaron sus datos', true]);
    portal.clock.set(new Date('2026-11-20T15:00:00Z'));
  });

  test('keeps which fields changed where what they said is erased', async () => {
    const { id } = await portal.addPerson(publisher.company);
    // What is left of an entry once its personal detail is gone.
    await portal.asCompany(publisher.company, (ctx) =>
      record(ctx, [
        {
          event: 'employee.changed',
          actorId: publisher.admin.id,
          subject: 'person',
          subjectId: id,
          body: { fields: ['nombre'] },
        },
      ]),
    );
    const { data } = await timeline(id);
    expect(data[0].cambios).toEqual([{ campo: 'nombre', etiqueta: 'Nombre', antes: null, despues: null }]);
  });

  test('goes on by cursor through every moment once, and is filtered by kind', async () => {
    const { id } = await portal.addPerson(publisher.company);
    for (const cargo of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco']) await edit(id, { cargo });
    await edit(id, { password: 'provisoria1' });
    const document = await file(portal, publisher, { id });
    const whole = await timeline(id);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await timeline(id, `?pagination=2,1,0${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...page.data.map((moment) => moment.id));
      cursor = page.pagination?.next;
    } while (cursor);
    expect(seen).toEqual(whole.data.map((moment) => moment.id));
    expect(new Set(seen).size).toBe(7);
    const kinds = async (clase: string) =>
      (await timeline(id, `?clase=${clase}`)).data.map((moment) => moment.evento);
    expect(await kinds('acceso')).toEqual(['password.given']);
    expect((await kinds('datos')).length).toBe(5);
    const [published] = (await timeline(id, '?clase=documentos')).data;
    expect([published.documento.id, published.descripcion]).toEqual([
      document,
      'Se publicó Recibo mensual 10/2026',
    ]);
    expect((await timeline(id, '?clase=otra')).status).toBe(422);
    expect((await timeline(id, '?cursor=no')).status).toBe(422);
  });

  test('tells how a document was signed, and of the person that they did it', async () => {
    const person = await portal.addPerson(publisher.company);
    const document = await file(portal, publisher, person);
    const token = await portal.signIn(person.username, { perfil: 1 });
    const form = { pass: PASSWORD, resultado: 'no_conforme', motivo: 'Faltan horas' };
    await portal.send('POST', `/v2/portal/me/documents/${document}/sign`, { token, form });
    const { data } = await timeline(person.id, '?clase=documentos');
    const signed = data.find((moment) => moment.evento === 'document.signed');
    expect([signed.descripcion, signed.propio]).toEqual([
      'Firmó en disconformidad Recibo mensual 10/2026',
      1,
    ]);
  });

  test('holds no secret: no password, machine or session, and no other employer', async () => {
    const person = await portal.addPerson(publisher.company);
    await portal.signIn(person.username);
    await edit(person.id, { password: 'provisoria1' });
    const { data, bytes } = await timeline(person.id);
    expect(data.map((moment) => moment.evento)).toEqual(['password.given']);
    expect(bytes.toString()).not.toMatch(/provisoria1|127\.0\.0\.1|argon|undici|node/i);
  });

  test('of documents in folders out of reach says nothing; of people out of scope neither', async () => {
    const { folder, type } = await addFolder(
      portal,
      publisher,
      { nombre: 'Sumarios', tipo: 'documentos', visible: 0 },
      { name: 'Sumario interno', visible: 0, signable: 0 },
    );
    const inside = await portal.addPerson(publisher.company, { sector: 'Molino' });
    await file(portal, publisher, inside, { type });
    await file(portal, publisher, inside);
    const limited = await limitedTo({ sectors: ['Molino'], folders: [publisher.folder] });
    const shown = await timeline(inside.id, '', limited);
    expect(shown.data.map((moment) => moment.documento.tipo)).toEqual(['Recibo mensual']);
    expect([shown.pagination?.total, (await timeline(inside.id)).pagination?.total]).toEqual([1, 2]);
    const filed = await limitedTo({ sectors: ['Molino'], folders: [folder] });
    expect((await timeline(inside.id, '', filed)).data[0].documento.tipo).toBe('Sumario interno');
    const outside = await portal.addPerson(publisher.company, { sector: 'Oficina' });
    expect((await timeline(outside.id, '', limited)).code).toBe('SYSTEM_NOT_FOUND');
    expect((await timeline(999_999_999)).code).toBe('SYSTEM_NOT_FOUND');
    const employee = await portal.signIn(inside.username, { perfil: 1 });
    expect((await timeline(inside.id, '', employee)).status).toBe(403);
  });

  test('tells a dismissal with its day and reason, among what became of the employment', async () => {
    const { id } = await portal.addPerson(publisher.company);
    const form = { fechabaja: '19/11/2026', motivo: 'Renuncia', observaciones: 'Por mudanza' };
    expect((await portal.send('PUT', `/employees/${id}`, { token: hr, form })).status).toBe(200);
    const [moment] = (await timeline(id, '?clase=empleo')).data;
    expect([moment.evento, moment.descripcion, moment.detalle]).toEqual([
      'employee.dismissed',
      'Se dio de baja',
      ['19/11/2026', 'Renuncia'],
    ]);
  });

  test('is told in Portuguese where the company is', async () => {
    const brazil = await addPublisher(portal, 'nombre_archivo', { country: 'BR', taxId: '11222333000181' });
    const { id } = await portal.addPerson(brazil.company, { cuil: '11144477735' });
    await edit(id, { cargo: 'Analista' }, brazil.token);
    const [moment] = (await timeline(id, '', brazil.token)).data;
    expect([moment.descripcion, moment.cambios[0].etiqueta]).toEqual(['Os dados foram alterados', 'Cargo']);
  });
});
