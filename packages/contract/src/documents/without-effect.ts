/** What of a document type is looked at. */
interface Chosen {
  readonly salaryReceipt: boolean;
  readonly upload: boolean;
  readonly papel: string | null;
  readonly sendIa: boolean;
}

export type EffectField = 'upload' | 'papel' | 'sendIa';

/**
 * The fields of a document type that do nothing where they stand: people bring no salary receipts and nothing into a
 * folder of forms, a receipt is no paper of a file, and only what people bring is read by machine. The first two are
 * refused where they are chosen; the last is kept for when people may bring it, and said.
 *
 * @param kind of its folder.
 */
export function fieldsWithoutEffect(type: Chosen, kind: 'documentos' | 'recibos' | 'eform'): EffectField[] {
  const receipt = type.salaryReceipt || kind === 'recibos';
  const takesNone = receipt || kind !== 'documentos';
  return [
    ...(type.upload && takesNone ? (['upload'] as const) : []),
    ...(type.papel !== null && receipt ? (['papel'] as const) : []),
    ...(type.sendIa && (!type.upload || takesNone) ? (['sendIa'] as const) : []),
  ];
}
