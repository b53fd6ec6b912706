import type { PdfFile } from '../../parse/document.ts';
import type { PdfPage } from '../../parse/page-tree.ts';
import { type PaintedText, readText } from '../../text/read-text.ts';
import type { HostState } from '../host-state.ts';

/** The text of a page of an open file by our reader, read once for all who ask. Throws what `readText` throws. */
export function textOnce(host: HostState, file: PdfFile, page: PdfPage): PaintedText {
  let text = file.kept.get(page) as PaintedText | undefined;
  if (!text) {
    text = readText(file, page, host.cache);
    file.kept.set(page, text);
  }
  return text;
}
