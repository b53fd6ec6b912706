import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfText } from '../../../test/support/pdf-text.ts';
import { CERTIFICATE_PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher } from '../../../test/support/publication.ts';
import { rowsOfCompany } from '../../../test/support/rows-of-company.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const rehearse = (token: string, clave?: string) =>
  portal.send('POST', '/v2/portal/publish/test', { token, form: clave === undefined ? {} : { clave } });

const rowsOf = (company: number) => rowsOfCompany(portal, company);

describe('a test publication', () => {
  test('is read, sealed with the company’s certificate, says across the page that it is good for nothing, and is one’s own', async () => {
    const { token, company } = await addPublisher(portal);
    const { status, data } = await rehearse(token, CERTIFICATE_PASSWORD);
    expect(status).toBe(200);
    expect(data[0]).toMatchObject({ leido: 1, titular: 'Ruiz, Marta Elena', nivel: 'B-B' });
    const pdf = Buffer.from(data[0].pdf, 'base64');
    expect(pdfText(pdf)).toContain('PRUEBA SIN VALIDEZ');
    expect(pdf.toString('latin1')).toContain('/ByteRange');
    const { rows } = await portal.asCompany(company, ({ tx }) =>
      sql<{ event: string }>`select event from audit_entry where company_id = ${company}
        and event = 'publication.tested'`.execute(tx),
    );
    expect(rows).toHaveLength(1);
  });

  test('counts nowhere: no table of the company holds a row more, but its entry and the step that is done', async () => {
    const { token, company } = await addPublisher(portal);
    const before = await rowsOf(company);
    expect(before.size).toBeGreaterThan(50);
    expect((await rehearse(token, CERTIFICATE_PASSWORD)).status).toBe(200);
    const after = await rowsOf(company);
    const grown = [...after].filter(([name, count]) => count !== before.get(name)).map(([name]) => name);
    expect(grown.sort()).toEqual(['audit_entry', 'first_day']);
    expect(await portal.spooled()).toEqual([]);
    const [day] = (await portal.send('GET', '/v2/portal/home/first-day', { token })).data;
    expect(day.pasos.find(({ paso }: { paso: string }) => paso === 'prueba').hecho).toBe(1);
  });

  test('goes without a seal while the company has no certificate, and says so', async () => {
    const company = await portal.addCompany();
    const { username } = await portal.addPerson(company, { access: { types: [2] } });
    const { status, data } = await rehearse(await portal.signIn(username));
    expect([status, data[0].titular, data[0].nivel, data[0].leido]).toEqual([200, null, 'sin_sello', 1]);
  });

  test('wants the certificate’s password, and leaves nothing behind where it is wrong', async () => {
    const { token, company } = await addPublisher(portal);
    for (const answer of [await rehearse(token), await rehearse(token, 'equivocada')])
      expect([answer.status, answer.code]).toEqual([422, 'SIGN_DOCUMENT_BAD_PASSWORD']);
    expect((await rowsOf(company)).get('first_day')).toBe(0);
    expect(await portal.spooled()).toEqual([]);
  });

  test('two at once are both made, and the step is done once', async () => {
    const { token, company } = await addPublisher(portal);
    const answers = await Promise.all([
      rehearse(token, CERTIFICATE_PASSWORD),
      rehearse(token, CERTIFICATE_PASSWORD),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await rowsOf(company)).get('first_day')).toBe(1);
  });

  test('is refused to who publishes nothing to a person, and without a session', async () => {
    const company = await portal.addCompany();
    const other = await portal.addPerson(company, { access: { types: [3], actions: [7] } });
    expect((await rehearse(await portal.signIn(other.username))).status).toBe(403);
    expect((await portal.send('POST', '/v2/portal/publish/test', { form: {} })).status).toBe(401);
  });
});
