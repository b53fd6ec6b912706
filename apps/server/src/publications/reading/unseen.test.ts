import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPdf } from '../../../../../packages/pdf/test/build-pages.ts';
import { zip } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishAndWait } from '../../../test/support/publication.ts';

let portal: Portal;
let publisher: Publisher;

beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

const said = (cuil: string) => `BT /F1 11 Tf 60 760 Td (CUIL: ${cuil}) Tj ET\n`;
const image = `<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /Length 1 >>\nstream\n\x00\nendstream`;

test('what covers, hides or stands over the page makes it wait with its reason, and a plain page goes out', async () => {
  const { cuil, username } = await portal.addPerson(publisher.company);
  const text = said(cuil);
  const note =
    '/Annots [<< /Type /Annot /Subtype /FreeText /Rect [50 740 300 780] /Contents (27-33456781-3) /DA (/F1 11 Tf 0 g) >>]';
  const files = {
    'tapado.pdf': buildPdf([{ content: `${text} 1 g 50 750 300 30 re f` }]),
    'transparente.pdf': buildPdf([{ content: `/G gs ${text}` }], {
      resources: '/ExtGState << /G << /ca 0 >> >>',
    }),
    'nota.pdf': buildPdf([{ content: text, extra: note }]),
    'imagen.pdf': buildPdf([{ content: `${text} q 500 0 0 500 40 100 cm /X Do Q` }], {
      resources: '/XObject << /X 100 0 R >>',
      objects: { 100: image },
    }),
    'cortado.pdf': Buffer.concat([buildPdf([{ content: text }]).subarray(0, -40)]),
    'bien.pdf': buildPdf([{ content: text }]),
  };
  const process = await publishAndWait(portal, publisher, zip(files), { parser: 'primera_pagina' });
  const codes = Object.fromEntries(
    process.errores.map(({ archivo, code }: { archivo: string; code: string }) => [archivo, code]),
  );
  expect(codes).toEqual({
    'tapado.pdf': 'PUBLISH_DOCUMENT_COVERED',
    'transparente.pdf': 'PUBLISH_DOCUMENT_COVERED',
    'nota.pdf': 'PUBLISH_DOCUMENT_ANNOTATED',
    'imagen.pdf': 'PUBLISH_DOCUMENT_PICTURE',
    'cortado.pdf': 'PUBLISH_DOCUMENT_REPAIRED',
  });
  expect(process.publicados).toBe(1);
  const token = await portal.signIn(username, { perfil: 1 });
  expect((await portal.send('GET', '/v2/portal/me/documents', { token })).data).toHaveLength(1);
});
