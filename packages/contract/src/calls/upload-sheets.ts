/** Sheets of one call: the platform takes ten files at most. */
export const SHEETS_OF_A_CALL = [
  'file',
  'hoja_2',
  'hoja_3',
  'hoja_4',
  'hoja_5',
  'hoja_6',
  'hoja_7',
  'hoja_8',
  'hoja_9',
  'hoja_10',
] as const;

const sheet = { required: false, limit: 'upload.page.bytes' } as const;

/** They are taken in the order of their fields, or each as `file`; a PDF is so many sheets as it has pages. */
export const sheetsOfCall = <R extends boolean>({ required }: { readonly required: R }) => ({
  file: { required, limit: 'upload.page.bytes', again: SHEETS_OF_A_CALL.slice(1) } as const,
  hoja_2: sheet,
  hoja_3: sheet,
  hoja_4: sheet,
  hoja_5: sheet,
  hoja_6: sheet,
  hoja_7: sheet,
  hoja_8: sheet,
  hoja_9: sheet,
  hoja_10: sheet,
});
