import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip, zip } from '../../../test/support/papers.ts';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishAndWait } from '../../../test/support/publication.ts';
import { file } from '../../../test/support/shelf.ts';

let portal: Portal;
let publisher: Publisher;
let person: { id: number; username: string; cuil: string };
let own: string;
beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
  person = await portal.addPerson(publisher.company, { sector: 'Silo', location: 'Rosario' });
  own = await portal.signIn(person.username, { perfil: 1 });
});
afterAll(() => portal.close());

const list = async () =>
  (
    await portal.send('GET', `/v2/portal/employees/${person.id}/documents`, {
      token: publisher.token,
    })
  ).data;

describe('a document in its person’s file', () => {
  test('says where it came from, what it is, whose, how far it got and who sealed it [employee-documents.1] [employee-documents.2]', async () => {
    const byHand = await file(portal, publisher, person, { periodo: '05/2026' });
    await publishAndWait(portal, publisher, zip({ [`${person.cuil}.pdf`]: payslip('Octubre') }));
    const [massive, manual] = await list();
    expect(manual.id).toBe(byHand);
    expect([massive.origen, manual.origen]).toEqual(['CD', 'CM']);
    expect(manual).toMatchObject({
      archivo: 'recibo.pdf',
      periodo: '05/2026',
      sector: 'Silo',
      locacion: 'Rosario',
      estado: 'publicado',
      comentarios: 0,
      firma: { nivel: 'B-B', sentido: null, fecha: null },
    });
    expect(massive).toMatchObject({ archivo: `${person.cuil}.pdf`, tipo: manual.tipo, periodo: '10/2026' });
    expect(manual.firma.certificado).toEqual(expect.stringMatching(/\S/));
    expect(massive.firma.certificado).toBe(manual.firma.certificado);
  });

  test('says what was said beside it, and in which sense it was signed [employee-documents.2]', async () => {
    const [massive, manual] = await list();
    const question = { iddocumento: manual.id, comments: '¿Y las horas extra?' };
    for (const token of [own, publisher.token])
      await portal.send('POST', '/v2/documentobservation/question', { token, form: question });
    const sign = (id: number, form: Record<string, string>) =>
      portal.send('POST', `/v2/portal/me/documents/${id}/sign`, {
        token: own,
        form: { pass: PASSWORD, ...form },
      });
    await sign(massive.id, { resultado: 'conforme' });
    await sign(manual.id, { resultado: 'no_conforme', motivo: 'Faltan horas' });
    const [signed, disputed] = await list();
    expect([signed.firma.sentido, signed.comentarios]).toEqual(['conforme', 0]);
    expect(signed.firma.fecha).toBe(signed.firmado);
    expect([disputed.firma.sentido, disputed.firma.nivel]).toEqual(['disconforme', 'B-B']);
    expect(disputed.comentarios).toBeGreaterThanOrEqual(2);
  });
});
