import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../../test/support/publication.ts';

let portal: Portal;
let publisher: Publisher;
let folders: Record<'documentos' | 'recibos' | 'eform', number>;
let count = 0;

beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
  const make = async (tipo: string) => {
    const form = { nombre: `Carpeta ${tipo}`, tipo, visible: 1, firmable: 1 };
    const made = await portal.send('POST', '/v2/folder', { token: publisher.token, form });
    return made.data[0].idCarpeta as number;
  };
  folders = {
    documentos: await make('documentos'),
    recibos: publisher.folder,
    eform: await make('eform'),
  };
});
afterAll(() => portal.close());

const create = (kind: keyof typeof folders, form: Record<string, string | number>) => {
  count += 1;
  return portal.send('POST', '/v2/subfolder/create', {
    token: publisher.token,
    form: { idCarpeta: folders[kind], name: `Tipo ${count}`, ...form },
  });
};
const update = (id: number, form: Record<string, string | number>) =>
  portal.send('PUT', `/v2/subfolder/update/${id}`, { token: publisher.token, form });

describe('fields that do nothing where they stand', () => {
  test.each([
    ['what people bring, in a folder of receipts', 'recibos', { upload: 1 }, 'upload'],
    ['what people bring, in a folder of forms', 'eform', { upload: 1 }, 'upload'],
    ['what people bring, as a receipt', 'documentos', { upload: 1, salaryReceipt: 1 }, 'upload'],
    ['a paper of the file, in a folder of receipts', 'recibos', { papel: 'identity' }, 'papel'],
    ['a paper of the file, as a receipt', 'documentos', { papel: 'identity', salaryReceipt: 1 }, 'papel'],
  ] as const)('%s, are refused at their field', async (_, kind, form, field) => {
    const refused = await create(kind, form);
    expect([refused.status, refused.code, Object.keys(refused.fields)]).toEqual([422, '10002', [field]]);
  });

  test('the analysis without an upload is kept and said, and does something once people may bring it', async () => {
    const made = await create('documentos', { sendIa: 1 });
    expect([made.status, made.data[0].sin_efecto]).toEqual([200, ['sendIa']]);
    const { idSubCarpeta } = made.data[0];
    expect((await update(idSubCarpeta, { upload: 1 })).data[0].sin_efecto).toEqual([]);
    expect((await update(idSubCarpeta, { upload: 0, sendIa: 0 })).data[0].sin_efecto).toEqual([]);
  });

  test('a change that takes the effect away is refused; what had none from before is said and can be saved', async () => {
    const made = await create('documentos', { upload: 1, papel: 'identity' });
    const { idSubCarpeta } = made.data[0];
    const refused = await update(idSubCarpeta, { salaryReceipt: 1 });
    expect([refused.status, refused.code, Object.keys(refused.fields)]).toEqual([422, '10002', ['upload']]);
    const old = (await create('recibos', {})).data[0].idSubCarpeta;
    await portal.asCompany(publisher.company, ({ tx, companyId }) =>
      tx
        .updateTable('document_type')
        .set({ upload_allowed: true })
        .where('company_id', '=', companyId)
        .where('id', '=', old)
        .execute(),
    );
    const saved = await update(old, { alias: 'De antes' });
    expect([saved.status, saved.data[0].sin_efecto]).toEqual([200, ['upload']]);
    expect((await update(old, { upload: 0 })).data[0].sin_efecto).toEqual([]);
    expect((await update(old, { upload: 1 })).status).toBe(422);
  });
});
