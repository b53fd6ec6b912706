import type { Language } from '@legajo/contract';
import type { NewFolder } from '../folder-row.ts';

/** The language that a company's own things are named in. */
export const languageIn = (country: string): Language => (country === 'BR' ? 'pt' : 'es');

/** The folder of the digital file in the language of the company's country. */
export const fileFolderName = (country: string): string =>
  languageIn(country) === 'pt' ? 'Prontuário digital' : 'Legajo digital';

/** The folder itself: people see it, and sign nothing in it. */
export const fileFolder = (name: string): NewFolder => ({
  name,
  kind: 'documentos',
  visible: true,
  signable: false,
  ephemeral: false,
  sortOrder: 0,
  blockers: [],
});
