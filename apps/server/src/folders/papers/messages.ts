/** The folder of the digital file in the language of the company's country. */
export const fileFolderName = (country: string): string =>
  country === 'BR' ? 'Prontuário digital' : 'Legajo digital';
