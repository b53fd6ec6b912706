import { e, errorText, type Language } from '@legajo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip } from '../../../test/support/papers.ts';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishOne } from '../../../test/support/publication.ts';

type Form = Record<string, string | number | readonly (string | number)[]>;
type Definition = Parameters<typeof errorText>[0];

let portal: Portal;
const publishers = {} as Record<Language, Publisher>;
let count = 0;

beforeAll(async () => {
  portal = await startPortal();
  publishers.es = await addPublisher(portal);
  publishers.pt = await addPublisher(portal, 'nombre_archivo', { country: 'BR' });
});
afterAll(() => portal.close());

describe.each(['es', 'pt'] as const)('each refusal of folders and types, in %s', (language) => {
  const send = (method: string, path: string, form?: Form) => {
    const { token } = publishers[language];
    return portal.send(method, path, form ? { token, form } : { token });
  };
  const name = () => {
    count += 1;
    return `Carpeta ${count}`;
  };
  const folder = async (form: Form = {}) =>
    (await send('POST', '/v2/folder', { nombre: name(), firmable: 1, ...form })).data[0].idCarpeta as number;
  const type = async (idCarpeta: number, form: Form = {}) =>
    (await send('POST', '/v2/subfolder/create', { idCarpeta, name: name(), ...form })).data[0]
      .idSubCarpeta as number;
  const make = (form: Form) => send('POST', '/v2/folder', { nombre: name(), ...form });
  const makeType = async (form: Form, of: Form = {}) =>
    send('POST', '/v2/subfolder/create', { idCarpeta: await folder(of), name: name(), ...form });
  const out = async (id: number) => {
    const { company } = publishers[language];
    const { id: reader } = await portal.addPerson(company);
    expect(
      (await publishOne(portal, publishers[language], reader, payslip('Uno'), { id_subcarpeta: id })).code,
    ).toBe('00000');
  };
  const box = { x: 0.1, y: 0.1, width: 0.3, height: 0.1 };

  const cases: Readonly<
    Record<
      string,
      readonly [Definition, () => Promise<{ status: number; code: string; data: unknown[]; fields: object }>]
    >
  > = {
    'a name that is taken': [
      e.folders.nameTaken,
      async () => {
        const nombre = name();
        await make({ nombre });
        return make({ nombre: nombre.toUpperCase() });
      },
    ],
    'ephemeral and not signable': [e.folders.ephemeralNeedsSignable, () => make({ efimero: 1 })],
    'signable and not visible': [e.folders.signableNeedsVisible, () => make({ firmable: 1, visible: 0 })],
    'blockers and not visible': [
      e.folders.blockersNeedVisible,
      async () => make({ visible: 0, bloqueantes: [await folder()] }),
    ],
    'ephemeral receipts': [
      e.folders.receiptsNeverEphemeral,
      () => make({ tipo: 'recibos', firmable: 1, efimero: 1 }),
    ],
    'a blocker of nobody': [e.folders.blockerUnknown, () => make({ bloqueantes: [999_999] })],
    'another kind': [
      e.folders.kindFixed,
      async () => send('PUT', `/v2/folder/${await folder()}`, { tipo: 'eform' }),
    ],
    'a template of what is hidden': [
      e.folders.templateNeedsVisible,
      async () => {
        const [{ id }] = (await send('GET', '/v2/templates/available')).data as [{ id: number }];
        return makeType({ idTemplate: id, visible: 0 });
      },
    ],
    'a template of nobody': [e.folders.templateUnknown, () => makeType({ idTemplate: 999_999 })],
    'more required sheets than there are': [
      e.folders.requiredOverTotal,
      () => makeType({ totalPages: 2, requiredPages: 3 }),
    ],
    'unsealed and signable': [e.folders.unsealedNever, () => makeType({ sinSello: 1, firmable: 1 })],
    'boxes over each other': [
      e.folders.boxesOverlap,
      () => makeType({ signaturePosition: JSON.stringify({ empresa: box, empleado: box }) }),
    ],
    'an instruction that makes no page': [
      e.folders.transformInvalid,
      () =>
        makeType({
          transform: JSON.stringify({ girar: 0, cortar: { filas: 1, columnas: 1, conservar: [] }, hojas: 0 }),
        }),
    ],
    'years without a beginning': [e.folders.retentionInvalid, () => makeType({ retencion_anios: 5 })],
    'a new type in an archived folder': [
      e.folders.archived,
      async () => {
        const idCarpeta = await folder();
        await send('PATCH', `/v2/portal/folders/${idCarpeta}/archive`, { archivar: 1 });
        return send('POST', '/v2/subfolder/create', { idCarpeta, name: name() });
      },
    ],
    'a folder of nobody': [e.folders.notFound, () => send('GET', '/v2/folders/999999')],
    'a folder with documents': [
      e.folders.hasDocuments,
      async () => {
        const id = await folder();
        await out(await type(id));
        return send('DELETE', `/v2/folder/${id}`);
      },
    ],
    'a folder that a filter names': [
      e.folders.hasUserFilters,
      async () => {
        const id = await folder();
        const { company } = publishers[language];
        const person = await portal.addPerson(company, { access: { types: [3] } });
        await portal.limitTo(company, person.id, { folders: [id] });
        return send('DELETE', `/v2/folder/${id}`);
      },
    ],
    'a template in use': [
      e.folders.templateInUse,
      async () => {
        const form = { nombre: name(), slots: JSON.stringify([{ nombre: 'Una', obligatoria: 1 }]) };
        const [{ id }] = (await send('POST', '/v2/portal/upload-templates', form)).data as [{ id: number }];
        await makeType({ idTemplate: id });
        return send('DELETE', `/v2/portal/upload-templates/${id}`);
      },
    ],
    'a template without sheets': [
      e.folders.templateMissing,
      () => send('POST', '/v2/portal/upload-templates', { nombre: name(), slots: '[]' }),
    ],
  };

  test.each(Object.keys(cases))('%s', async (what) => {
    const [definition, refused] = cases[what]!;
    const answer = await refused();
    expect([answer.status, answer.code]).toEqual([definition.status, definition.code]);
    const said = [...answer.data, ...Object.values(answer.fields).flat()].join(' ');
    expect(said).toContain(errorText(definition, language));
  });

  test('receipts that would vanish, a circle, and an effect that nobody agreed to say whom and how many', async () => {
    const receipts = await folder({ tipo: 'recibos' });
    await out(await type(receipts));
    const vanish = await send('PUT', `/v2/folder/${receipts}`, { visible: 0, firmable: 0, confirmar: 9 });
    expect(vanish.data[0]).toBe(errorText(e.folders.receiptsWouldVanish, language, { count: 1 }));
    const [a, nombre] = [await folder(), name()];
    const b = await folder({ nombre, bloqueantes: [a] });
    const circle = await send('PUT', `/v2/folder/${a}`, { bloqueantes: [b] });
    expect(circle.data[0]).toBe(errorText(e.folders.blockerCircle, language, { name: nombre }));
    const unblocked = await send('PUT', `/v2/folder/${a}`, { firmable: 0 });
    expect([unblocked.status, unblocked.code]).toEqual([409, '10020']);
    expect(unblocked.data[0]).toContain('1');
  });
});

test('ephemeral on and off with signed documents out: their number is said, they go and come back [1.2]', async () => {
  const { token, company } = publishers.es;
  const [folder] = (
    await portal.send('POST', '/v2/folder', {
      token,
      form: { nombre: 'De una vez', firmable: 1, efimero: 1 },
    })
  ).data;
  const [type] = (
    await portal.send('POST', '/v2/subfolder/create', {
      token,
      form: { idCarpeta: folder.idCarpeta, name: 'Código' },
    })
  ).data;
  const person = await portal.addPerson(company);
  const own = await portal.signIn(person.username, { perfil: 1 });
  const form = { id_subcarpeta: type.idSubCarpeta };
  const out = await publishOne(portal, publishers.es, person.id, payslip('Código'), form);
  const id = out.data[0].idDocumento;
  await portal.send('POST', `/v2/portal/me/documents/${id}/sign`, {
    token: own,
    form: { resultado: 'conforme', pass: PASSWORD },
  });
  const mine = async () =>
    (await portal.send('GET', '/v2/portal/me/documents', { token: own })).data.map((row) => row.id);
  const set = (efimero: number, more: Form = {}) =>
    portal.send('PUT', `/v2/folder/${folder.idCarpeta}`, { token, form: { efimero, ...more } });
  expect(await mine()).not.toContain(id);
  const off = await set(0, { simular: 1 });
  expect(off.data[0]).toMatchObject({ total: 1, efecto: { vuelven_a_ver: { documentos: 1, personas: 1 } } });
  expect((await set(0)).code).toBe('10020');
  expect((await set(0, { confirmar: 1 })).status).toBe(200);
  expect(await mine()).toContain(id);
  const on = await set(1, { simular: 1 });
  expect(on.data[0].efecto.dejan_de_ver).toEqual({ documentos: 1, personas: 1 });
  expect((await set(1, { confirmar: 1 })).status).toBe(200);
  expect(await mine()).not.toContain(id);
});
