import { readFileSync } from 'node:fs';
import { signPdf } from '@legajo/pdf';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPdf as buildPages } from '../../../../../packages/pdf/test/build-pages.ts';
import { buildPdf } from '../../../../../packages/pdf/test/build-pdf.ts';
import {
  COMPANY,
  COMPANY_FIELD,
  makeAuthority,
  makeSigner,
} from '../../../../../packages/pdf/test/signers.ts';
import { papers, payslip } from '../../../test/support/papers.ts';
import {
  argentineCuil,
  CERTIFICATE_PASSWORD,
  type Portal,
  startPortal,
} from '../../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../../test/support/publication.ts';
import { rowsOfCompany } from '../../../test/support/rows-of-company.ts';

let portal: Portal;
let publisher: Publisher;
let own: string;
let other: string;
let signed: Buffer;
beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
  const cuilOf = async (id: number) =>
    (await portal.send('GET', `/v2/admin-mod/users/${id}`, { token: publisher.token })).data[0].cuil;
  own = await cuilOf(publisher.admin.id);
  const person = await portal.addPerson(publisher.company, { name: 'Pedro', surname: 'Luna' });
  other = await cuilOf(person.id);
  const stranger = await makeSigner(await makeAuthority('Colegio'), 'rsa-2048', { commonName: 'Gómez' });
  signed = Buffer.from(
    signPdf(
      buildPdf(),
      { ...COMPANY, target: { ...COMPANY_FIELD, name: 'contadora' }, reserve: [] },
      stranger,
    ),
  );
});
afterAll(() => portal.close());

const tested = (bytes: Uint8Array, more: { clave?: string; name?: string; token?: string } = {}) => {
  const { clave = CERTIFICATE_PASSWORD, name = 'mi recibo.pdf', token = publisher.token } = more;
  return portal.send('POST', '/v2/portal/publish/test', {
    token,
    multipart: { ...(clave ? { clave } : {}), file: { name, bytes } },
  });
};
const dashed = (cuil: string) => `${cuil.slice(0, 2)}-${cuil.slice(2, 10)}-${cuil.slice(10)}`;
const grownSince = async (before: ReadonlyMap<string, number>) =>
  [...(await rowsOfCompany(portal, publisher.company))]
    .filter(([name, count]) => count !== before.get(name))
    .map(([name]) => name)
    .sort();
const fixture = (name: string) =>
  readFileSync(new URL(`../../../../../packages/pdf/test/fixtures/${name}`, import.meta.url));

describe('a test publication with a file of one’s own', () => {
  test('is read where the number stands, sealed, and seen as a picture; nobody gets the file and none is kept', async () => {
    const before = await rowsOfCompany(portal, publisher.company);
    const { status, data } = await tested(papers([['Recibo de haberes', `CUIL ${dashed(own)}`], ['Firma']]));
    expect(status).toBe(200);
    expect(data[0]).toMatchObject({ leido: 1, titular: 'Ruiz, Marta Elena', nivel: 'B-B', pdf: null });
    const { propio } = data[0];
    expect(propio).toMatchObject({ archivo: 'mi recibo.pdf', paginas: 2 });
    expect([propio.hallado.texto, propio.hallado.pagina]).toEqual([dashed(own), 1]);
    expect(propio.hallado.caja.y).toBeGreaterThan(0);
    expect(propio.hallado.caja.y).toBeLessThan(0.2);
    expect(Buffer.from(propio.imagen, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(await grownSince(before)).toEqual(['audit_entry', 'first_day']);
    expect(await portal.spooled()).toEqual([]);
    const { rows } = await portal.asCompany(publisher.company, ({ tx }) =>
      sql<{ body: { sha256?: string } }>`select body from audit_entry where company_id = ${publisher.company}
        and event = 'publication.tested' order by id desc limit 1`.execute(tx),
    );
    expect(rows[0]?.body.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('goes without a seal where the company has no certificate', async () => {
    const company = await portal.addCompany();
    const { id, username } = await portal.addPerson(company, { access: { types: [2] } });
    const token = await portal.signIn(username);
    const { cuil } = (await portal.send('GET', `/v2/admin-mod/users/${id}`, { token })).data[0];
    const { status, data } = await tested(payslip(`CUIL ${dashed(cuil)}`), { token, clave: '' });
    expect([status, data[0].titular, data[0].nivel, data[0].pdf]).toEqual([200, null, 'sin_sello', null]);
  });

  test('a file that is refused asks for no password, and one that is not wants the right one', async () => {
    const refused = await tested(payslip(`CUIL ${dashed(other)}`), { clave: '' });
    expect(refused.code).toBe('PUBLISH_TEST_NOT_OWN');
    const wrong = await tested(payslip(`CUIL ${dashed(own)}`), { clave: 'equivocada' });
    expect([wrong.status, wrong.code]).toEqual([422, 'SIGN_DOCUMENT_BAD_PASSWORD']);
    expect(await portal.spooled()).toEqual([]);
  });

  test.each<[string, () => Uint8Array, number, string]>([
    ['somebody else’s', () => payslip(`CUIL ${dashed(other)}`), 422, 'PUBLISH_TEST_NOT_OWN'],
    [
      'of several people',
      () => papers([[`CUIL ${dashed(own)}`], [`CUIL ${dashed(other)}`]]),
      422,
      'PUBLISH_DOCUMENT_SEVERAL_PEOPLE',
    ],
    ['that names nobody', () => payslip('Recibo de haberes'), 422, 'PUBLISH_DOCUMENT_INVALID_CUIL'],
    [
      'of nobody of the company',
      () => payslip(`CUIL ${argentineCuil(49_111_222)}`),
      422,
      'PUBLISH_DOCUMENT_NOT_ON_ROLL',
    ],
    ['that somebody signed', () => signed, 422, 'PUBLISH_TEST_SIGNED'],
    ['that is protected', () => fixture('encrypted/pypdf__r5-empty-password.pdf'), 422, '268'],
    [
      'with a script',
      () =>
        buildPages([{ content: 'BT ET' }], {
          catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>',
        }),
      422,
      'PUBLISH_DOCUMENT_ACTIVE_CONTENT',
    ],
    ['that is no PDF', () => Buffer.from('hola'), 415, 'PUBLISH_DOCUMENT_WRONG_MIME_TYPE'],
    ['that is empty', () => Buffer.alloc(0), 422, 'PUBLISH_DOCUMENT_EMPTY'],
    [
      'that is cut off',
      () => payslip(`CUIL ${dashed(own)}`).subarray(0, 120),
      422,
      'PUBLISH_DOCUMENT_DAMAGED',
    ],
    [
      'too large',
      () => Buffer.concat([payslip('x'), Buffer.alloc(31 * 1_048_576)]),
      413,
      'PUBLISH_DOCUMENT_TOO_LARGE',
    ],
  ])('refuses a file %s, with its reason, and keeps nothing of it', async (_, bytes, status, code) => {
    const before = await rowsOfCompany(portal, publisher.company);
    const answer = await tested(bytes());
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(Object.keys(answer.fields)).toEqual(['file']);
    expect(answer.data[0]).not.toMatch(/[{}]/);
    expect(await grownSince(before)).toEqual([]);
    expect(await portal.spooled()).toEqual([]);
  });
});
