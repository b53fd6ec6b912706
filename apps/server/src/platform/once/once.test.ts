import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../../test/support/crowd.ts';
import { picture } from '../../../test/support/onboarding.ts';
import { papers, payslip } from '../../../test/support/papers.ts';
import { CERTIFICATE_PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { type Uploading, uploading } from '../../../test/support/uploads.ts';
import { buildApp } from '../../app.ts';
import { cleanUp } from '../../start/clean-up.ts';

let portal: Portal;
let here: Uploading;
let page: Uint8Array;
beforeAll(async () => {
  portal = await startPortal();
  here = await uploading(portal);
  page = await picture();
});
afterAll(() => portal.close());

const SINGLE = '/v2/admin-mod/publish/document/single';
let keys = 0;
const nextKey = () => {
  keys += 1;
  return `pedido-${String(keys).padStart(4, '0')}`;
};

interface Wish {
  readonly key?: string;
  readonly token?: string;
  readonly word?: string;
  readonly more?: Record<string, string | number>;
}

/** A personal publication to somebody, under a name. */
const publishTo = (id: number, { key, token = here.token, word = 'Recibo', more = {} }: Wish) => ({
  token,
  headers: key === undefined ? {} : { 'idempotency-key': key },
  multipart: {
    idusuario: id,
    id_subcarpeta: here.receipts,
    periodo: '10/2026',
    clave: CERTIFICATE_PASSWORD,
    file: { name: 'recibo.pdf', bytes: payslip(word) },
    ...more,
  },
});
const publish = (id: number, wish: Wish) => portal.send('POST', SINGLE, publishTo(id, wish));

/** A document brought in somebody's name, under a name. */
const bring = (id: number, { key, token = here.token, more = {} }: Wish) =>
  portal.send('POST', `/v2/portal/employees/${id}/uploads`, {
    token,
    headers: key === undefined ? {} : { 'idempotency-key': key },
    multipart: {
      idSubCarpeta: here.type,
      file: { name: 'a.jpg', bytes: page },
      hoja_2: { name: 'b.jpg', bytes: page },
      ...more,
    },
  });

const documentsOf = async (id: number) =>
  (await portal.send('GET', `/v2/portal/employees/${id}/documents`, { token: here.token })).data;

describe.each([
  ['a personal publication', publish, { notificar: 1 }],
  ['what is brought in somebody’s name', bring, { comentario: 'Otro' }],
] as const)('%s, repeated under its Idempotency-Key', (_, ask, other) => {
  test('is answered as the first time, says so, and is done once', async () => {
    const person = await here.somebody();
    const key = nextKey();
    const first = await ask(person.id, { key });
    expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([200, null]);
    const again = await ask(person.id, { key });
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, '1']);
    expect(again.data).toEqual(first.data);
    expect(await documentsOf(person.id)).toHaveLength(1);
  });

  test('with another body is refused, and nothing is done', async () => {
    const person = await here.somebody();
    const key = nextKey();
    expect((await ask(person.id, { key })).status).toBe(200);
    const answer = await ask(person.id, { key, more: other });
    expect([answer.status, answer.code]).toEqual([409, 'SYSTEM_IDEMPOTENCY_REUSED']);
    expect(await documentsOf(person.id)).toHaveLength(1);
  });

  test('twenty at once: one is done, the others are told that it is under way or what came of it', async () => {
    const person = await here.somebody();
    const key = nextKey();
    const answers = await atOnce(20, () => ask(person.id, { key }));
    const done = answers.filter(({ status }) => status === 200);
    const others = answers.filter(({ status }) => status !== 200);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(new Set(others.map(({ code }) => code))).toEqual(new Set(['SYSTEM_IDEMPOTENCY_BUSY']));
    expect((await ask(person.id, { key })).data).toEqual(done[0]?.data);
    expect(await documentsOf(person.id)).toHaveLength(1);
  });

  test('by somebody else, or to somebody else’s address, is another wish', async () => {
    const [one, two] = [await here.somebody(), await here.somebody()];
    const admin = await portal.addPerson(here.company, { access: { types: [2] } });
    const key = nextKey();
    expect((await ask(one.id, { key })).status).toBe(200);
    const answer = await ask(two.id, { key, token: await portal.signIn(admin.username) });
    expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([200, null]);
    expect(await documentsOf(two.id)).toHaveLength(1);
  });

  test('what was refused uses no key up', async () => {
    const person = await here.somebody();
    const key = nextKey();
    await portal.setStatus(here.company, person.id, 'inactive');
    const nobody = { more: { idusuario: 999_999, idSubCarpeta: 999_999 } };
    expect((await ask(person.id, { key, ...nobody })).status).toBeGreaterThanOrEqual(400);
    const active = await here.somebody();
    expect((await ask(active.id, { key })).status).toBe(200);
  });

  test('another process that did the same meanwhile gives what was done', async () => {
    const person = await here.somebody();
    const key = nextKey();
    const { platforms, platform } = portal;
    const beside = await buildApp(
      { ...platforms, calls: { ...platform, underWay: new Map() } },
      { readiness: { ready: true }, webFolder: null },
    );
    await beside.listen({ host: '127.0.0.1', port: 0 });
    const address = beside.server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const elsewhere = async () => {
      const sent = ask === publish ? publishTo(person.id, { key }) : null;
      const form = new FormData();
      const fields: Record<string, unknown> = sent?.multipart ?? {
        idSubCarpeta: here.type,
        file: { name: 'a.jpg', bytes: page },
        hoja_2: { name: 'b.jpg', bytes: page },
      };
      for (const [name, value] of Object.entries(fields)) {
        const file = value as { name: string; bytes: Uint8Array };
        if (typeof value === 'object') form.append(name, new Blob([new Uint8Array(file.bytes)]), file.name);
        else form.append(name, String(value));
      }
      const path = sent ? SINGLE : `/v2/portal/employees/${person.id}/uploads`;
      const headers = { authorization: `Bearer ${here.token}`, 'idempotency-key': key };
      const response = await fetch(url + path, { method: 'POST', headers, body: form });
      const body = (await response.json()) as { results: { data: unknown } };
      return { status: response.status, data: body.results.data };
    };
    try {
      const [a, b] = await Promise.all([ask(person.id, { key }), elsewhere()]);
      expect([a.status, b.status]).toEqual([200, 200]);
      expect(b.data).toEqual(a.data);
      expect(await documentsOf(person.id)).toHaveLength(1);
    } finally {
      await beside.close();
    }
  });
});

describe('a personal publication under its Idempotency-Key', () => {
  test('is the same wish whatever password was mistyped before, and each part is answered again', async () => {
    const person = await here.somebody();
    const key = nextKey();
    const three = papers([['Uno'], ['Dos'], ['Tres']]);
    const partes = JSON.stringify([1, 2, 3].map((page) => ({ desde: page, hasta: page })));
    const asked = { ...publishTo(person.id, { key, more: { partes } }) };
    asked.multipart.file = { name: 'varios.pdf', bytes: three };
    const wrong = { ...asked, multipart: { ...asked.multipart, clave: 'Otra2026' } };
    expect((await portal.send('POST', SINGLE, wrong)).code).not.toBe('00000');
    const first = await portal.send('POST', SINGLE, asked);
    expect(first.data.map(({ parte }) => parte)).toEqual([1, 2, 3]);
    const again = await portal.send('POST', SINGLE, asked);
    expect([again.headers.get('idempotency-replayed'), again.data]).toEqual(['1', first.data]);
    expect(await documentsOf(person.id)).toHaveLength(3);
  });

  test('for a date is the same process', async () => {
    const person = await here.somebody();
    const key = nextKey();
    const more = { programar: '25/11/2026 10:00' };
    const first = await publish(person.id, { key, more });
    expect(first.data[0]).toMatchObject({ idDocumento: null, fase: 'scheduled' });
    const again = await publish(person.id, { key, more });
    expect([again.headers.get('idempotency-replayed'), again.data]).toEqual(['1', first.data]);
  });

  test.each([
    ['seven signs', 'corta-1'],
    ['a sign that is none of a key', 'una clave con espacios'],
    ['none', undefined],
  ])('under %s is not known again', async (_, key) => {
    const person = await here.somebody();
    const wish = key === undefined ? {} : { key };
    expect((await publish(person.id, wish)).status).toBe(200);
    expect((await publish(person.id, wish)).code).toBe('PUBLISH_DOCUMENT_FILE_EXISTS');
  });

  test('is another wish after a day, and what was answered goes', async () => {
    const person = await here.somebody();
    const key = nextKey();
    const token = here.token;
    expect((await publish(person.id, { key })).status).toBe(200);
    portal.clock.advance(24 * 3_600_000 + 1000);
    here = { ...here, token: await portal.signIn(here.admin.username) };
    expect((await publish(person.id, { key })).code).toBe('PUBLISH_DOCUMENT_FILE_EXISTS');
    expect((await publish(person.id, { key, word: 'Nuevo', more: { decision: 'reemplazar' } })).status).toBe(
      200,
    );
    expect(token).not.toBe(here.token);
    portal.clock.advance(24 * 3_600_000 + 1000);
    await cleanUp(portal.platform);
    const left = await portal.asCompany(here.company, ({ tx }) =>
      tx.selectFrom('kept_answer').select('id').execute(),
    );
    expect(left).toEqual([]);
  });
});
