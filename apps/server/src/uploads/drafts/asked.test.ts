import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../../../test/support/onboarding.ts';
import { type Portal, startPortal, TODAY } from '../../../test/support/portal.ts';
import { addType } from '../../../test/support/publication.ts';
import { type Uploading, uploading } from '../../../test/support/uploads.ts';

let portal: Portal;
let here: Uploading;
/** The type that counts as the paper of one's address. */
let address: number;
beforeAll(async () => {
  portal = await startPortal();
  here = await uploading(portal);
  const own = { ...here, folder: here.personal };
  address = await addType(portal, own, {
    name: 'DDJJ de domicilio',
    ...{ parser: 'manual', upload: 1, requiredPages: 1, vence: 'opcional' },
  });
});
afterAll(() => portal.close());

const ask = (id: number, form: Record<string, string> = {}) =>
  portal.send('POST', `/v2/portal/employees/${id}/file/request`, { token: here.token, form });
const askedOf = async (token: string) => {
  const types = (await portal.send('GET', '/v2/portal/me/upload-types', { token })).data;
  return types.find(({ idSubCarpeta }) => idSubCarpeta === address)?.pedido;
};
const why = { motivo: 'Lo pide el seguro', hasta: '30/12/2026' };

async function bring(token: string, more = {}) {
  const { id } = await here.open(token, address);
  await here.put(token, id, 1, await picture());
  const answer = await here.send(token, id, more);
  expect([answer.code, answer.data[0]?.estado]).toEqual(['00000', 'pendiente']);
  return id as number;
}

describe('a paper that Human Resources asked for', () => {
  test('says when, why and until when; is gone once it is sent, and back once it is sent back or taken back', async () => {
    const { token, id } = await here.somebody();
    expect(await askedOf(token)).toBeNull();
    expect((await ask(id, why)).data[0].enviado).toBe(1);
    const asked = { cuando: TODAY.toISOString(), vencio: null, ...why };
    expect(await askedOf(token)).toEqual(asked);
    const first = await bring(token);
    expect(await askedOf(token)).toBeNull();
    await here.decide('DELETE', first, { comments: 'No se lee' });
    expect(await askedOf(token)).toEqual(asked);
    const second = await bring(token);
    await portal.send('DELETE', `/v2/portal/me/uploads/${second}`, { token });
    expect(await askedOf(token)).toEqual(asked);
    await here.decide('PUT', await bring(token));
    expect(await askedOf(token)).toBeNull();
  });

  test('one that ran out is asked for anew, and what was asked for before it came is not', async () => {
    const { token, id, username } = await here.somebody();
    await ask(id);
    await here.decide('PUT', await bring(token, { vence: '30/11/2026' }));
    portal.clock.set(new Date(TODAY.getTime() + 30 * 24 * 3_600_000));
    const later = await portal.signIn(here.admin.username);
    const own = await portal.signIn(username, { perfil: 1 });
    expect(await askedOf(own)).toBeNull();
    await portal.send('POST', `/v2/portal/employees/${id}/file/request`, { token: later, form: {} });
    expect(await askedOf(own)).toMatchObject({ vencio: '30/11/2026', motivo: null, hasta: null });
    portal.clock.set(TODAY);
  });

  test('is told to nobody else, nor to who left; a last day that is over is refused; the mail has the same words', async () => {
    const [one, other] = [await here.somebody(), await here.somebody()];
    const late = await ask(one.id, { hasta: '01/01/2020' });
    expect([late.status, late.code]).toEqual([422, '05102']);
    await ask(one.id, why);
    expect(await askedOf(other.token)).toBeNull();
    const [mail] = await portal.mailsTo(here.company, `${one.username}@andes.example`);
    expect(mail?.text).toContain('Motivo: Lo pide el seguro');
    expect(mail?.text).toContain('Hasta el 30/12/2026.');
    const both = { ids: [other.id], confirmar: 1, ...why };
    await portal.send('POST', '/v2/portal/file-completeness/request', { token: here.token, json: both });
    expect(await askedOf(other.token)).toMatchObject(why);
  });
});
