import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../../../test/support/onboarding.ts';
import { payslip, zip } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { publishAndWait, publishOne } from '../../../test/support/publication.ts';
import { type Uploading, uploading } from '../../../test/support/uploads.ts';

let portal: Portal;
let here: Uploading;
const ids: Record<string, number> = {};

/** One of each: by hand, for a date, in a mass load, from a file that was brought, from a camera. */
beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  here = await uploading(portal);
  const publisher = { ...here, type: here.receipts };
  const person = await portal.addPerson(here.company);
  ids.hand = (await publishOne(portal, publisher, person.id, payslip('a mano'))).data[0].idDocumento;
  const other = await portal.addPerson(here.company);
  const file = zip({ [`${other.cuil}.pdf`]: payslip(`CUIL ${other.cuil}`) });
  await publishAndWait(portal, publisher, file);
  const path = `/v2/portal/employees/${other.id}/documents`;
  ids.mass = (await portal.send('GET', path, { token: here.token })).data[0].id;
  for (const origen of ['camara', 'archivo']) {
    const { token } = await here.somebody();
    const open = { token, form: { idSubCarpeta: here.type, origen } };
    const [{ id }] = (await portal.send('POST', '/v2/portal/me/uploads', open)).data;
    for (const n of [1, 2]) await here.put(token, id, n, await picture());
    await here.send(token, id);
    const decided = await here.decide('PUT', id);
    expect(decided.code).toBe('00000');
    const [sent] = await here.mine(token);
    ids[origen] = sent.idDocumento;
  }
});
afterAll(() => portal.close());

const search = (form: Record<string, string | number>) =>
  portal.send('POST', '/v2/portal/documents/search', { token: here.token, form });
const found = async (origen: string) => {
  const answer = await search({ origen });
  expect(answer.data.every((row) => row.origen === origen)).toBe(true);
  return answer.data.map(({ id }) => id).sort();
};

describe('searching documents by their origin', () => {
  test('by hand and from a file, from a camera, by a mass load, from a form', async () => {
    expect(await found('CM')).toEqual([ids.hand, ids.archivo].sort());
    expect(await found('KO')).toEqual([ids.camara]);
    expect(await found('CD')).toEqual([ids.mass]);
    expect(await found('EFORMS')).toEqual([]);
  });

  test('another word is refused, and without one everything is found', async () => {
    const refused = await search({ origen: 'XX' });
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ['origen']]);
    expect((await search({})).data).toHaveLength(4);
  });

  test('is kept with a search, downloaded by, and offered among the filters', async () => {
    const { token } = here;
    const filtros = JSON.stringify({ origen: 'CD' });
    const form = { lista: 'documentos', nombre: 'Masivos', filtros };
    const kept = await portal.send('POST', '/v2/portal/me/searches', { token, form });
    expect(kept.data[0]?.filtros).toEqual({ origen: 'CD' });
    const taken = await portal.send('POST', '/v2/portal/downloads', { token, form: { origen: 'KO' } });
    expect([taken.status, taken.data[0]?.documentos]).toEqual([200, 1]);
    const offers = (await portal.send('GET', '/v2/admin-mod/documents/filtersType', { token })).data;
    const [offer] = offers.filter(({ filtro }) => filtro === 'origen');
    expect(offer).toMatchObject({
      etiqueta: 'Origen',
      clase: 'opcion',
      opciones: [
        { id: 'CM', nombre: 'Manual' },
        { id: 'KO', nombre: 'Escáner o cámara' },
        { id: 'CD', nombre: 'Carga masiva' },
        { id: 'EFORMS', nombre: 'Formulario' },
      ],
    });
  });
});
