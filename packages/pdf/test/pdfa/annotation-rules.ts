import { PdfDict, PdfStream } from '../../src/objects/objects.ts';
import type { Scene } from './scene.ts';

const [INVISIBLE, HIDDEN, PRINT, NO_VIEW, TOGGLE] = [1, 2, 4, 32, 256];

/** Annotations are seen and printed as they are, and do nothing (19005-1, 6.5, 6.6 and 6.9; 19005-2, 6.3 and 6.4). */
export function checkAnnotations({ file, part, breaks }: Scene): void {
  for (const page of file.pages()) {
    for (const item of file.lookupArray(page.dict, 'Annots') ?? []) {
      const annotation = file.resolve(item);
      if (!(annotation instanceof PdfDict)) continue;
      const kind = annotation.name('Subtype') ?? '';
      const flags = file.lookupNumber(annotation, 'F') ?? 0;
      if (kind !== 'Popup') {
        if (!(flags & PRINT)) breaks('annotation not printed', kind);
        if (flags & (INVISIBLE | HIDDEN | NO_VIEW | TOGGLE)) breaks('annotation hidden', kind);
      }
      if (annotation.has('AA') || (kind === 'Widget' && annotation.has('A'))) breaks('annotation acts', kind);
      if (part === 1 && (file.lookupNumber(annotation, 'CA') ?? 1) < 1) breaks('seen through', 'annotation');
      const faces = file.lookupDict(annotation, 'AP');
      const box = (file.lookupArray(annotation, 'Rect') ?? []).map((n) => Number(file.resolve(n)));
      const empty = box[0] === box[2] && box[1] === box[3];
      if (!faces) {
        const needed = part === 1 ? kind === 'Widget' : !empty && !['Popup', 'Link'].includes(kind);
        if (needed) breaks('annotation without appearance', kind);
        continue;
      }
      if ([...faces.map.keys()].some((key) => key !== 'N')) breaks('appearance with more than /N', kind);
      const button = file.lookup(annotation, 'FT') !== null && annotation.name('FT') === 'Btn';
      if (!button && !(file.lookup(faces, 'N') instanceof PdfStream))
        breaks('appearance without a stream', kind);
    }
  }
}
