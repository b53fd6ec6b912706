import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type InspectionBench, inspectionBench } from '../../../test/support/inspections.ts';
import { type Answer, type Portal, startPortal } from '../../../test/support/portal.ts';
import { file } from '../../../test/support/shelf.ts';
import { readZip } from '../../../test/support/unzip.ts';
import { openInspectedFiles } from './download.ts';

/** Today is 20 November 2026. */
let portal: Portal;
let on: InspectionBench;
let ids: number[];
let people: number[];
beforeAll(async () => {
  portal = await startPortal({ limits: { 'export.documents': 3, 'inspection.asked.ms': 1 } });
  on = await inspectionBench(portal);
  [ids, people] = [[], []];
  for (const surname of ['Abad', 'Bravo', 'Castro', 'Duarte']) {
    const person = await portal.addPerson(on.company, { surname });
    people.push(person.id);
    ids.push(await file(portal, on, person));
  }
  await portal.send('PATCH', `/v2/admin-mod/documents/cancel/${ids[1]}`, {
    token: on.token,
    form: { motivo: 'Se publicó dos veces' },
  });
});
afterAll(() => portal.close());

const said = ({ status, code }: Answer) => [status, code];
const ask = (token: string, form: Record<string, string | number>) =>
  portal.send('POST', '/v2/portal/inspection/download', { token, form });
const filesOf = async (enlace: string) => readZip((await portal.send('GET', enlace)).bytes);
const columns = (csv: string) =>
  csv
    .trim()
    .split('\r\n')
    .map((line) => line.split(/[,;]/));

describe('what an inspection takes away [areas 14.4]', () => {
  test('are the files it shows, with why some were withdrawn, each an entry of its document', async () => {
    const opened = await on.open();
    const token = await on.inside(opened);
    const { data } = await ask(token, { q: 'bravo' });
    expect(data[0]).toMatchObject({
      documentos: 1,
      enlace: expect.stringContaining('/inspection/download/'),
    });
    const files = await filesOf(data[0].enlace);
    expect([...files.keys()]).toEqual([expect.stringMatching(/^Bravo.*\.pdf$/), 'indice.csv', 'SHA256SUMS']);
    expect([...files.values()][0]?.subarray(0, 5).toString()).toBe('%PDF-');
    const [, line] = columns(files.get('indice.csv')?.toString() ?? '');
    expect(line?.join(' ')).toContain('Se publicó dos veces');
    // Nothing of how people came in, nor what they wrote.
    expect([...files.keys()].filter((name) => name.endsWith('.json'))).toEqual([]);
    // Once.
    expect(said(await portal.send('GET', data[0].enlace))).toEqual([410, 'DOWNLOAD_EXPIRED']);
    const { data: log } = await on.log(opened.id);
    expect(log[0]).toMatchObject({ que: 'descarga', documento: { id: ids[1] } });
    const one = await ask(token, { id: ids[0] as number });
    expect([...(await filesOf(one.data[0].enlace)).keys()][0]).toContain('Abad');
    await on.end(opened.id);
  });

  test('are not more than a download holds, and not nothing', async () => {
    const opened = await on.open();
    const token = await on.inside(opened);
    expect(said(await ask(token, {}))).toEqual([422, 'EXPORT_TOO_MANY_DOCUMENTS']);
    expect(said(await ask(token, { q: 'nadie' }))).toEqual([422, 'EXPORT_NOTHING_FOUND']);
    await on.end(opened.id);
  });

  test('is nothing where it was opened so: neither a file by any call, nor an address', async () => {
    const opened = await on.open({ descarga: 0 });
    const token = await on.inside(opened);
    expect((await on.see(token)).data[0].descarga).toBe(0);
    expect(said(await ask(token, { id: ids[0] as number }))).toEqual([403, 'INSPECTION_NO_DOWNLOAD']);
    const page = await on.see(token, `/documents/${ids[0]}/pages/1?ancho=400`);
    expect(page.headers.get('content-type')).toBe('image/webp');
    await on.end(opened.id);
  });

  test('ends within the archive that is being sent, between one document and the next', async () => {
    const opened = await on.open({ personas: people.slice(2) });
    const { data } = await ask(await on.inside(opened), {});
    expect(data[0].documentos).toBe(2);
    const { platform, clock } = portal;
    const origin = { requestId: 'x', address: '192.0.2.1', agent: 'curl', language: 'es' } as const;
    const ctx = { platform, now: clock.now(), origin, actor: null, bearer: null, cookie: () => null };
    const sent = await openInspectedFiles(ctx, data[0].enlace.split('/').at(-1));
    const archive = sent[Symbol.asyncIterator]();
    expect((await archive.next()).value?.length).toBeGreaterThan(0);
    await on.end(opened.id);
    await expect(archive.next()).rejects.toMatchObject({ definition: { code: 'INSPECTION_CLOSED' } });
  });

  test('is not there any more once the inspection is over, or a minute is', async () => {
    const opened = await on.open();
    const token = await on.inside(opened);
    const { data } = await ask(token, { q: 'abad' });
    await on.end(opened.id);
    expect(said(await portal.send('GET', data[0].enlace))).toEqual([410, 'INSPECTION_CLOSED']);
    const again = await on.open();
    const late = await ask(await on.inside(again), { q: 'abad' });
    portal.clock.advance(61_000);
    expect(said(await portal.send('GET', late.data[0].enlace))).toEqual([410, 'DOWNLOAD_EXPIRED']);
    for (const address of ['x', `${on.company}-${'a'.repeat(43)}`])
      expect((await portal.send('GET', `/v2/portal/inspection/download/${address}`)).code).toBe(
        'DOWNLOAD_EXPIRED',
      );
    await on.end(again.id);
  });
});
