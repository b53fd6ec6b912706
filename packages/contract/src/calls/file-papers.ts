import { z } from 'zod';
import { call } from '../call.ts';
import { folders as e } from '../errors/folders.ts';
import { COMMON_KEYS } from '../onboarding/papers-beyond.ts';
import { FILE_PAPERS } from '../people/file-papers.ts';
import { documentTypeFullRow } from './document-types.ts';

export const listFilePapers = call({
  id: 'list-file-papers',
  method: 'GET',
  path: '/v2/portal/file-papers',
  access: [7],
  result: z.object({
    papel: z.enum([...FILE_PAPERS, ...COMMON_KEYS]),
    nombre: z.string(),
    /** Who can bring it: the person, or the company that issues it. */
    aporta: z.enum(['persona', 'empresa']),
    /** The rule; `onboarding` of those that no country rules, which nobody lacks unless their way in asked for them. */
    fuente: z.string(),
    /** What says which types count as it: the company's mapping, their names, or nothing. */
    por: z.enum(['mapeo', 'nombre', 'nadie']),
    /** Those in use, within reach. */
    tipos: z.array(z.object({ idSubCarpeta: z.number(), nombre: z.string() })),
  }),
  summary: 'The papers that a file of the company’s country should hold, and the types that count as each.',
  source: 'ours',
});

export const makeFilePaperTypes = call({
  id: 'make-file-paper-types',
  method: 'POST',
  path: '/v2/portal/file-papers/types',
  access: [82],
  management: true,
  result: documentTypeFullRow,
  errors: [e.nameTaken, e.archived, e.templateNeedsVisible],
  summary: 'Makes, and maps, a document type for each paper that has none; again makes none.',
  source: 'ours',
});
