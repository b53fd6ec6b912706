import type { PdfDict } from '../objects/objects.ts';
import type { PdfFile } from '../parse/document.ts';
import type { TextCache, TextFont } from './font.ts';
import type { TextPen } from './text-pen.ts';

/** One page being read. */
export interface Reading {
  file: PdfFile;
  cache: TextCache;
  pen: TextPen;
  resources: PdfDict;
  /** Fonts by their name in these resources: most lines of text name theirs again. */
  fonts: Map<string, TextFont>;
  depth: number;
  forms: number;
  bytesLeft: number;
  /** Whether the file hides layers: what is marked as belonging to one then counts as hidden. */
  layered: boolean;
  sure: boolean;
}
