import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { PdfError } from '../errors.ts';

/** PDFium, loaded. One for each host: an abort makes it unusable, and its memory never shrinks. */
export interface Pdfium {
  api: WrappedPdfiumModule;
  /** The memory as it is now: it moves when it grows. */
  memory(): Uint8Array;
}

/** Loads PDFium's WebAssembly from the package, never from the network. Takes about 30 ms. */
export async function loadPdfium(): Promise<Pdfium> {
  const wasm = await readFile(
    fileURLToPath(import.meta.resolve('@embedpdf/pdfium')).replace(/index\.\w+$/, 'pdfium.wasm'),
  );
  // Its code comes with the first page that needs it: most hosts meet none.
  const { init } = await import('@embedpdf/pdfium');
  const api = await init({ wasmBinary: new Uint8Array(wasm).buffer });
  api.PDFiumExt_Init();
  const exports = api.pdfium.wasmExports as unknown as { memory: { buffer: ArrayBuffer } };
  return { api, memory: () => new Uint8Array(exports.memory.buffer) };
}

/** A piece of PDFium's memory, given back when `use` is done. */
export function withMemory<T>({ api }: Pdfium, sizeBytes: number, use: (pointer: number) => T): T {
  const pointer = api.pdfium.wasmExports.malloc(sizeBytes);
  if (pointer === 0) throw new PdfError('memory', `PDFium has no ${sizeBytes} bytes`);
  try {
    return use(pointer);
  } finally {
    api.pdfium.wasmExports.free(pointer);
  }
}

/**
 * Opens a page and closes everything again, whatever happens: what stays open is lost until the host ends.
 * @throws PdfError damaged, no-such-page
 */
export function withPage<T>(
  pdfium: Pdfium,
  bytes: Uint8Array,
  pageIndex: number,
  use: (page: number, document: number) => T,
): T {
  const { api } = pdfium;
  return withMemory(pdfium, bytes.length, (pointer) => {
    pdfium.memory().set(bytes, pointer);
    const document = api.FPDF_LoadMemDocument(pointer, bytes.length, '');
    if (!document) throw new PdfError('damaged', 'PDFium cannot open the file');
    try {
      const page = api.FPDF_LoadPage(document, pageIndex);
      if (!page) throw new PdfError('no-such-page', `no page ${pageIndex + 1}`);
      try {
        return use(page, document);
      } finally {
        api.FPDF_ClosePage(page);
      }
    } finally {
      api.FPDF_CloseDocument(document);
    }
  });
}
