/** What comes with the engine, in one file: the engine itself, and what makes lines and tables of its words. */
export { GlobalWorkerOptions, getDocument, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
export { structureText } from './structure-text.ts';
