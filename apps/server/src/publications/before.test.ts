import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip, zip } from '../../test/support/papers.ts';
import { CERTIFICATE_PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import {
  addPublisher,
  addType,
  type Publisher,
  publish,
  publishAndWait,
  restingProcess,
} from '../../test/support/publication.ts';

let portal: Portal;
let publisher: Publisher;
let other: number;
let paper: Buffer;

const setup = async (token = publisher.token, type?: number) => {
  const answer = await portal.send(
    'GET',
    `/document-publication/setup${type ? `?idSubCarpeta=${type}` : ''}`,
    {
      token,
    },
  );
  expect(answer.status).toBe(200);
  return answer.data[0].ultima;
};

beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
  other = await addType(portal, publisher, { name: 'Aguinaldo', parser: 'nombre_archivo' });
  const who = await portal.addPerson(publisher.company);
  paper = zip({ [`${who.cuil}.pdf`]: payslip(`Recibo ${who.cuil}`) });
});
afterAll(() => portal.close());

describe('what the next publication begins from', () => {
  test('nothing, where nothing was published', async () => {
    expect(await setup()).toBeNull();
    await publishAndWait(portal, publisher, paper, { periodo: '08/2026', confirmar: 0 });
    expect(await setup(), 'a review is no publication yet').toBeNull();
  });

  test('the month after the last one of its type, however late an earlier one was published', async () => {
    await publishAndWait(portal, publisher, paper, { periodo: '09/2026', notificar: 1 });
    await publishAndWait(portal, publisher, paper, { periodo: '07/2026' });
    expect(await setup()).toEqual({
      idCarpeta: publisher.folder,
      idSubCarpeta: publisher.type,
      documento: 'Recibo mensual',
      periodo: '09/2026',
      siguiente: '10/2026',
      notificar: true,
    });
    expect(await setup(publisher.token, other)).toBeNull();
  });

  test('what the person published last, before what others did since', async () => {
    const colleague = await portal.addPerson(publisher.company, {
      username: `otra_${publisher.company}`,
      access: { types: [2] },
    });
    const token = await portal.signIn(`otra_${publisher.company}`);
    await publishAndWait(portal, { ...publisher, token, type: other }, paper, { periodo: '12/2026' });
    expect((await setup()).idSubCarpeta, 'their own').toBe(publisher.type);
    expect(colleague.id).toBeGreaterThan(0);
    expect(await setup(token)).toMatchObject({ idSubCarpeta: other, periodo: '12/2026', siguiente: null });
  });

  test('nothing of another company, and nothing to who may not publish', async () => {
    const stranger = await addPublisher(portal);
    expect(await setup(stranger.token)).toBeNull();
    expect(await setup(stranger.token, publisher.type)).toBeNull();
    const reader = await portal.addPerson(publisher.company, { username: `lee_${publisher.company}` });
    const token = await portal.signIn(`lee_${publisher.company}`);
    expect(reader.id).toBeGreaterThan(0);
    expect((await portal.send('GET', '/document-publication/setup', { token })).status).toBe(403);
  });
});

describe('the certificate’s password, once', () => {
  test('is not asked for what a review follows, and is at its confirmation: a wrong one costs nothing', async () => {
    const { token } = publisher;
    const sent = await publish(portal, publisher, paper, { periodo: '06/2026', confirmar: 0, clave: '' });
    expect(sent.status).toBe(200);
    const { idProceso } = await restingProcess(portal, token, sent.data[0].idProceso);
    const confirm = (clave: string) =>
      portal.send('POST', `/v2/portal/processes/${idProceso}/confirm`, { token, form: { clave } });
    const wrong = await confirm('equivocada');
    expect([wrong.status, wrong.code]).toEqual([422, 'SIGN_DOCUMENT_BAD_PASSWORD']);
    expect(Object.keys(wrong.fields ?? {})).toEqual(['clave']);
    expect(await restingProcess(portal, token, idProceso)).toMatchObject({ fase: 'review', listos: 1 });
    expect((await confirm(CERTIFICATE_PASSWORD)).status).toBe(200);
    expect(await restingProcess(portal, token, idProceso)).toMatchObject({ publicados: 1 });
  });

  test('is asked where the upload is the confirmation, and a wrong one that was sent is told at once', async () => {
    const more = { periodo: '05/2026' };
    const refusals = [
      await publish(portal, publisher, paper, { ...more, confirmar: 1, clave: '' }),
      await publish(portal, publisher, paper, { ...more, confirmar: 0, clave: 'equivocada' }),
    ];
    for (const answer of refusals)
      expect([answer.status, answer.code]).toEqual([422, 'SIGN_DOCUMENT_BAD_PASSWORD']);
  });

  test('a company without a certificate is refused before anything is read', async () => {
    const bare = await addPublisher(portal);
    await portal.asCompany(bare.company, async ({ tx }) => {
      const { sql } = await import('kysely');
      await sql`update certificate set expired_at = now() where company_id = ${bare.company}`.execute(tx);
    });
    const answer = await publish(portal, bare, paper, { confirmar: 0, clave: '' });
    expect(answer.code).toBe('SIGN_DOCUMENT_CERTIFICATE_MISSING');
  });
});
