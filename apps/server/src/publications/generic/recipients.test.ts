import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addGenericPublisher,
  type GenericPublisher,
  pdfOfSize,
  publishGeneric,
  publishGenericAndWait,
} from '../../../test/support/generic.ts';
import { papers, payslip } from '../../../test/support/papers.ts';
import { type Answer, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addType, restingProcess } from '../../../test/support/publication.ts';

let portal: Portal;
let publisher: GenericPublisher;
beforeAll(async () => {
  portal = await startPortal({ jobs: true, limits: { 'rate.public': 1000 } });
  publisher = await addGenericPublisher(portal);
});
afterAll(() => portal.close());

const said = ({ status, code, fields }: Answer) => [status, code, Object.keys(fields).sort()];
const everybody = JSON.stringify({ todos: 1 });
const policy = (word: string) => payslip(`Politica ${word}`);
const preview = (more: Record<string, string | number>, of = publisher, file: Buffer | null = null) =>
  publishGeneric(portal, of, file, { simular: 1, clave: '', ...more });

describe('who is named', () => {
  test('previews whom it reaches, by conditions and by number, each once, and writes nothing', async () => {
    const own = await addGenericPublisher(portal);
    const a = await portal.addPerson(own.company, { sector: 'Producción', surname: 'Alba' });
    const b = await portal.addPerson(own.company, { sector: 'Producción', surname: 'Bravo' });
    const c = await portal.addPerson(own.company, { sector: 'Ventas', surname: 'Costa' });
    const gone = await portal.addPerson(own.company, { sector: 'Producción' });
    await portal.setStatus(own.company, gone.id, 'inactive');
    const { rows } = await portal.asCompany(own.company, ({ tx }) =>
      sql<{
        id: number;
      }>`select id from sector where company_id = ${own.company} and name = 'Producción'`.execute(tx),
    );
    const filtros = JSON.stringify({ sector: [rows[0]?.id] });
    const [seen] = (await preview({ filtros, cuils: `${b.cuil}, ${c.cuil}` }, own)).data;
    expect(seen).toMatchObject({
      idProceso: null,
      personas: 3,
      por_filtros: 2,
      por_cuil: 2,
      repetidas: 1,
      ya_lo_tienen: 0,
      desconocidos: [],
    });
    expect(seen.muestra.map(({ id }: { id: number }) => id)).toEqual([a.id, b.id, c.id]);
    const processes = await portal.send('GET', '/v2/portal/processes', { token: own.token });
    expect(processes.data).toEqual([]);
  });

  test('a type that is not of generic publication, and nobody named, are refused', async () => {
    const sent = await publishGeneric(portal, publisher, policy('x'), {
      filtros: everybody,
      id_subcarpeta: publisher.type,
    });
    expect(said(sent)).toEqual([422, 'PUBLISH_DOCUMENT_NOT_GENERIC', ['id_subcarpeta']]);
    const withXml = await addType(portal, publisher, { name: 'Con XML', sinCodigo: 1, xml: 1 });
    const asked = { filtros: everybody, id_subcarpeta: withXml };
    expect((await publishGeneric(portal, publisher, policy('x'), asked)).code).toBe(
      'PUBLISH_DOCUMENT_MASSIVE_PDF_XML_MISMATCH',
    );
    expect(said(await publishGeneric(portal, publisher, policy('x')))).toEqual([
      422,
      'PUBLISH_DOCUMENT_FIELD_REQUIRED',
      ['cuils', 'filtros'],
    ]);
    expect(said(await publishGeneric(portal, publisher, policy('x'), { filtros: '{}' }))).toEqual([
      422,
      'SYSTEM_AUDIENCE_EMPTY',
      ['filtros'],
    ]);
    const wrong = await publishGeneric(portal, publisher, policy('x'), {
      filtros: everybody,
      clave: 'Otra1234',
    });
    expect(wrong.code).toBe('SIGN_DOCUMENT_BAD_PASSWORD');
    const none = await publishGeneric(portal, publisher, null, { filtros: everybody });
    expect(said(none)).toEqual([422, 'PUBLISH_DOCUMENT_FIELD_REQUIRED', ['file']]);
  });
});

describe('publish-generic.2 needs action 302', () => {
  test('and reaches nobody outside of the publisher’s reach; who holds it alone follows their own', async () => {
    const own = await addGenericPublisher(portal);
    const a = await portal.addPerson(own.company, { sector: 'Producción' });
    const b = await portal.addPerson(own.company, { sector: 'Ventas' });
    const limited = await portal.addPerson(own.company, { access: { types: [3], actions: [302] } });
    await portal.limitTo(own.company, limited.id, { sectors: ['Producción'] });
    const of = { ...own, token: await portal.signIn(limited.username) };
    expect((await preview({ filtros: everybody }, of)).data[0]).toMatchObject({ personas: 1 });
    const outside = await publishGeneric(portal, of, policy('fuera'), { cuils: `${a.cuil},${b.cuil}` });
    expect(said(outside)).toEqual([422, 'PUBLISH_DOCUMENT_INVALID_CUIL', ['cuils']]);
    const done = await publishGenericAndWait(portal, of, policy('dentro'), { filtros: everybody });
    expect(done).toMatchObject({ publicados: 1 });
    // Those of others are none of theirs.
    const theirs = await publishGenericAndWait(portal, own, policy('ajena'), { cuils: a.cuil });
    expect(
      (await portal.send('GET', `/v2/portal/processes/${theirs.idProceso}`, { token: of.token })).status,
    ).toBe(404);
    const other = await portal.addPerson(own.company, { access: { types: [3], actions: [4, 105] } });
    const without = { ...own, token: await portal.signIn(other.username) };
    expect((await publishGeneric(portal, without, policy('no'), { cuils: a.cuil })).status).toBe(403);
  });
});

describe('publish-generic.3 the PDF has at most 1 MB', () => {
  test('1,048,576 bytes are taken, one more is not', async () => {
    const a = await portal.addPerson(publisher.company);
    const full = await publishGeneric(portal, publisher, pdfOfSize(1_048_576), { cuils: a.cuil });
    expect(said(full)).toEqual([200, '00000', []]);
    expect(await restingProcess(portal, publisher.token, full.data[0].idProceso)).toMatchObject({
      publicados: 1,
    });
    const over = await publishGeneric(portal, publisher, pdfOfSize(1_048_577), { cuils: a.cuil });
    expect([over.status, over.code]).toEqual([413, 'PUBLISH_DOCUMENT_TOO_LARGE']);
  });

  test('what is no PDF, or has a page of a size that is not allowed, is refused', async () => {
    const a = await portal.addPerson(publisher.company);
    const text = await publishGeneric(portal, publisher, Buffer.from('hola'), { cuils: a.cuil });
    expect([text.status, text.code]).toEqual([415, 'PUBLISH_DOCUMENT_WRONG_MIME_TYPE']);
    const poster = papers([['x']], '0 0 2000 2000');
    const large = await publishGeneric(portal, publisher, poster, { cuils: a.cuil, simular: 1 });
    expect([large.status, large.code]).toEqual([422, 'PDF_FILE_PAGE_SIZE_EXCEPTION']);
  });
});

describe('publish-generic.4 recipients by cuil', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, i) => String(20_301_112_223 + i));

  test('at most 100, separated by commas: unknown ones are named, a semicolon separates nothing', async () => {
    const known = await portal.addPerson(publisher.company);
    const hundred = [known.cuil, ...numbers(99)].join(', ');
    const [seen] = (await preview({ cuils: hundred })).data;
    expect([seen.personas, seen.desconocidos.length]).toEqual([1, 99]);
    const tooMany = await preview({ cuils: [known.cuil, ...numbers(100)].join(',') });
    expect(said(tooMany)).toEqual([422, 'PUBLISH_DOCUMENT_CUIL_COUNT', ['cuils']]);
    const other = await portal.addPerson(publisher.company);
    const joined = `${known.cuil};${other.cuil}`;
    expect((await preview({ cuils: joined })).data[0]).toMatchObject({ personas: 0, desconocidos: [joined] });
    const sent = await publishGeneric(portal, publisher, policy('pc'), { cuils: joined });
    expect(said(sent)).toEqual([422, 'PUBLISH_DOCUMENT_INVALID_CUIL', ['cuils']]);
    // As people write them, and twice: one reader.
    const written = `${known.cuil.slice(0, 2)}-${known.cuil.slice(2, 10)}-${known.cuil.slice(10)}, ${known.cuil},`;
    expect((await preview({ cuils: written })).data[0]).toMatchObject({
      personas: 1,
      por_cuil: 1,
      desconocidos: [],
    });
  });

  test('a number of another company is unknown here', async () => {
    const elsewhere = await addGenericPublisher(portal);
    const stranger = await portal.addPerson(elsewhere.company);
    expect((await preview({ cuils: stranger.cuil })).data[0]).toMatchObject({
      personas: 0,
      desconocidos: [stranger.cuil],
    });
  });
});

describe('publish-generic.5 the period', () => {
  test('is from one month ahead to 12 months back', async () => {
    const a = await portal.addPerson(publisher.company);
    const now = portal.clock.now();
    const month = (ahead: number) => {
      const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
      return `${String(day.getUTCMonth() + 1).padStart(2, '0')}/${day.getUTCFullYear()}`;
    };
    for (const ahead of [1, 0, -12])
      expect((await preview({ cuils: a.cuil, periodo: month(ahead) })).status, month(ahead)).toBe(200);
    for (const ahead of [2, -13])
      expect(said(await preview({ cuils: a.cuil, periodo: month(ahead) })), month(ahead)).toEqual([
        422,
        'PUBLISH_DOCUMENT_PERIOD',
        ['periodo'],
      ]);
  });
});

describe('more people than one publication reaches', () => {
  test('are refused with how many it may be, before anything is written', async () => {
    const few = await startPortal({ limits: { 'publication.items': 2 } });
    try {
      const own = await addGenericPublisher(few);
      for (const _ of [1, 2]) await few.addPerson(own.company);
      // The publisher is one of them.
      const sent = await publishGeneric(few, own, policy('muchos'), { filtros: everybody });
      expect(said(sent)).toEqual([422, 'PUBLISH_DOCUMENT_TOO_MANY_READERS', []]);
    } finally {
      await few.close();
    }
  });
});
