import type { Problem } from '@legajo/ui/api/problem.ts';
import { flatRules } from '@legajo/ui/form/flat-draft.ts';
import type { DocumentType } from '../folders.ts';

export type Box = NonNullable<DocumentType['captureArea']>;

/** What the form holds of a type, by the wire's names; a box is its text, or none. */
export interface TypeDraft {
  readonly name: string;
  readonly alias: string;
  readonly parser: string;
  readonly captureArea: string;
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
  readonly empresa: string;
  readonly empleado: string;
  /** The box of the second signer, who they are (`jefe`, `persona` or a person's id), and their name. */
  readonly segundoRecuadro: string;
  readonly segundo: string;
  readonly segundoNombre: string;
  readonly signaturePage: string;
  readonly sinLugar: string;
  readonly certificar: boolean;
  readonly paperSize: string;
  readonly orientation: string;
  readonly papel: string;
  readonly descripcion: string;
  readonly vence: string;
  readonly aviso_dias: string;
  /** How many years, and from what; both or none. */
  readonly retencion_anios: string;
  readonly retencion_desde: string;
  /** A file cannot be kept. */
  readonly pdf: File | null;
  readonly quitar_pdf: boolean;
}

export const TYPE_RULES = flatRules<TypeDraft>(['pdf']);

/** A box by its text; null for none. */
export const boxOf = (text: string): Box | null => (text === '' ? null : (JSON.parse(text) as Box));
export const textOf = (box: Box | null | undefined): string => (box ? JSON.stringify(box) : '');

/** Boxes are refused together, and said under the first. */
export const refusalsOf = ({ fields }: Problem): Partial<Record<keyof TypeDraft, string>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, [message]]) => [
      name === 'signaturePosition' ? 'empresa' : name,
      message,
    ]),
  );

/** The second signer as the form holds them. */
const secondOf = (second: DocumentType['segundo']): Pick<TypeDraft, 'segundo' | 'segundoNombre'> =>
  second === null || second === 'jefe'
    ? { segundo: second ?? '', segundoNombre: '' }
    : { segundo: String(second.id), segundoNombre: `${second.apellido}, ${second.nombre}` };

/** A draft of a type that is there, or of a new one in a folder. */
export const draftOf = (
  type: DocumentType | null,
  folder: { tipo: string; firmable: number },
): TypeDraft => ({
  name: type?.name ?? '',
  alias: type?.alias ?? '',
  parser: type?.parser ?? 'nombre_archivo',
  captureArea: textOf(type?.captureArea),
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
  empresa: textOf(type?.signaturePosition.empresa),
  empleado: textOf(type?.signaturePosition.empleado),
  segundoRecuadro: textOf(type?.signaturePosition.segundo),
  ...secondOf(type?.segundo ?? null),
  signaturePage: type?.signaturePage ?? 'last',
  sinLugar: type?.sinLugar ?? 'hoja',
  certificar: type?.certificar === 1,
  paperSize: type?.paperSize ?? '',
  orientation: type?.orientation ?? '',
  papel: type?.papel ?? '',
  descripcion: type?.descripcion ?? '',
  vence: type?.vence ?? 'no',
  aviso_dias: String(type?.aviso_dias ?? 30),
  retencion_anios: String(type?.retencion?.anios ?? ''),
  retencion_desde: type?.retencion?.desde ?? '',
  pdf: null,
  quitar_pdf: false,
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
  'certificar',
] as const;

/** A draft as it travels: flags as 0 and 1, boxes as one text. */
export function sentOf(draft: TypeDraft) {
  const {
    empresa,
    empleado,
    segundoRecuadro: segundo,
    segundoNombre: _,
    pdf: __,
    quitar_pdf: ___,
    ...plain
  } = draft;
  const boxes = Object.entries({ empresa, empleado, segundo }).filter(([, box]) => box !== '');
  const flags = Object.fromEntries(FLAGS.map((key) => [key, draft[key] ? 1 : 0])) as Record<
    (typeof FLAGS)[number],
    0 | 1
  >;
  const placed = Object.fromEntries(boxes.map(([role, box]) => [role, JSON.parse(box)]));
  return { ...plain, ...flags, signaturePosition: boxes.length > 0 ? JSON.stringify(placed) : '' };
}

/** What of a draft may do nothing where it stands, as `fieldsWithoutEffect` takes it. */
export const sentFlags = ({ salaryReceipt, upload, sendIa, papel }: TypeDraft) => ({
  salaryReceipt,
  upload,
  sendIa,
  papel: papel === '' ? null : papel,
});
