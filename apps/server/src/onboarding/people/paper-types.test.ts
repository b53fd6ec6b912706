import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asked, type Newcomers, newcomers } from '../../../test/support/onboarding.ts';
import { payslip } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { publishOne } from '../../../test/support/publication.ts';

let portal: Portal;
let here: Newcomers;
let count = 0;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  count += 1;
  here = await newcomers(portal, `Con papeles ${count}`);
});

const begun = async (token = here.hr) => {
  const template = await here.template({
    template: JSON.stringify({ ...asked(), personal_documents: ITEMS }),
  });
  const person = await here.add();
  const answer = await portal.send('POST', '/OnBoarding/UserOnBoarding', {
    token,
    form: { iduser: person.id, idCompanyTemplate: template },
  });
  expect(answer.status).toBe(200);
  return person;
};
const ITEMS = [
  { clave: 'identity', obligatorio: 1 },
  { clave: 'resume', obligatorio: 1 },
];
const papers = async () => (await portal.send('GET', '/v2/portal/file-papers', { token: here.hr })).data;
const paper = async (key: string) => (await papers()).find(({ papel }) => papel === key);
const folder = async () => {
  const form = { nombre: 'Legajo digital', tipo: 'documentos', visible: 1, firmable: 0 };
  return (await portal.send('POST', '/v2/folder', { token: here.hr, form })).data[0].idCarpeta as number;
};
const names = (folder: number) =>
  portal.asCompany(here.company, async ({ tx, companyId }) => {
    const rows = await tx
      .selectFrom('document_type')
      .select('name')
      .where('company_id', '=', companyId)
      .where('folder_id', '=', folder)
      .execute();
    return rows.map(({ name }) => name);
  });

describe('an onboarding that asks for a paper of the file makes its type [1.8]', () => {
  test('once, for what was asked, with its sheets, and whoever comes next finds it', async () => {
    expect([(await paper('identity')).por, (await paper('resume')).por]).toEqual(['nadie', 'nadie']);
    const person = await begun();
    const made = [await paper('identity'), await paper('resume')];
    expect(made.map(({ por, tipos }) => [por, tipos.map((one: { nombre: string }) => one.nombre)])).toEqual([
      ['mapeo', ['Copia del DNI']],
      ['mapeo', ['Currículum']],
    ]);
    expect((await paper('diploma')).por).toBe('nadie');
    const id = made[1].tipos[0].idSubCarpeta;
    const type = await portal.send('GET', `/v2/subfolders/${id}`, { token: here.hr });
    expect(type.data[0]).toMatchObject({
      papel: 'resume',
      upload: 1,
      firmable: 0,
      totalPages: 5,
      requiredPages: 1,
    });
    await begun();
    expect((await paper('resume')).tipos).toHaveLength(1);
    const brings = await portal.send('GET', '/v2/portal/me/upload-types', { token: person.token });
    expect(brings.data.map(({ papel, falta }) => [papel, falta]).sort()).toEqual(
      expect.arrayContaining([
        ['identity', 1],
        ['resume', 1],
      ]),
    );
  });

  test('two that begin at once make one', async () => {
    await Promise.all([begun(), begun(), begun()]);
    const [identity, resume] = [await paper('identity'), await paper('resume')];
    expect([identity.tipos.length, resume.tipos.length]).toEqual([1, 1]);
  });

  test('nor is it kept back by whoever makes types of those names, or changes that folder, at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      here = await newcomers(portal, `A la vez ${count} ${round}`);
      const idCarpeta = await folder();
      const type = (name: string, more = {}) =>
        portal.send('POST', '/v2/subfolder/create', {
          token: here.hr,
          form: { idCarpeta, name, upload: 1, firmable: 0, ...more },
        });
      const [, , one, read, changed] = await Promise.all([
        begun(),
        begun(),
        type('Currículum'),
        type('Copia del DNI', { sendIa: 1 }),
        portal.send('PUT', `/v2/folder/${idCarpeta}`, { token: here.hr, form: { orden: 7 } }),
      ]);
      // Whoever came second is told of the name, by its field; nobody by a fault.
      for (const answer of [one, read]) expect([200, 422]).toContain(answer.status);
      expect(changed.status).toBe(200);
      // Each name is there once, whoever was first.
      const all = await names(idCarpeta);
      expect(all).toEqual(expect.arrayContaining(['Copia del DNI', 'Currículum']));
      expect(new Set(all).size).toBe(all.length);
    }
  });

  test('a type that counts already is used', async () => {
    const own = { idCarpeta: await folder(), name: 'Hoja de vida', papel: 'resume', upload: 1, firmable: 0 };
    expect((await portal.send('POST', '/v2/subfolder/create', { token: here.hr, form: own })).status).toBe(
      200,
    );
    await begun();
    expect((await paper('resume')).tipos.map(({ nombre }: { nombre: string }) => nombre)).toEqual([
      'Hoja de vida',
    ]);
  });

  test('whoever begins it needs no folder of theirs; the trail says who did', async () => {
    const other = await portal.addPerson(here.company, { access: { types: [3], actions: [7, 62] } });
    await begun(await portal.signIn(other.username, { perfil: 2 }));
    expect((await paper('resume')).por).toBe('mapeo');
    const entries = await portal.asCompany(here.company, ({ tx, companyId }) =>
      tx
        .selectFrom('audit_entry')
        .select('actor_id')
        .where('company_id', '=', companyId)
        .where('event', '=', 'paper.mapped')
        .execute(),
    );
    expect(new Set(entries.map(({ actor_id }) => actor_id))).toEqual(new Set([other.id]));
  });

  test.each([
    ['put away', (id: number) => ['PATCH', `/v2/portal/folders/${id}/archive`, { archivar: 1 }] as const],
    ['hidden', (id: number) => ['PUT', `/v2/folder/${id}`, { visible: 0, firmable: 0 }] as const],
  ])('a folder of the file that is %s keeps nobody back, and gets nothing', async (_, act) => {
    const [method, path, form] = act(await folder());
    expect((await portal.send(method, path, { token: here.hr, form })).status).toBe(200);
    await begun();
    expect((await paper('resume')).por).toBe('nadie');
  });

  test('so does a type of that folder that has the name already', async () => {
    const own = { idCarpeta: await folder(), name: 'Currículum', upload: 1, firmable: 0 };
    await portal.send('POST', '/v2/subfolder/create', { token: here.hr, form: own });
    await begun();
    expect([(await paper('resume')).por, (await paper('identity')).por]).toEqual(['nadie', 'mapeo']);
  });
});

describe('a paper that no country rules', () => {
  const fileOf = async (id: number) => {
    const [file] = (await portal.send('GET', `/v2/portal/employees/${id}/file`, { token: here.hr })).data;
    return file.papeles.find(({ papel }: { papel: string }) => papel === 'resume');
  };
  const found = async (query: string) =>
    (
      await portal.send('GET', `/v2/portal/file-completeness?pagination=50,1,0&${query}`, { token: here.hr })
    ).data.map(({ id }) => id);

  test('is filtered by in the digital file, and a document of a type mapped to it counts', async () => {
    await portal.addCertificate(here.company);
    const [lacks, has] = [await begun(), await begun()];
    expect((await found('papel=resume&estado=falta')).sort()).toEqual([lacks.id, has.id].sort());
    const type = (await paper('resume')).tipos[0].idSubCarpeta;
    const out = await publishOne(portal, { token: here.hr } as never, has.id, payslip('cv'), {
      id_subcarpeta: type,
    });
    expect([out.status, out.code]).toEqual([200, '00000']);
    expect(await found('papel=resume&estado=falta')).toEqual([lacks.id]);
    expect(await found('papel=resume&estado=completo')).toEqual([has.id]);
    expect([(await fileOf(has.id)).estado, (await fileOf(lacks.id)).estado]).toEqual(['completo', 'falta']);
    const step = (await here.read(has.id)).data[0].pasos.find(
      ({ clave }: { clave: string }) => clave === 'resume',
    );
    expect(step.hecho).toBe(1);
    const unknown = await portal.send('GET', '/v2/portal/file-completeness?papel=nada', { token: here.hr });
    expect(unknown.status).toBe(422);
  });

  test('in folders out of reach is neither there nor missing', async () => {
    const person = await begun();
    const form = { nombre: 'Otra', tipo: 'documentos', visible: 1, firmable: 0 };
    const other = await portal.send('POST', '/v2/folder', { token: here.hr, form });
    const limited = await portal.addPerson(here.company, { access: { types: [3], actions: [7] } });
    await portal.limitTo(here.company, limited.id, { folders: [other.data[0].idCarpeta] });
    const token = await portal.signIn(limited.username, { perfil: 2 });
    const [file] = (await portal.send('GET', `/v2/portal/employees/${person.id}/file`, { token })).data;
    const resume = file.papeles.find(({ papel }: { papel: string }) => papel === 'resume');
    expect(resume.estado).toBe('sin_acceso');
    const list = await portal.send('GET', '/v2/portal/file-completeness?pagination=50,1,0', { token });
    expect(list.data.find(({ id }) => id === person.id)?.faltan).not.toContain('resume');
  });
});
