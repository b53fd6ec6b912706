import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let admin: string;
let idCarpeta: number;

beforeAll(async () => {
  portal = await startPortal();
  const company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  admin = await portal.signIn('rrhh');
  const made = await send('POST', '/v2/folder', { nombre: 'Legajo', firmable: 1 });
  idCarpeta = made.data[0].idCarpeta;
});
afterAll(() => portal.close());

type Form = Record<string, string | number | readonly (string | number)[]>;
const send = (method: string, path: string, form?: Form) =>
  portal.send(method, path, form ? { token: admin, form } : { token: admin });
const update = (id: number, form: Form) => send('PUT', `/v2/subfolder/update/${id}`, form);

/** A PDF of one empty page, in points. */
function pdfOf(width: number, height: number, extra = ''): Buffer {
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]>>endobj\n`,
  ];
  let body = '%PDF-1.7\n';
  const offsets = objects.map((object) => {
    const at = body.length;
    body += object;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const start = body.length;
  body += `xref\n0 4\n0000000000 65535 f \n${offsets.join('')}trailer<</Size 4/Root 1 0 R${extra}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}
const MM = 72 / 25.4;
/** In thousandths of a point, upwards: 147 mm is no round number of them. */
const points = (mm: number) => Math.ceil(mm * MM * 1000) / 1000;
const sized = (width: number, height: number) => pdfOf(points(width), points(height));
const info = (bytes: Uint8Array, name = 'a.pdf') =>
  portal.send('POST', '/v2/signaturePosition/pdfInfo', {
    token: admin,
    multipart: { file: { name, bytes } },
  });

describe('PDFs of folders (D73)', () => {
  test.each([
    ['147 × 209 mm', 147, 209, 200],
    ['A5', 148, 210, 200],
    ['A4 lying', 297, 210, 200],
    ['298 × 421 mm', 297.99, 420.99, 200],
    ['146 × 209 mm', 145.9, 209, 422],
    ['147 × 208 mm', 147, 207.9, 422],
    ['299 × 421 mm', 299, 421, 422],
    ['298 × 422 mm', 298, 422, 422],
    ['A6', 105, 148, 422],
  ])('a page of %s', async (_, width, height, status) => {
    const answer = await info(sized(width, height));
    expect([answer.status, answer.code]).toEqual([status, status === 200 ? '00000' : '10052']);
  });

  test('of 5 MB to the byte is taken, one more is not; what is no PDF or is encrypted is refused', async () => {
    const small = sized(210, 297);
    const padded = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length, ' ')]);
    const most = await info(padded(5_242_880));
    expect(most.code).toBe('00000');
    expect(most.data[0].paginas).toEqual([
      { pagina: 1, ancho_mm: 210, alto_mm: 297, girada: 0, formato: 'A4', orientacion: 'vertical' },
    ]);
    const over = await info(padded(5_242_881));
    expect([over.status, over.code]).toEqual([413, '10050']);
    const text = await info(Buffer.from('hola'), 'x.pdf');
    expect([text.status, text.code]).toEqual([415, '10051']);
    const closed = await info(
      pdfOf(595, 842, '/Encrypt<</Filter/Standard/V 1/R 2/O(a)/U(a)/P 0>>/ID[(a)(a)]'),
    );
    expect([closed.status, closed.code]).toEqual([422, '268']);
  });

  test('a type keeps one of its own, and gives it up [subfolder-create.12]', async () => {
    const before = await portal.spooled();
    const made = await portal.send('POST', '/v2/subfolder/create', {
      token: admin,
      multipart: { idCarpeta, name: 'Con PDF', pdf: { name: 'p.pdf', bytes: sized(210, 297) } },
    });
    expect(made.data[0].pdf).toEqual({ paginas: 1, bytes: sized(210, 297).length });
    const id = made.data[0].idSubCarpeta;
    expect((await update(id, { name: 'Con PDF aún' })).data[0].pdf).not.toBe(null);
    expect((await update(id, { quitar_pdf: 1 })).data[0].pdf).toBe(null);
    // Samples of the tests before stay for an hour; of what a type keeps nothing does.
    expect(await portal.spooled()).toEqual(before);
  });
});
