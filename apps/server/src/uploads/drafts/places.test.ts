import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { picture } from '../../../test/support/onboarding.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addType } from '../../../test/support/publication.ts';
import { type Uploading, uploading } from '../../../test/support/uploads.ts';

let portal: Portal;
let here: Uploading;
let template: number;
let type: number;
let count = 0;

beforeAll(async () => {
  portal = await startPortal();
  here = await uploading(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  count += 1;
  template = (await save('POST', '/v2/portal/upload-templates', ['Frente', 'Dorso'])).data[0].id;
  const own = { ...here, folder: here.personal };
  type = await addType(portal, own, { name: `Registro ${count}`, upload: 1, idTemplate: template });
});

const save = (method: 'POST' | 'PUT', path: string, names: readonly string[]) => {
  const slots = names.map((nombre) => ({ nombre, obligatoria: 1 }));
  return portal.send(method, path, {
    token: here.token,
    form: { nombre: `Plantilla ${count}`, slots: JSON.stringify(slots) },
  });
};
const reshape = async (...names: readonly string[]) => {
  const answer = await save('PUT', `/v2/portal/upload-templates/${template}`, names);
  expect([answer.status, answer.data[0].json.max_files]).toEqual([200, names.length]);
};
const namesOf = (upload: { lugares: { slots: readonly { nombre: string }[] } }) =>
  upload.lugares.slots.map(({ nombre }) => nombre);

describe('sheets and pages of a draft are those its type had when it was begun [1.7]', () => {
  test('a template with more sheets, or fewer, changes nothing of it; the next one has them', async () => {
    const { token, id: owner } = await here.somebody();
    const draft = await here.open(token, type);
    await here.put(token, draft.id, 1, await picture());
    await reshape('Frente', 'Dorso', 'Firma');
    const again = await here.open(token, type);
    expect([again.id, namesOf(again), again.lugares.maximo]).toEqual([draft.id, ['Frente', 'Dorso'], 2]);
    const third = await here.put(token, draft.id, 3, await picture());
    expect([third.status, third.code]).toEqual([422, '04007']);
    await reshape('Una');
    expect((await here.put(token, draft.id, 2, await picture('png'))).status).toBe(200);
    const sent = await here.send(token, draft.id);
    expect([sent.code, sent.data[0].estado]).toEqual(['00000', 'pendiente']);

    // What is sent keeps the names of its sheets where it is decided.
    const path = `/v2/uploaddocuments/pages/${draft.id}/${owner}`;
    const pages = await portal.send('GET', path, { token: here.token });
    expect(pages.data.map(({ nombre }) => nombre)).toEqual(['Frente', 'Dorso']);
    const other = await here.somebody();
    expect(namesOf(await here.open(other.token, type))).toEqual(['Una']);
  });

  test('what was required of it stays required, and what is since is not', async () => {
    const { token } = await here.somebody();
    const draft = await here.open(token, type);
    await here.put(token, draft.id, 1, await picture());
    await reshape('Una');
    const refused = await here.send(token, draft.id);
    expect([refused.status, refused.code]).toEqual([422, '04008']);
  });

  test('so does how many pages a type takes, and needs', async () => {
    const { token } = await here.somebody();
    const draft = await here.open(token);
    expect(draft.lugares).toMatchObject({ maximo: 3, minimo: 2, slots: [] });
    const change = (form: Record<string, number>) =>
      portal.send('PUT', `/v2/subfolder/update/${here.type}`, { token: here.token, form });
    expect((await change({ totalPages: 1, requiredPages: 1 })).status).toBe(200);
    await here.put(token, draft.id, 1, await picture());
    expect((await here.send(token, draft.id)).code).toBe('04008');
    expect((await here.put(token, draft.id, 3, await picture('png'))).status).toBe(200);
    expect((await here.send(token, draft.id)).code).toBe('00000');
    const later = await here.somebody();
    const next = await here.open(later.token);
    expect(next.lugares).toMatchObject({ maximo: 1, minimo: 1 });
    expect((await here.put(later.token, next.id, 2, await picture())).code).toBe('04007');
    await change({ totalPages: 3, requiredPages: 2 });
  });

  test('a draft that was begun before they were kept has those of its type', async () => {
    const { token } = await here.somebody();
    const draft = await here.open(token, type);
    await portal.asCompany(here.company, ({ tx, companyId }) =>
      tx
        .updateTable('upload')
        .set({ places: null })
        .where('company_id', '=', companyId)
        .where('id', '=', draft.id)
        .execute(),
    );
    await reshape('Una');
    expect((await here.open(token, type)).lugares).toBeNull();
    expect((await here.put(token, draft.id, 2, await picture())).code).toBe('04007');
  });
});
