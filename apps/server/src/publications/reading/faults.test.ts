import { hash } from 'node:crypto';
import { e } from '@legajo/contract';
import { PdfError, type PdfErrorCode } from '@legajo/pdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPdf } from '../../../../../packages/pdf/test/build-pages.ts';
import { payslip, zip } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publish, publishOne } from '../../../test/support/publication.ts';
import { openCertificate, signerOf } from '../../certificates/public.ts';
import { readType } from '../../folders/public.ts';
import { stepsOf } from '../../platform/company.ts';
import { giveUp } from '../finish.ts';
import { tasks } from '../jobs.ts';
import { publishProcess } from '../sealing/publish.ts';
import { makeSeal, sealDocument } from '../sealing/seal.ts';
import { sealAt } from '../sealing/seal-fields.ts';
import { inspectProcess } from './inspect.ts';
import { refusalOf } from './refusals.ts';

let portal: Portal;
let publisher: Publisher;

// No worker runs here: the test takes the steps itself.
beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

const pace = { signal: new AbortController().signal, progressed: async () => undefined };
const read = async (id: number) =>
  (await portal.send('GET', `/v2/portal/processes/${id}`, { token: publisher.token })).data[0];

describe('what the engine cannot do is an answer', () => {
  test.each<[PdfErrorCode, string]>([
    ['deadline', 'PUBLISH_DOCUMENT_DEADLINE'],
    ['memory', 'PUBLISH_DOCUMENT_DEADLINE'],
    ['bomb', 'PUBLISH_DOCUMENT_DEADLINE'],
    ['host-died', 'SYSTEM_API_HOST'],
    ['certified', 'PUBLISH_DOCUMENT_SIGNED_CERTIFIED'],
    ['fields-locked', 'PUBLISH_DOCUMENT_SIGNED_LOCKED'],
    ['field-taken', 'PUBLISH_DOCUMENT_SEALED_BEFORE'],
    ['signature-broken', 'PUBLISH_DOCUMENT_SIGNED_BROKEN'],
    ['signature-unknown', 'PUBLISH_DOCUMENT_SIGNED_UNKNOWN'],
    ['unappendable', 'PUBLISH_DOCUMENT_UNAPPENDABLE'],
    ['too-large', 'PUBLISH_DOCUMENT_TOO_LARGE'],
    ['unsupported-filter', 'PUBLISH_DOCUMENT_DAMAGED'],
  ])('%s is %s', (engine, code) => {
    expect(refusalOf(new PdfError(engine, 'x'))?.code).toBe(code);
  });

  test('a fault that is not the file’s is none of them', () => {
    expect(refusalOf(new TypeError('x'))).toBeNull();
  });

  test('a file certified against any change is refused', async () => {
    const certified = buildPdf([{ content: 'BT ET' }], {
      catalog: '/Perms << /DocMDP 100 0 R >>',
      objects: {
        100: '<< /Type /Sig /Reference [<< /TransformMethod /DocMDP /TransformParams << /P 1 >> >>] >>',
      },
    });
    const person = await portal.addPerson(publisher.company);
    const answer = await publishOne(portal, publisher, person.id, certified);
    expect([answer.status, answer.code]).toEqual([422, 'PUBLISH_DOCUMENT_SIGNED_CERTIFIED']);
  });
});

describe('nothing leaves without a sound seal', () => {
  /** Seals a payslip that was examined with this digest, trusting these alone. */
  async function seal(trusts: 'its signer' | 'nobody', sha256: (bytes: Uint8Array) => string) {
    const person = await portal.addPerson(publisher.company);
    const steps = stepsOf(portal.platform, publisher.company);
    const type = await steps.transaction((ctx) => {
      const actor = { personId: publisher.admin.id, profile: 2 as const };
      return readType({ ...ctx, actor } as unknown as Parameters<typeof readType>[0], publisher.type);
    });
    const signer = signerOf(await openCertificate(steps, 'Firma2026', publisher.admin.id));
    const made = makeSeal({
      signer,
      trust: trusts === 'nobody' ? [] : [signer.certificate],
      head: { company: 'A', taxId: '30712345673', country: 'AR', timeZone: 'UTC' },
      holder: 'A',
      position: 'B',
      type,
      verifyUrl: 'http://x/verificar',
    });
    const bearer = { name: 'Prueba, Ana', cuil: person.cuil, fileNumber: null };
    const bytes = payslip('x');
    const document = {
      source: { bytes },
      bearer,
      originalSha256: sha256(bytes),
      bytes: bytes.length,
    };
    return sealDocument(portal.platform, publisher.company, made, sealAt(made, steps.now), document);
  }
  const right = (bytes: Uint8Array) => hash('sha256', bytes, 'hex');
  const unsound = { definition: { code: 'SYSTEM_API_SEAL' } };

  test('what was examined is sealed', async () => {
    expect((await seal('its signer', right)).level).toBe('B-B');
  });

  test('a sealed file that our own verifier does not accept is not given out', async () => {
    await expect(seal('nobody', right)).rejects.toMatchObject(unsound);
  });

  test('other bytes than were examined are not sealed', async () => {
    await expect(seal('its signer', () => '00'.repeat(32))).rejects.toMatchObject(unsound);
  });
});

describe('the permission to use the certificate', () => {
  test('runs out after a day: the process goes back to the review and asks again', async () => {
    const person = await portal.addPerson(publisher.company);
    const archive = zip({ [`${person.cuil}.pdf`]: payslip('Tarde') });
    const [{ idProceso: id }] = (await publish(portal, publisher, archive)).data as [{ idProceso: number }];
    const { platform } = portal;
    await inspectProcess(platform, publisher.company, id, { continuePages: false, ...pace });
    portal.clock.advance(25 * 3_600_000);
    await publishProcess(platform, publisher.company, id, pace);
    const token = await portal.signIn(publisher.admin.username);
    const [stopped] = (await portal.send('GET', `/v2/portal/processes/${id}`, { token })).data;
    expect(stopped).toMatchObject({ estado: 'en progreso', fase: 'review', publicados: 0 });
    expect(stopped.falla).toEqual({
      code: 'PROCESS_PRIVATE_KEY',
      mensaje: expect.stringContaining('Confirme'),
    });
    const confirmed = await portal.send('POST', `/v2/portal/processes/${id}/confirm`, {
      token,
      form: { clave: 'Firma2026' },
    });
    expect(confirmed.status).toBe(200);
    await publishProcess(platform, publisher.company, id, pace);
    publisher = { ...publisher, token };
    expect(await read(id)).toMatchObject({ estado: 'completado', publicados: 1, falla: null });
  });

  test('a publication whose job fails again and again ends where a person sees it, and can be confirmed anew', async () => {
    const person = await portal.addPerson(publisher.company);
    const archive = zip({ [`${person.cuil}.pdf`]: payslip('Sin disco') });
    const [{ idProceso: id }] = (await publish(portal, publisher, archive)).data as [{ idProceso: number }];
    const { platform } = portal;
    await inspectProcess(platform, publisher.company, id, { continuePages: false, ...pace });
    await giveUp(platform, publisher.company, id, e.publications.storeFailed);
    expect(await read(id)).toMatchObject({
      estado: 'error',
      publicados: 0,
      falla: { code: 'SYSTEM_API_STORE' },
    });
    const { token } = publisher;
    const path = `/v2/portal/processes/${id}/confirm`;
    expect((await portal.send('POST', path, { token, form: { clave: 'Firma2026' } })).status).toBe(200);
    await publishProcess(platform, publisher.company, id, pace);
    expect(await read(id)).toMatchObject({ estado: 'completado', publicados: 1, falla: null });
  });

  test('what none of the codes names is told as something else, and can be confirmed anew [process-manager.3]', async () => {
    const person = await portal.addPerson(publisher.company);
    const archive = zip({ [`${person.cuil}.pdf`]: payslip('Otra falla') });
    const [{ idProceso: id }] = (await publish(portal, publisher, archive)).data as [{ idProceso: number }];
    const { platform } = portal;
    await inspectProcess(platform, publisher.company, id, { continuePages: false, ...pace });
    const run = async (error: Error) => {
      const broken = Object.defineProperty({ ...platform }, 'store', {
        get: () => {
          throw error;
        },
      });
      const task = tasks.find(({ name }) => name === 'publishing.publish');
      await task?.run(
        {
          platform: broken,
          companyId: publisher.company,
          job: { key: 'publish', attempt: platform.limits['job.tries'] },
          ...pace,
        } as never,
        { company_id: publisher.company, process: id },
      );
      return (await read(id)).falla;
    };
    expect(await run(new TypeError('no such thing'))).toEqual({
      code: 'PROCESS_OTHER',
      mensaje: expect.stringContaining('error que no esperábamos'),
    });
    const { token } = publisher;
    const path = `/v2/portal/processes/${id}/confirm`;
    expect((await portal.send('POST', path, { token, form: { clave: 'Firma2026' } })).status).toBe(200);
    expect(await run(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))).toMatchObject({
      code: 'SYSTEM_API_STORE',
    });
    expect((await portal.send('POST', path, { token, form: { clave: 'Firma2026' } })).status).toBe(200);
    await publishProcess(platform, publisher.company, id, pace);
    expect(await read(id)).toMatchObject({ estado: 'completado', publicados: 1, falla: null });
  });

  test('what went out is changed no more', async () => {
    const person = await portal.addPerson(publisher.company);
    const archive = zip({ [`${person.cuil}.pdf`]: payslip('Fuera'), 'x.pdf': payslip('sin') });
    const [{ idProceso: id }] = (await publish(portal, publisher, archive)).data as [{ idProceso: number }];
    const { platform } = portal;
    await inspectProcess(platform, publisher.company, id, { continuePages: false, ...pace });
    await publishProcess(platform, publisher.company, id, pace);
    const path = `/v2/portal/processes/${id}/items`;
    const { token } = publisher;
    for (const form of [{ idUsuario: publisher.admin.id }, { excluir: 1 }]) {
      const answer = await portal.send('PATCH', `${path}/1`, { token, form });
      expect([answer.status, answer.code]).toEqual([409, 'PROCESS_ITEM_PUBLISHED']);
    }
    expect((await portal.send('PATCH', `${path}/9`, { token, form: { excluir: 1 } })).code).toBe(
      'PROCESS_NOT_FOUND',
    );
  });
});
