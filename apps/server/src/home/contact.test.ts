import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test/support/portal.ts';

let portal: Portal;
let company: number;
let token: string;
beforeAll(async () => {
  portal = await startPortal({ env: { SALES_MAIL: 'ventas@legajo.example' } });
  company = await portal.addCompany({ name: 'Quiere saber' });
  await portal.addPerson(company, {
    username: 'curiosa',
    mail: 'curiosa@quiere.example',
    access: { types: [2] },
  });
  token = await portal.signIn('curiosa');
});
afterAll(() => portal.close());

const ask = (form: Record<string, string>) =>
  portal.send('POST', '/v2/portal/sales-contact', { token, form });

describe('a wish to be called', () => {
  test('is kept, sent to sales, confirmed, and answered within 24 to 48 hours [digital-file-chip.2]', async () => {
    const answer = await ask({ tema: 'Legajo digital', telefono: '+54 11 5555 1234', mensaje: 'Somos 160.' });
    expect(answer.data[0]).toMatchObject({ plazo_horas: [24, 48] });
    const [sales] = await portal.mailsTo(company, 'ventas@legajo.example');
    expect(sales?.subject).toBe('Consulta comercial: Quiere saber');
    expect(sales?.text).toMatch(/\+54 11 5555 1234[\s\S]*Legajo digital[\s\S]*Somos 160\./);
    const [own] = await portal.mailsTo(company, 'curiosa@quiere.example');
    expect(own?.text).toContain('24 a 48 horas');
  });

  test('about the same thing is asked once while the answer is due', async () => {
    const again = await ask({ tema: 'Legajo digital' });
    expect([again.status, again.code]).toEqual([409, 'SALES_CONTACT_PENDING']);
    expect((await ask({ tema: 'Licencias' })).status).toBe(200);
    portal.clock.advance(49 * 3_600_000);
    token = await portal.signIn('curiosa');
    expect((await ask({ tema: 'Legajo digital' })).status).toBe(200);
  });

  test('needs to say about what, and says no more than it may', async () => {
    expect((await ask({})).fields).toEqual({ tema: ['Este campo es requerido.'] });
    expect((await ask({ tema: 'x', mensaje: 'y'.repeat(1001) })).status).toBe(422);
  });
});
