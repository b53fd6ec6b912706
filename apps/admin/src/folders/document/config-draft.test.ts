import { describe, expect, it } from 'vitest';
import type { DocumentType } from '../folders.ts';
import { CUTS, cutOf, draftOf, sentOf, signedPage } from './config-draft.ts';

const box = { x: 0.1, y: 0.8, width: 0.3, height: 0.1 };
const type = {
  transform: { girar: 0, cortar: null, hojas: 0 },
  parser: 'area',
  captureArea: box,
  signaturePosition: { empresa: null, empleado: null, segundo: box },
  signaturePage: 'last',
  version: 4,
} as unknown as DocumentType;

describe('the draft of a document’s configuration', () => {
  it('travels as the call takes it, the second signer’s box with the others', () => {
    const draft = { ...draftOf(type), empresa: { ...box, x: 0.5 } };
    const sent = sentOf(draft, type);
    expect(sent).toMatchObject({ parser: 'area', signaturePage: 'last', version: 4 });
    expect(JSON.parse(String(sent.signaturePosition))).toEqual({ empresa: { ...box, x: 0.5 }, segundo: box });
    expect(JSON.parse(String(sent.transform))).toEqual(type.transform);
    expect(sentOf({ ...draft, captureArea: null }, type).captureArea).toBe('');
  });

  it('knows each way of cutting by its own words', () => {
    for (const [name, cortar] of Object.entries(CUTS))
      expect(cutOf({ girar: 0, cortar: cortar as never, hojas: 0 })).toBe(name);
  });

  it('signs the first, the last or a page of the sample that is there', () => {
    expect(['first', 'last', '2', '4'].map((page) => signedPage(page, 3))).toEqual([1, 3, 2, null]);
  });
});
