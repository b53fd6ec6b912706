import type { DocumentType } from '../folders.ts';

export type Box = NonNullable<DocumentType['captureArea']>;

/** What the form holds of a type. */
export interface TypeDraft {
  readonly name: string;
  readonly alias: string;
  readonly parser: string;
  readonly captureArea: Box | null;
  readonly visible: boolean;
  readonly firmable: boolean;
  readonly sinCodigo: boolean;
  readonly digitalForms: boolean;
  readonly upload: boolean;
  readonly xml: boolean;
  readonly salaryReceipt: boolean;
  readonly sendIa: boolean;
  readonly sinSello: boolean;
  readonly idTemplate: string;
  readonly totalPages: string;
  readonly requiredPages: string;
  readonly empresa: Box | null;
  readonly empleado: Box | null;
  readonly segundo: Box | null;
  readonly signaturePage: string;
  readonly orientation: string;
  readonly paperSize: string;
  readonly papel: string;
  readonly descripcion: string;
  readonly vence: string;
  readonly aviso_dias: string;
}

export type Change = (part: Partial<TypeDraft>) => void;

/** A draft of a type that is there, or of a new one in a folder. */
export const draftOf = (
  type: DocumentType | null,
  folder: { tipo: string; firmable: number },
): TypeDraft => ({
  name: type?.name ?? '',
  alias: type?.alias ?? '',
  parser: type?.parser ?? 'nombre_archivo',
  captureArea: type?.captureArea ?? null,
  visible: (type?.visible_propio ?? 1) === 1,
  firmable: (type?.firmable_propio ?? folder.firmable) === 1,
  sinCodigo: type?.sinCodigo === 1,
  digitalForms: (type?.digitalForms ?? (folder.tipo === 'eform' ? 1 : 0)) === 1,
  upload: type?.upload === 1,
  xml: type?.xml === 1,
  salaryReceipt: (type?.salaryReceipt ?? (folder.tipo === 'recibos' ? 1 : 0)) === 1,
  sendIa: type?.sendIa === 1,
  sinSello: type?.sinSello === 1,
  idTemplate: String(type?.idTemplate ?? ''),
  totalPages: String(type?.totalPages ?? 10),
  requiredPages: String(type?.requiredPages ?? 1),
  empresa: type?.signaturePosition.empresa ?? null,
  empleado: type?.signaturePosition.empleado ?? null,
  segundo: type?.signaturePosition.segundo ?? null,
  signaturePage: type?.signaturePage ?? 'last',
  orientation: type?.orientation ?? '',
  paperSize: type?.paperSize ?? '',
  papel: type?.papel ?? '',
  descripcion: type?.descripcion ?? '',
  vence: type?.vence ?? 'no',
  aviso_dias: String(type?.aviso_dias ?? 30),
});

const FLAGS = [
  'visible',
  'firmable',
  'sinCodigo',
  'digitalForms',
  'upload',
  'xml',
  'salaryReceipt',
  'sendIa',
  'sinSello',
] as const;

/** A draft as it travels: flags as 0 and 1, boxes as one text. */
export function sentOf(draft: TypeDraft) {
  const { empresa, empleado, segundo, captureArea, ...plain } = draft;
  const boxes = Object.entries({ empresa, empleado, segundo }).filter(([, box]) => box !== null);
  const flags = Object.fromEntries(FLAGS.map((key) => [key, draft[key] ? 1 : 0])) as Record<
    (typeof FLAGS)[number],
    0 | 1
  >;
  return {
    ...plain,
    ...flags,
    parser: draft.parser,
    captureArea: captureArea ? JSON.stringify(captureArea) : '',
    signaturePosition: boxes.length > 0 ? JSON.stringify(Object.fromEntries(boxes)) : '',
  };
}
