import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip, zip } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publish } from '../../../test/support/publication.ts';
import { until } from '../../../test/support/until.ts';

let portal: Portal;
let publisher: Publisher;

beforeAll(async () => {
  portal = await startPortal({ limits: { 'zip.bytes': 3_000_000 } });
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

const fresh = () => portal.signIn(publisher.admin.username);
const UPLOAD = '/v2/portal/publish/massive';

/** Sends raw bytes and gives what came back, or null when the connection ended first. */
function raw(
  path: string,
  headers: Record<string, string>,
  body: Buffer | null,
): Promise<{ status: number; text: string } | null> {
  return new Promise((resolve) => {
    const sent = request(portal.url + path, { method: 'POST', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    sent.on('error', () => resolve(null));
    if (body === null) sent.destroy();
    else sent.end(body);
  });
}

describe('a body that cannot be taken', () => {
  const json = { 'content-type': 'application/json' };
  test.each<[string, Record<string, string>, string, number, string]>([
    ['a prototype', json, '{"__proto__":{"user":"a"}}', 400, 'SYSTEM_BAD_BODY'],
    ['JSON that is none', json, '{"user":', 400, 'SYSTEM_BAD_BODY'],
    ['a form the call does not take', { 'content-type': 'text/xml' }, '<a/>', 415, 'SYSTEM_UNSUPPORTED_BODY'],
    ['above 2 MB', json, `"${'x'.repeat(2_200_000)}"`, 413, 'SYSTEM_BODY_TOO_LARGE'],
  ])('%s', async (_, headers, body, status, code) => {
    const answer = await raw('/v2/auth-mod/login', headers, Buffer.from(body));
    expect([answer?.status, JSON.parse(answer?.text ?? '{}').code]).toEqual([status, code]);
  });

  test.each([
    ['a list', '[]'],
    ['a text', '"hola"'],
    ['null', 'null'],
    ['lists where texts belong', '{"user":["a"],"password":{"b":1}}'],
  ])('JSON that is %s is a form without its fields', async (_, body) => {
    const answer = await raw('/v2/auth-mod/login', json, Buffer.from(body));
    expect([answer?.status, JSON.parse(answer?.text ?? '{}').code]).toEqual([422, 'SYSTEM_INVALID_FIELDS']);
  });

  test('a multipart without an end, or without a boundary, is bad and leaves nothing', async () => {
    const authorization = `Bearer ${await fresh()}`;
    const type = 'multipart/form-data; boundary=x';
    const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK';
    const open = await raw(UPLOAD, { authorization, 'content-type': type }, Buffer.from(part));
    expect([open?.status, JSON.parse(open?.text ?? '{}').code]).toEqual([400, 'SYSTEM_BAD_BODY']);
    const none = await raw(
      UPLOAD,
      { authorization, 'content-type': 'multipart/form-data' },
      Buffer.from(part),
    );
    expect([400, 415]).toContain(none?.status);
    expect(await portal.spooled()).toEqual([]);
  });
});

describe('uploads', () => {
  test('at the limit is taken, a byte above is refused, and nothing of it stays', async () => {
    const over = await publish(
      portal,
      { ...publisher, token: await fresh() },
      Buffer.alloc(3_000_001, 'PK\u0003\u0004'),
    );
    expect([over.status, over.code]).toEqual([413, 'PUBLISH_DOCUMENT_TOO_LARGE']);
    const at = await publish(portal, { ...publisher, token: await fresh() }, Buffer.alloc(3_000_000, 'hola'));
    expect([at.status, at.code]).toEqual([415, 'PUBLISH_DOCUMENT_WRONG_MIME_TYPE']);
    expect(await portal.spooled()).toEqual([]);
  });

  test('a client that goes away in the middle leaves nothing behind', async () => {
    const token = await fresh();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' };
    const sent = request(portal.url + UPLOAD, { method: 'POST', headers });
    sent.on('error', () => undefined);
    sent.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK\u0003\u0004');
    sent.write(Buffer.alloc(500_000, 1));
    await until('the upload has begun', async () => (await portal.spooled()).length > 0);
    sent.destroy();
    await until('the spool is empty', async () => (await portal.spooled()).length === 0);
  });

  test('files under other names, twice the same, and too many fields are left aside or refused', async () => {
    const token = await fresh();
    const form = new FormData();
    for (let i = 0; i < 70; i += 1) form.append(`campo${i}`, 'x');
    const response = await fetch(portal.url + UPLOAD, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const body = (await response.json()) as { code: string };
    expect([response.status, body.code]).toEqual([413, 'SYSTEM_BODY_TOO_LARGE']);
    const odd = await portal.send('POST', UPLOAD, {
      token,
      multipart: {
        periodo: '10/2026',
        idSubCarpeta: publisher.type,
        otro: { name: 'a.zip', bytes: zip({ 'a.pdf': payslip('x') }) },
      },
    });
    expect([odd.status, odd.code, Object.keys(odd.fields)]).toEqual([
      422,
      'PUBLISH_DOCUMENT_FIELD_REQUIRED',
      ['file'],
    ]);
    expect(await portal.spooled()).toEqual([]);
  });
});
