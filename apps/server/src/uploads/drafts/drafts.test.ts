import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../../../test/support/onboarding.ts';
import { payslip } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { type Uploading, uploading } from '../../../test/support/uploads.ts';
import { sweepUploads } from './sweep.ts';

let portal: Portal;
let here: Uploading;
beforeAll(async () => {
  portal = await startPortal();
  here = await uploading(portal);
});
afterAll(() => portal.close());

describe('a draft', () => {
  test('is filled page by page and goes on where it was [employee-own-documents.2]', async () => {
    const { token } = await here.somebody();
    const types = (await portal.send('GET', '/v2/portal/me/upload-types', { token })).data;
    expect(types.find(({ idSubCarpeta }) => idSubCarpeta === here.type)).toMatchObject({
      nombre: 'Título',
      maximo: 3,
      minimo: 2,
      vence: 'no',
    });
    const draft = await here.open(token);
    expect(draft).toMatchObject({ estado: 'borrador', paginas: 0, hojas: [] });
    const first = await here.put(token, draft.id, 1, await picture('jpeg', [64, 48]));
    expect(first.data).toMatchObject([{ n: 1, ancho: 64, alto: 48 }]);
    // The answer was lost and the page sent again: it stands there once.
    await here.put(token, draft.id, 1, await picture('jpeg', [64, 48]));
    const turned = await portal.send('PATCH', `/v2/portal/me/uploads/${draft.id}/pages/1`, {
      token,
      form: { girar: '90' },
    });
    expect(turned.data).toMatchObject([{ n: 1, ancho: 48, alto: 64 }]);
    await portal.send('PATCH', `/v2/portal/me/uploads/${draft.id}/pages/1`, { token, form: { a: 3 } });
    const again = await here.open(token);
    expect([again.id, again.hojas.map(({ n }: { n: number }) => n)]).toEqual([draft.id, [3]]);
    const image = await portal.send('GET', `/v2/portal/me/uploads/${draft.id}/pages/3/png`, { token });
    expect(image.headers.get('content-type')).toBe('image/jpeg');
    await portal.send('DELETE', `/v2/portal/me/uploads/${draft.id}/pages/3`, { token });
    expect((await here.open(token)).hojas).toEqual([]);
    await portal.send('DELETE', `/v2/portal/me/uploads/${draft.id}`, { token });
    expect((await portal.send('GET', '/v2/portal/me/uploads', { token })).data).toEqual([]);
  });

  test('takes a PDF by its content and as many pages as there is room for [file-pdf-mime]', async () => {
    const { token } = await here.somebody();
    const { id } = await here.open(token);
    const pdf = await here.put(token, id, 1, payslip('papel'));
    expect(pdf.data.map(({ n }) => n)).toEqual([1]);
    const text = await here.put(token, id, 2, Buffer.from('no soy un PDF'));
    expect([text.status, text.code]).toEqual([415, '04005']);
    const broken = await here.put(token, id, 2, Buffer.from('%PDF-1.7\nnada'));
    expect([broken.status, broken.code]).toEqual([422, '04020']);
    const fourth = await here.put(token, id, 4, await picture());
    expect([fourth.status, fourth.code]).toEqual([422, '04007']);
    const huge = await here.put(token, id, 2, Buffer.alloc(5 * 1_048_576 + 1));
    expect([huge.status, huge.code]).toEqual([413, '04006']);
  });

  test('is nobody else’s, and of no type that takes none', async () => {
    const [one, other] = [await here.somebody(), await here.somebody()];
    const { id } = await here.open(one.token);
    expect((await here.put(other.token, id, 1, await picture())).code).toBe('04011');
    expect((await here.send(other.token, id)).code).toBe('04011');
    const form = { idSubCarpeta: here.receipts };
    const none = await portal.send('POST', '/v2/portal/me/uploads', { token: one.token, form });
    expect([none.status, none.code]).toEqual([403, '04004']);
  });

  test('names what is missing or not so, and takes nothing of who left', async () => {
    const { token, id: personId, username } = await here.somebody();
    const path = '/v2/portal/me/uploads';
    const empty = await portal.send('POST', path, { token, form: {} });
    expect([empty.status, empty.code]).toEqual([422, '04002']);
    const wrong = await portal.send('POST', path, { token, form: { idSubCarpeta: 'x' } });
    expect([wrong.status, wrong.code]).toEqual([422, '04003']);
    const { id } = await here.open(token);
    await portal.setStatus(here.company, personId, 'inactive');
    const left = await here.put(await portal.signIn(username, { perfil: 1 }), id, 1, await picture());
    expect([left.status, left.code]).toEqual([409, '04019']);
  });

  test('is kept thirty days, and so are the pages of what was sent back', async () => {
    const back = await here.sent();
    await here.decide('DELETE', back.upload, { comments: 'Borroso' });
    const { token } = await here.somebody();
    const { id } = await here.open(token);
    await here.put(token, id, 1, await picture());
    const sweep = (days: number) =>
      portal.asCompany(here.company, (ctx) =>
        sweepUploads({ ...ctx, now: new Date(ctx.now.getTime() + days * 86_400_000) }, 30 * 86_400),
      );
    await sweep(29);
    expect([(await here.mine(token)).length, (await here.mine(back.token))[0].hojas.length]).toEqual([1, 2]);
    await sweep(31);
    expect(await here.mine(token)).toEqual([]);
    expect((await here.mine(back.token))[0]).toMatchObject({ estado: 'rechazado', hojas: [], paginas: 2 });
  });

  test('opened twice at once is one', async () => {
    const { token } = await here.somebody();
    const opened = await Promise.all([here.open(token), here.open(token), here.open(token)]);
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  });

  test('twenty at once put one page into one place, and send one draft once', async () => {
    const { token } = await here.somebody();
    const { id } = await here.open(token);
    await here.put(token, id, 2, await picture('png'));
    const bytes = await picture();
    const twenty = Array.from({ length: 20 }, () => id);
    const put = await Promise.all(twenty.map((draft) => here.put(token, draft, 1, bytes)));
    // Who had no turn is told so, and is asked again by whoever sent it.
    expect(put.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(put.some(({ status }) => status === 200)).toBe(true);
    expect((await here.open(token)).hojas.map(({ n }: { n: number }) => n)).toEqual([1, 2]);
    const sent = await Promise.all(twenty.map((draft) => here.send(token, draft)));
    expect(sent.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(sent.some(({ status }) => status === 200)).toBe(true);
    expect((await here.mine(token)).map(({ estado }: { estado: string }) => estado)).toEqual(['pendiente']);
  });
});
