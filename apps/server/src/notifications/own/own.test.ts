import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payslip } from '../../../test/support/papers.ts';
import { type Answer, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishOne } from '../../../test/support/publication.ts';
import { documentMessages } from '../../documents/messages.ts';
import { tell } from '../../platform/messages/tell.ts';

const LIST = '/v2/portal/me/notifications';

let portal: Portal;
let publisher: Publisher;
let other: Publisher;

beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.session': 100_000 } });
  publisher = await addPublisher(portal);
  other = await addPublisher(portal);
});
afterAll(() => portal.close());

const said = ({ status, code }: Answer) => [status, code];
const list = (token: string, query = '') => portal.send('GET', `${LIST}${query}`, { token });
const titles = async (token: string, query = '') => (await list(token, query)).data.map((one) => one.titulo);
const count = async (token: string) =>
  (await portal.send('GET', '/v2/portal/me/counters', { token })).data[0].no_leidos;
const read = (token: string, form: Record<string, number> = {}) =>
  portal.send('POST', `${LIST}/read`, { token, form });

let people = 0;
/** Somebody of a company, with documents that were published to them. */
async function reader(documents: number, of = publisher) {
  people += 1;
  const person = await portal.addPerson(of.company, { username: `avisada_${people}` });
  const ids: number[] = [];
  for (let i = 0; i < documents; i += 1) {
    const answer = await publishOne(portal, of, person.id, payslip(`${person.cuil} ${people} ${i}`), {
      periodo: `0${i + 1}/2026`,
    });
    expect(answer.status).toBe(200);
    ids.push(answer.data[0].idDocumento);
  }
  return { ...person, ids, token: await portal.signIn(person.username) };
}

/** Tells somebody that their question of a document was answered, in one transaction. */
const answerOf = (companyId: number, personId: number, id: number, times = 1) =>
  portal.asCompany(companyId, async (ctx) => {
    for (let i = 0; i < times; i += 1)
      await tell(ctx, documentMessages.questionAnswered, {
        to: { personId, mail: null },
        country: 'AR',
        values: { id, name: 'Ana', company: 'Andes', type: 'Recibo mensual', period: '01/2026' },
      });
  });

describe('what one is told in the portal', () => {
  it('is written with its fact, leads to its thing and is read in the language of its reader', async () => {
    const { token, ids } = await reader(2);
    const { data, pagination } = await list(token);
    expect(
      data.map(({ titulo, clase, grupo, nivel, leido, enlace }) => [
        titulo,
        clase,
        grupo,
        nivel,
        leido,
        enlace,
      ]),
    ).toEqual([
      [
        'Tiene un documento para firmar: Recibo mensual 02/2026',
        'documento_publicado',
        'documentos',
        'accion',
        0,
        `/e/documents/${ids[1]}`,
      ],
      [
        'Tiene un documento para firmar: Recibo mensual 01/2026',
        'documento_publicado',
        'documentos',
        'accion',
        0,
        `/e/documents/${ids[0]}`,
      ],
    ]);
    expect(pagination?.total).toBe(2);
    const brazil = await addPublisher(portal, 'nombre_archivo', { country: 'BR', taxId: '11222333000181' });
    const { token: pt } = await reader(1, brazil);
    expect((await titles(pt))[0]).toMatch(/^Você tem um documento/);
  });

  it('is nobody else’s: not of a colleague, not of Human Resources, not of another company', async () => {
    const mine = await reader(1);
    const theirs = await reader(1, other);
    const [{ id }] = (await list(mine.token)).data;
    const colleague = await reader(0);
    for (const token of [colleague.token, publisher.token, theirs.token, other.token]) {
      expect(said(await read(token, { id }))).toEqual([404, 'SYSTEM_NOT_FOUND']);
      expect(said(await portal.send('DELETE', `${LIST}/${id}`, { token }))).toEqual([
        404,
        'SYSTEM_NOT_FOUND',
      ]);
      expect((await list(token)).data.map((one) => one.enlace)).not.toContain(`/e/documents/${mine.ids[0]}`);
      await read(token);
    }
    expect(await count(mine.token)).toBe(1);
    expect(said(await portal.send('GET', LIST))).toEqual([401, '401']);
  });

  it('comes without a mail too, and where whoever publishes sends none', async () => {
    people += 1;
    const person = await portal.addPerson(publisher.company, {
      username: `avisada_${people}`,
      mail: `avisada_${people}@andes.example`,
      readsMail: true,
    });
    await publishOne(portal, publisher, person.id, payslip(`sin mail ${person.cuil}`), { notificar: 0 });
    const token = await portal.signIn(person.username);
    expect(await titles(token)).toHaveLength(1);
    expect(await portal.mailsTo(publisher.company, `avisada_${people}@andes.example`)).toEqual([]);
  });

  it('shows several of one thing as one, and a second writing of the same fact makes no second', async () => {
    const { token, id, ids } = await reader(1);
    const [document = 0] = ids;
    await answerOf(publisher.company, id, document, 2);
    const { data } = await list(token);
    expect(data).toHaveLength(1);
    expect([data[0].clase, data[0].veces, await count(token)]).toEqual(['consulta_respondida', 2, 1]);
    expect((await read(token, { id: data[0].id })).data[0]).toEqual({ no_leidos: 0, mas: [] });
    expect((await list(token)).data[0].leido).toBe(1);
  });

  it('written by two at once is one', async () => {
    const { token, id, ids } = await reader(1);
    await Promise.all([1, 2, 3].map(() => answerOf(publisher.company, id, ids[0] ?? 0)));
    expect((await list(token)).data[0].veces).toBe(2);
  });

  it('goes on by cursor while new ones come, and is filtered', async () => {
    const { token, id, ids } = await reader(3);
    const first = await list(token, '?pagination=2,1,0');
    expect(first.data).toHaveLength(2);
    await answerOf(publisher.company, id, ids[2] ?? 0);
    const second = await list(token, `?pagination=2,1,0&cursor=${first.pagination?.next}`);
    expect(second.data.map((one) => one.enlace)).toEqual([`/e/documents/${ids[0]}`]);
    expect(second.pagination?.next).toBeUndefined();
    expect(await titles(token, '?grupo=cuenta')).toEqual([]);
    await read(token, { id: second.data[0].id });
    expect(await titles(token, '?leidos=1')).toHaveLength(1);
    expect(await titles(token, '?leidos=0')).toHaveLength(2);
    expect(said(await list(token, '?cursor=nada'))).toEqual([422, 'SYSTEM_INVALID_FIELDS']);
    expect(said(await list(token, '?grupo=otros'))).toEqual([422, 'SYSTEM_INVALID_FIELDS']);
  });

  it('marks all as read up to what was shown, and not what came meanwhile', async () => {
    const { token, id, ids } = await reader(2);
    const [newest] = (await list(token)).data;
    await answerOf(publisher.company, id, ids[0] ?? 0);
    expect((await read(token, { hasta: newest.id })).data[0].no_leidos).toBe(1);
    expect((await read(token)).data[0].no_leidos).toBe(0);
  });

  it('is hidden with the earlier ones of its thing, once; a later one shows again', async () => {
    const { token, id, ids } = await reader(1);
    const [{ id: notice }] = (await list(token)).data;
    expect(said(await portal.send('DELETE', `${LIST}/${notice}`, { token }))[0]).toBe(200);
    expect(await titles(token)).toEqual([]);
    expect(said(await portal.send('DELETE', `${LIST}/${notice}`, { token }))).toEqual([
      404,
      'SYSTEM_NOT_FOUND',
    ]);
    expect(await count(token)).toBe(0);
    await answerOf(publisher.company, id, ids[0] ?? 0);
    expect((await list(token)).data.map((one) => one.veces)).toEqual([1]);
  });

  it('former people see what they may answer, and nothing else', async () => {
    const { id, ids, username } = await reader(1);
    await portal.asCompany(publisher.company, (ctx) =>
      tell(ctx, documentMessages.changed, {
        to: { personId: id, mail: null },
        country: 'AR',
        values: { id: 0, name: 'Ana', company: 'Andes', type: 'Contrato', period: '01/2026' },
      }),
    );
    await portal.setStatus(publisher.company, id, 'inactive');
    const token = await portal.signIn(username);
    expect((await list(token)).data.map((one) => one.enlace)).toEqual([`/e/documents/${ids[0]}`]);
    expect(await count(token)).toBe(1);
  });

  it('of Human Resources is shown at the desk and not in the employees’ portal', async () => {
    const { admin, company, token: desk } = publisher;
    await portal.asCompany(company, (ctx) =>
      tell(ctx, documentMessages.expiringDigest, {
        to: { personId: admin.id, mail: null },
        country: 'AR',
        values: { name: 'Ana', company: 'Andes', items: 'Licencia de conducir: Prueba, Ana' },
      }),
    );
    const [row] = (await list(desk, '?grupo=rrhh')).data;
    expect([row.titulo, row.enlace]).toEqual([
      'Andes: documentos por vencer o vencidos en los legajos',
      '/s/digital-file',
    ]);
    const phone = await portal.signIn(admin.username, { perfil: 1 });
    expect(await titles(phone, '?grupo=rrhh')).toEqual([]);
  });

  it('keeps what its title and its link name, and no more', async () => {
    const { rows } = await portal.asCompany(publisher.company, async ({ tx }) => ({
      rows: await tx
        .selectFrom('notification')
        .select(['kind', 'said'])
        .where('company_id', '=', tx.companyId)
        .execute(),
    }));
    const kept = new Set(rows.flatMap(({ said }) => Object.keys(said as object)));
    expect([...kept].sort()).toEqual(['company', 'id', 'period', 'type']);
  });
});
