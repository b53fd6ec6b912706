import type { PDFDocumentProxy } from 'pdfjs-dist';

/** Where the engine's own files are served from, with a slash at the end. Never another host. */
export interface PdfAssets {
  readonly base: string;
}

export interface OpenPdf {
  readonly document: PDFDocumentProxy;
  close(): void;
}

/**
 * Opens a PDF from its bytes with the legacy build (older phones lack what the modern one calls), our own
 * worker, character maps, fonts and decoders. The engine itself is loaded on first use.
 */
export async function openPdf(bytes: ArrayBuffer, { base }: PdfAssets): Promise<OpenPdf> {
  const pdfjs = await import('./engine-parts.ts');
  pdfjs.GlobalWorkerOptions.workerSrc = `${base}pdf.worker.min.mjs`;
  const task = pdfjs.getDocument({
    data: bytes,
    cMapUrl: `${base}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${base}standard_fonts/`,
    wasmUrl: `${base}wasm/`,
    iccUrl: `${base}iccs/`,
    enableXfa: false,
  });
  const document = await task.promise;
  return { document, close: () => void task.destroy() };
}

/** The engine's text layer builder, and what makes lines and tables of what it built. */
export async function loadTextLayer() {
  const { TextLayer, structureText } = await import('./engine-parts.ts');
  return { TextLayer, structureText };
}
