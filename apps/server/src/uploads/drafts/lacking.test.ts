import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asked, type Newcomers, newcomers, picture } from '../../../test/support/onboarding.ts';
import { payslip } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addType, publishOne } from '../../../test/support/publication.ts';
import { type Uploading, uploading } from '../../../test/support/uploads.ts';

let portal: Portal;
let here: Uploading;
let way: Newcomers;
/** Types that count as the papers of one's address and identity: by its name, and by what it is mapped to. */
let address: number;
let identity: number;

beforeAll(async () => {
  portal = await startPortal();
  here = await uploading(portal);
  way = await newcomers(portal, 'Con legajo');
  address = await paperType({ name: 'DDJJ de domicilio', vence: 'opcional' });
  identity = await paperType({ name: 'Carnet de la empresa', papel: 'identity' });
});
afterAll(() => portal.close());

const paperType = (form: Record<string, string | number>, of = { ...here, folder: here.personal }) =>
  addType(portal, of, { parser: 'manual', upload: 1, requiredPages: 1, ...form });
const lacking = async (token: string, type = address) => {
  const types = (await portal.send('GET', '/v2/portal/me/upload-types', { token })).data;
  return types.find(({ idSubCarpeta }) => idSubCarpeta === type)?.falta;
};
const stateOf = async (id: number, paper: string) => {
  const file = await portal.send('GET', `/v2/portal/employees/${id}/file`, { token: here.token });
  return file.data[0].papeles.find(({ papel }: { papel: string }) => papel === paper).estado;
};

describe('what lacks in one’s own file is what the digital file says', () => {
  test('what the company published is there, and lacks again once it was withdrawn', async () => {
    const { token, id } = await here.somebody();
    expect([await lacking(token), await stateOf(id, 'address')]).toEqual([1, 'falta']);
    const out = await publishOne(portal, here, id, payslip('domicilio'), { id_subcarpeta: address });
    expect([out.status, await lacking(token), await stateOf(id, 'address')]).toEqual([200, 0, 'completo']);
    const path = `/v2/admin-mod/documents/cancel/${out.data[0].idDocumento}`;
    await portal.send('PATCH', path, { token: here.token, form: {} });
    expect([await lacking(token), await stateOf(id, 'address')]).toEqual([1, 'falta']);
  });

  test('what was sent waits and lacks no more, until it is sent back; of a mapped type too', async () => {
    const { token, id } = await here.somebody();
    expect(await lacking(token, identity)).toBe(1);
    const draft = await here.open(token, identity);
    expect(await lacking(token, identity)).toBe(1);
    await here.put(token, draft.id, 1, await picture());
    await here.send(token, draft.id);
    expect([await lacking(token, identity), await stateOf(id, 'identity')]).toEqual([0, 'entregado']);
    await here.decide('DELETE', draft.id, { comments: 'No se lee' });
    expect([await lacking(token, identity), await stateOf(id, 'identity')]).toEqual([1, 'falta']);
  });

  test('what ran out lacks, and what is no paper never does', async () => {
    const { token, id } = await here.somebody();
    const draft = await here.open(token, address);
    await here.put(token, draft.id, 1, await picture());
    await here.send(token, draft.id, { vence: '30/11/2026' });
    await here.decide('PUT', draft.id);
    expect(await lacking(token)).toBe(0);
    await portal.asCompany(here.company, ({ tx, companyId }) =>
      tx
        .updateTable('document')
        .set({ expires_on: '2020-01-01' })
        .where('company_id', '=', companyId)
        .where('person_id', '=', id)
        .execute(),
    );
    expect([await lacking(token), await stateOf(id, 'address')]).toEqual([1, 'vencido']);
    expect(await lacking(token, here.type)).toBe(0);
  });

  test('what was accepted on the way in is there', async () => {
    const folder = await portal.send('POST', '/v2/folder', {
      token: way.hr,
      form: { nombre: 'Personales', tipo: 'documentos', visible: 1, firmable: 0 },
    });
    const own = { company: way.company, token: way.hr, folder: folder.data[0].idCarpeta };
    const type = await paperType({ name: 'Copia del DNI' }, own as never);
    const person = await way.add();
    await way.begin(person.id, await way.template({ template: JSON.stringify(asked()) }));
    expect(await lacking(person.token, type)).toBe(1);
    const [sent] = (await way.upload(person.id, 'identity', undefined, person.token)).data;
    expect(await lacking(person.token, type)).toBe(0);
    const { idSubida } = sent.pasos.find(({ clave }: { clave: string }) => clave === 'identity');
    const path = `/v2/uploaddocuments/documentWaiting/${idSubida}/changeStatus`;
    await portal.send('DELETE', path, { token: way.hr, form: { comments: 'No se lee' } });
    expect(await lacking(person.token, type)).toBe(1);
    const [again] = (await way.upload(person.id, 'identity', undefined, person.token)).data;
    const next = again.pasos.find(({ clave }: { clave: string }) => clave === 'identity').idSubida;
    await portal.send('PUT', path.replace(String(idSubida), String(next)), { token: way.hr });
    expect(await lacking(person.token, type)).toBe(0);
  });
});
