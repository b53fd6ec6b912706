/** The engine: bytes in, bytes out. It knows no settings, no database and no Spanish. */
export { Keyword, Lexer, type Token } from './bytes/lexer.ts';
export { PdfError, type PdfErrorCode } from './errors.ts';
export type { ActiveContent } from './inspect/active.ts';
export { type Inspection, inspect, type PageSize } from './inspect/inspect.ts';
export { normalise } from './inspect/normalise.ts';
export { PdfDict } from './objects/dict.ts';
export { PdfName, type PdfObject, PdfRef, PdfString } from './objects/objects.ts';
export { PdfStream } from './objects/stream.ts';
export { formatOf, type PageFormat, sizeAllowed } from './pages/formats.ts';
export { type Box, type PageGeometry, pageGeometry } from './pages/geometry.ts';
export { isPdf, openPdf, PdfFile } from './parse/document.ts';
export { decodeStream } from './parse/filters.ts';
export { type FormField, readFields } from './parse/form.ts';
export type { PdfPage } from './parse/page-tree.ts';
