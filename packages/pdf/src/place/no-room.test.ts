import { describe, expect, it } from 'vitest';
import { appendRevision } from '../../test/build-pdf.ts';
import { expectUncovered, lines, pageOf, pixels, placesOn, seal, WIDTH_PX } from '../../test/seal-bench.ts';
import { COMPANY, COMPANY_FIELD, EMPLOYEE, makeAuthority, makeSigner, NOW } from '../../test/signers.ts';
import { openPdf } from '../parse/document.ts';
import { readFields } from '../parse/form.ts';
import { signPdf } from '../sign/complete.ts';
import type { Rectangle } from '../sign/draw/placement.ts';
import { readText } from '../text/read-text.ts';
import { verifyPdf } from '../verify/verify.ts';

const authority = await makeAuthority();
const company = await makeSigner(authority, 'p-256', { commonName: 'Ruiz, Marta Elena' });
const employee = await makeSigner(authority, 'p-256', { commonName: 'Benítez, Lucía Carolina' });
describe('a page without room', () => {
  const crowded = pageOf(lines(10, 835));

  it('is told', async () => {
    expect(await placesOn(crowded)).toBe('none');
  });

  it('is left as it is: the boxes go to a page of their own, as large as it, with its title', async () => {
    const sealed = await seal(crowded, company);
    const file = openPdf(sealed);
    expect(file.pages()).toHaveLength(2);
    const own = readText(file, file.pages()[1]!);
    expect(own.text).toContain('Hoja de firmas');
    expect(file.lookupArray(file.pages()[1]!.dict, 'Annots')).toHaveLength(2);
    expect(file.pages()[0]!.dict.has('Annots')).toBe(false);
    const done = signPdf(sealed, EMPLOYEE, employee);
    expect(verifyPdf(done, { trust: [authority.certificate], at: NOW })).toMatchObject({
      verdict: 'valid-extended',
      reasons: [],
    });
    const [before, after] = [await pixels(crowded), await pixels(done)];
    let different = 0;
    for (let y = 0; y < before.high; y++)
      for (let x = 0; x < WIDTH_PX; x++) if (before.at(x, y) !== after.at(x, y)) different++;
    expect(different).toBe(0);
    expect((await pixels(done, 1)).high).toBe(before.high);
  });

  it('no page is added to what somebody signed: the seal has no face there', async () => {
    const author = { ...COMPANY, target: { ...COMPANY_FIELD, name: 'autor' }, reserve: [] };
    const sealed = await seal(signPdf(crowded, author, employee), company);
    expect(openPdf(sealed).pages()).toHaveLength(1);
    const field = readFields(openPdf(sealed)).find((f) => f.name === 'empresa')!;
    expect(openPdf(sealed).lookupArray(field.dict, 'Rect')).toEqual([0, 0, 0, 0]);
    expect(verifyPdf(sealed, { trust: [authority.certificate], at: NOW })).toMatchObject({
      verdict: 'valid-extended',
      reasons: [],
    });
  });

  it('a page that is added after a seal is a change', async () => {
    const sealed = await seal(crowded, company);
    const tree = '<</Type/Pages/Kids[4 0 R 200 0 R]/Count 2>>';
    const more = appendRevision(sealed, {
      2: tree,
      200: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 596 842]>>',
    });
    expect(verifyPdf(more, { trust: [authority.certificate], at: NOW }).verdict).toBe('modified');
  });

  it('smaller boxes are tried before a page counts as full', async () => {
    const gap = pageOf(lines(10, 200) + lines(277, 835));
    const places = (await placesOn(gap)) as readonly Rectangle[];
    expect(places[0]).toMatchObject({ width: 216.75, height: 66.3 });
    await expectUncovered(gap, await seal(gap, company), places);
  });
});
