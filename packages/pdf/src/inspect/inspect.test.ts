import { describe, expect, it } from 'vitest';
import { appendRevision, buildPdf, streamBody } from '../../test/build-pdf.ts';
import { COMPANY, EMPLOYEE, makeAuthority, makeSigner, NOW } from '../../test/signers.ts';
import { openPdf } from '../parse/document.ts';
import { signPdf } from '../sign/complete.ts';
import { verifyPdf } from '../verify/verify.ts';
import { inspect } from './inspect.ts';
import { normalise } from './normalise.ts';

const code = (expected: string) => expect.objectContaining({ code: expected });
const authority = await makeAuthority();
const signer = await makeSigner(authority, 'p-256', { commonName: 'Ruiz, Marta' });

describe('inspect', () => {
  it('says what an ordinary payslip is', () => {
    expect(inspect(buildPdf())).toMatchObject({
      encrypted: false,
      pages: [{ format: 'A4', allowed: true }],
      sizesAllowed: true,
      signatureFields: [],
      holdsSignature: false,
      active: [],
      appendable: true,
      normalise: undefined,
    });
  });

  it('looks at every page', () => {
    const { pages, sizesAllowed } = inspect(buildPdf({ pages: [{}, { media: [0, 0, 100, 100] }] }));
    expect(pages.map((p) => p.allowed)).toEqual([true, false]);
    expect(sizesAllowed).toBe(false);
  });

  it('names encryption by /Encrypt, without opening anything', () => {
    const bytes = buildPdf({ trailer: '/Encrypt 100 0 R', objects: { 100: '<</Filter/Standard>>' } });
    expect(inspect(bytes)).toMatchObject({ encrypted: true, pages: [], appendable: false });
  });

  it.each([
    ['javascript', { catalog: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' }],
    ['javascript', { objects: { 100: '<</S/JavaScript/JS 101 0 R>>', 101: '(x)' } }],
    ['launch', { pages: [{ extra: '/AA<</O<</S/Launch/F(cmd.exe)>>>>' }] }],
    ['submit-form', { objects: { 100: '<</S/SubmitForm/F(http://x)>>' } }],
    ['rich-media', { objects: { 100: '<</Type/Annot/Subtype/RichMedia>>' } }],
    ['xfa', { catalog: '/AcroForm<</XFA 100 0 R/Fields[]>>', objects: { 100: '(x)' } }],
    ['embedded-files', { objects: { 100: streamBody('/Type/EmbeddedFile', 'x') } }],
    ['embedded-files', { catalog: '/Names<</EmbeddedFiles<</Names[]>>>>' }],
    ['javascript', { objects: { 100: '<</S 101 0 R>>', 101: '/JavaScript' } }],
  ] as const)('finds %s wherever it lies: %o', (kind, spec) => {
    expect(inspect(buildPdf(spec)).active).toContain(kind);
  });

  it('finds it inside object streams too', () => {
    const spec = { xref: 'stream', packed: true, objects: { 91: '<</S/JavaScript/JS(x)>>' } } as const;
    expect(inspect(buildPdf(spec)).active).toEqual(['javascript']);
  });

  it('lists signature fields, filled and empty', () => {
    const signed = signPdf(buildPdf(), COMPANY, signer);
    expect(inspect(signed)).toMatchObject({
      holdsSignature: true,
      normalise: undefined,
      signatureFields: [
        { name: 'empresa', signed: true },
        { name: 'empleado', signed: false },
      ],
    });
  });

  it('refuses contents nobody can read, and bombs', () => {
    const broken = appendRevision(buildPdf(), {
      5: '<</Filter/FlateDecode/Length 3>>\nstream\nabc\nendstream',
    });
    expect(() => inspect(broken)).toThrowError(code('damaged'));
    const bomb = buildPdf({ objects: { 5: streamBody('', Buffer.alloc(40_000_000)) } });
    expect(() => inspect(bomb)).toThrowError(code('bomb'));
  });

  it('a signed file with a plain mark of a program in its trailer is signed again, and keeps the mark', () => {
    const trailer = '/DocChecksum /0F1E2D3C4B5A69788796A5B4C3D2E1F0';
    const once = appendRevision(signPdf(buildPdf({ trailer }), COMPANY, signer), {}, { trailer });
    expect(inspect(once)).toMatchObject({ holdsSignature: true, appendable: true });
    const twice = signPdf(once, EMPLOYEE, signer);
    expect(openPdf(twice).trailer.name('DocChecksum')).toBe('0F1E2D3C4B5A69788796A5B4C3D2E1F0');
    expect(verifyPdf(twice, { trust: [authority.certificate], at: NOW })).toMatchObject({
      verdict: 'valid-extended',
    });
  });

  it('a signed file with a door of its own in its trailer takes no further revision', () => {
    const base = buildPdf({ trailer: '/AdditionalStreams[3 0 R]' });
    expect(inspect(base).appendable).toBe(true);
    const own = appendRevision(signPdf(base, COMPANY, signer), {}, { trailer: '/AdditionalStreams[3 0 R]' });
    expect(inspect(own)).toMatchObject({ holdsSignature: true, appendable: false });
  });

  it('sees hybrid and linearised files', () => {
    expect(inspect(buildPdf({ catalog: '/Linearized 1' })).normalise).toBe('linearised');
    const base = buildPdf({ xref: 'stream' });
    const later = appendRevision(base, { 3: '<</Type/Font/Subtype/Type1/BaseFont/Courier>>' });
    const hybrid = Buffer.from(later.toString('latin1').replace('/Prev ', '/XRefStm '), 'latin1');
    expect(inspect(hybrid)).toMatchObject({ normalise: 'hybrid', appendable: false });
    expect(() => signPdf(hybrid, COMPANY, signer)).toThrowError(code('unappendable'));
  });
});

describe('normalise', () => {
  it('mends a file whose cross-reference is off', async () => {
    const damaged = Buffer.from(
      buildPdf()
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n17'),
      'latin1',
    );
    expect(() => inspect(damaged)).toThrowError(code('damaged'));
    const mended = await normalise(damaged);
    expect(inspect(mended)).toMatchObject({ sizesAllowed: true, appendable: true, normalise: undefined });
  });

  it('never rewrites a file that holds a signature', async () => {
    const signed = signPdf(buildPdf(), COMPANY, signer);
    await expect(normalise(signed)).rejects.toThrowError(code('unappendable'));
    const cut = signed.subarray(0, signed.length - 20);
    await expect(normalise(cut)).rejects.toThrowError(code('unappendable'));
  });

  it('rewrites linearised and hybrid files so that they can be signed', async () => {
    const mended = await normalise(buildPdf({ catalog: '/Linearized 1' }));
    expect(signPdf(mended, COMPANY, signer).subarray(0, mended.length)).toEqual(Buffer.from(mended));
  });

  it('refuses encrypted files and files that are no PDF', async () => {
    const bytes = buildPdf({ trailer: '/Encrypt 100 0 R', objects: { 100: '<</Filter/Standard>>' } });
    await expect(normalise(bytes)).rejects.toThrowError(code('encrypted'));
    await expect(normalise(Buffer.from('hello'))).rejects.toThrowError(code('not-a-pdf'));
    await expect(normalise(Buffer.from('%PDF-1.4\nnothing else'))).rejects.toThrowError(code('damaged'));
  });
});
