import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signPdf } from '@legajo/pdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appendRevision, buildPdf } from '../../../../../packages/pdf/test/build-pdf.ts';
import {
  COMPANY,
  COMPANY_FIELD,
  makeAuthority,
  makeSigner,
} from '../../../../../packages/pdf/test/signers.ts';
import { payslip, zip } from '../../../test/support/papers.ts';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import {
  addPublisher,
  type Publisher,
  publish,
  publishOne,
  restingProcess,
} from '../../../test/support/publication.ts';

let portal: Portal;
let publisher: Publisher;

beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

const stranger = await makeSigner(await makeAuthority('Colegio de contadores'), 'rsa-2048', {
  commonName: 'Gómez, Contadora',
});
const own = { ...COMPANY, target: { ...COMPANY_FIELD, name: 'contadora' }, reserve: [] };
const signed = signPdf(buildPdf(), own, stranger);
const certified = (certify: 1 | 2) => signPdf(buildPdf(), { ...own, certify }, stranger);
const inLockedForm = signPdf(
  buildPdf({
    catalog: '/AcroForm<</Fields[110 0 R]/SigFlags 3>>',
    pages: [{ extra: '/Annots[110 0 R]' }],
    objects: {
      110: '<</Type/Annot/Subtype/Widget/FT/Sig/T(socio)/Rect[300 500 400 540]/Lock<</Type/SigFieldLock/Action/All>>>>',
    },
  }),
  { ...own, target: { field: 'socio', appearance: COMPANY_FIELD.appearance } },
  stranger,
);
const restricted = readFileSync(
  new URL(
    '../../../../../packages/pdf/test/fixtures/encrypted/qpdf__minimal-signed-restricted.pdf',
    import.meta.url,
  ),
);

/** Second opinion of another reader: how many signatures it calls valid, of how many. */
function pdfsig(bytes: Uint8Array): [valid: number, all: number] {
  const path = join(portal.platform.config.dataFolder, 'opinion.pdf');
  writeFileSync(path, bytes);
  const said = execFileSync('pdfsig', ['-nocert', path], { encoding: 'utf8' });
  return [said.match(/Signature is Valid/g)?.length ?? 0, said.match(/^Signature #/gm)?.length ?? 0];
}

const verify = async (bytes: Uint8Array) =>
  (await portal.send('POST', '/v2/portal/verify', { multipart: { file: { name: 'recibo.pdf', bytes } } }))
    .data[0];

describe('a file that others signed goes out whole', () => {
  test.each([
    ['signed', signed],
    ['certified, where signing is allowed', certified(2)],
  ])('%s: sealed, signed by its person, and every signature holds', async (_, file) => {
    const person = await portal.addPerson(publisher.company);
    const [{ idProceso }] = (await publish(portal, publisher, zip({ [`${person.cuil}.pdf`]: file })))
      .data as [{ idProceso: number }];
    expect(await restingProcess(portal, publisher.token, idProceso)).toMatchObject({
      estado: 'completado',
      publicados: 1,
    });
    const token = await portal.signIn(person.username, { perfil: 1 });
    const [document] = (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
    const view = `/documents/view/${document.id}/${person.id}/pdf`;
    await portal.send('GET', view, { token });
    const answer = await portal.send('POST', `/v2/portal/me/documents/${document.id}/sign`, {
      token,
      form: { pass: PASSWORD, resultado: 'conforme' },
    });
    expect(answer.status).toBe(200);
    const { bytes } = await portal.send('GET', view, { token });
    expect(bytes.subarray(0, file.length).equals(file)).toBe(true);
    expect(pdfsig(bytes)).toEqual([3, 3]);
    const { firmas } = await verify(bytes);
    expect(firmas).toHaveLength(3);
  });

  test.each([
    ['signed', signed, { firmantes: ['Gómez, Contadora'], selloSinCara: false }],
    ['certified', certified(2), { firmantes: ['Gómez, Contadora'], selloSinCara: true }],
    ['by nobody', buildPdf(), null],
  ])('%s: the review says who signed it, and whether the seal is seen', async (_, file, firmasPrevias) => {
    const person = await portal.addPerson(publisher.company);
    const archive = zip({ [`${person.cuil}.pdf`]: file });
    const { token } = publisher;
    const [{ idProceso: id }] = (await publish(portal, publisher, archive, { confirmar: 0 })).data as [
      { idProceso: number },
    ];
    await restingProcess(portal, token, id);
    const [item] = (await portal.send('GET', `/v2/portal/processes/${id}/items`, { token })).data;
    expect(item).toMatchObject({ estado: 'listo', firmasPrevias });
    expect(item.sello === null).toBe(firmasPrevias?.selloSinCara === true);
    await portal.send('POST', `/v2/portal/processes/${id}/cancel`, { token });
  });

  test('one by one, too', async () => {
    const person = await portal.addPerson(publisher.company);
    const answer = await publishOne(portal, publisher, person.id, signed);
    expect(answer.status).toBe(200);
  });
});

describe('a file whose signatures a seal would break is refused before anybody confirms it', () => {
  const changed = appendRevision(signed, { 5: '<</Length 5>>\nstream\nBT ET\nendstream' });
  const unknown = Buffer.from(signed);
  unknown.write('/adbe.x509.rsa_sha1 ', unknown.indexOf('/ETSI.CAdES.detached'), 'latin1');

  const refused: [string, Uint8Array, string][] = [
    ['certified against any change', certified(1), 'PUBLISH_DOCUMENT_SIGNED_CERTIFIED'],
    ['with its fields locked', inLockedForm, 'PUBLISH_DOCUMENT_SIGNED_LOCKED'],
    ['changed after it was signed', changed, 'PUBLISH_DOCUMENT_SIGNED_BROKEN'],
    ['signed in a way nobody here knows', unknown, 'PUBLISH_DOCUMENT_SIGNED_UNKNOWN'],
    ['signed and restricted', restricted, 'PUBLISH_DOCUMENT_SIGNED_RESTRICTED'],
  ];

  test.each(refused)('%s', async (_, file, code) => {
    const person = await portal.addPerson(publisher.company);
    const archive = zip({ [`${person.cuil}.pdf`]: file });
    const [{ idProceso: id }] = (await publish(portal, publisher, archive, { confirmar: 0 })).data as [
      { idProceso: number },
    ];
    const { token } = publisher;
    expect(await restingProcess(portal, token, id)).toMatchObject({ fase: 'review', publicados: 0 });
    const [item] = (await portal.send('GET', `/v2/portal/processes/${id}/items`, { token })).data;
    expect(item).toMatchObject({ problema: { code } });
    const answer = await publishOne(portal, publisher, person.id, file);
    expect([answer.status, answer.code]).toEqual([422, code]);
  });

  test('what a portal sealed before is not sealed again', async () => {
    const person = await portal.addPerson(publisher.company, {});
    const [{ idDocumento }] = (await publishOne(portal, publisher, person.id, payslip('Recibo'))).data as [
      { idDocumento: number },
    ];
    const token = await portal.signIn(person.username, { perfil: 1 });
    const { bytes } = await portal.send('GET', `/documents/view/${idDocumento}/${person.id}/pdf`, { token });
    const another = await portal.addPerson(publisher.company);
    const answer = await publishOne(portal, publisher, another.id, bytes);
    expect([answer.status, answer.code]).toEqual([422, 'PUBLISH_DOCUMENT_SEALED_BEFORE']);
  });
});
