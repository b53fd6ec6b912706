import type { FolderRow, NewType } from '../../../folders/for-seed.ts';

type DemoType = Pick<NewType, 'name' | 'signable' | 'salaryReceipt' | 'capture' | 'visible'> &
  Partial<NewType> & { readonly template?: string };

/** A folder with its types, in their order; the first one comes first also by name. */
export interface DemoFolder {
  readonly folder: Omit<FolderRow, 'id' | 'sortOrder'>;
  readonly types: readonly DemoType[];
  /** Names of folders that are signed first. */
  readonly after?: readonly string[];
}

const receipts = (name: string, monthly: string, other: string): DemoFolder => ({
  folder: { name, kind: 'recibos', visible: true, signable: true, ephemeral: false },
  types: [
    { name: monthly, signable: true, salaryReceipt: true, capture: 'file-name', visible: true },
    { name: other, signable: true, salaryReceipt: true, capture: 'file-name', visible: true },
  ],
});
const papers = (
  name: string,
  signable: boolean,
  visible: boolean,
  ...types: readonly string[]
): DemoFolder => ({
  folder: { name, kind: 'documentos', visible, signable, ephemeral: false },
  types: types.map((type) => ({ name: type, signable, salaryReceipt: false, capture: 'file-name', visible })),
});

/** The folders of a company in the words of its country: receipts first, policies to sign second. */
export function foldersOf(country: string): readonly DemoFolder[] {
  switch (country) {
    case 'BR':
      return [
        receipts('Holerites', 'Holerite mensal', 'Holerite de férias e 13º'),
        papers('Políticas internas', true, true, 'Código de conduta', 'Política de segurança'),
        papers('Certificados e declarações', false, true, 'Declaração de vínculo', 'Informe de rendimentos'),
        papers('Prontuário', false, false, 'Contrato', 'Exame admissional'),
      ];
    case 'CL':
      return [
        receipts('Liquidaciones de remuneración', 'Liquidación mensual', 'Liquidación de vacaciones'),
        papers('Políticas internas', true, true, 'Código de conducta', 'Reglamento de seguridad'),
        papers(
          'Certificados y constancias',
          false,
          true,
          'Certificado de antigüedad',
          'Certificado de cotizaciones',
        ),
        papers('Carpeta personal', false, false, 'Contrato', 'Examen preocupacional'),
      ];
    case 'MX':
      return [
        receipts('Recibos de nómina', 'Nómina mensual', 'Nómina extraordinaria'),
        papers('Políticas internas', true, true, 'Código de conducta', 'Política de seguridad'),
        papers('Constancias', false, true, 'Constancia de retenciones', 'Constancia laboral'),
        papers('Expediente', false, false, 'Contrato', 'Examen médico'),
      ];
    default:
      return [
        receipts('Recibos de haberes', 'Recibo mensual', 'Recibo SAC y liquidaciones'),
        papers('Políticas internas', true, true, 'Código de conducta', 'Política de seguridad'),
        papers('Certificados y constancias', false, true, 'Certificado de trabajo', 'Constancia de aportes'),
        papers('Legajo personal', false, false, 'Contrato', 'Examen preocupacional'),
      ];
  }
}

const plain = { signable: false, salaryReceipt: false, capture: 'file-name', visible: true } as const;

/** Below the text of a letter, over the other two. */
const SECOND_BOX = { x: 0.51, y: 0.72, width: 0.425, height: 0.0927 } as const;

/** What the first company shows besides: every kind of folder and of type once (areas 19). */
export const FOLDERS_OF_ANDES: readonly DemoFolder[] = [
  {
    folder: { name: 'Formularios', kind: 'eform', visible: true, signable: true, ephemeral: false },
    types: [{ ...plain, name: 'Respuestas de formularios', capture: 'manual', digitalForms: true }],
  },
  {
    folder: {
      name: 'Entregas de una sola vez',
      kind: 'documentos',
      visible: true,
      signable: true,
      ephemeral: true,
    },
    types: [{ ...plain, name: 'Credenciales de acceso', signable: true }],
  },
  {
    folder: {
      name: 'Anexos de contrato',
      kind: 'documentos',
      visible: true,
      signable: true,
      ephemeral: false,
    },
    after: ['Políticas internas'],
    types: [
      { ...plain, name: 'Anexo de teletrabajo', signable: true, capture: 'first-page' },
      { ...plain, name: 'Beneficios del año', signable: true, generic: true },
      {
        ...plain,
        name: 'Acuerdo de confidencialidad',
        signable: true,
        secondIsManager: true,
        secondBox: SECOND_BOX,
      },
    ],
  },
  {
    folder: {
      name: 'Aportes de la persona',
      kind: 'documentos',
      visible: true,
      signable: false,
      ephemeral: false,
    },
    types: [
      {
        ...plain,
        name: 'Licencia de conducir',
        capture: 'manual',
        uploadAllowed: true,
        template: 'Licencia de conducir',
        expiry: 'optional',
      },
      { ...plain, name: 'Título', capture: 'manual', uploadAllowed: true, template: 'Título' },
      {
        ...plain,
        name: 'Copia del DNI',
        capture: 'manual',
        uploadAllowed: true,
        template: 'Documento de identidad',
        expiry: 'optional',
      },
      { ...plain, name: 'Constancia de CUIL', capture: 'manual', uploadAllowed: true },
      { ...plain, name: 'Comprobante con XML', xmlRequired: true },
    ],
  },
  {
    folder: { name: 'Avisos', kind: 'documentos', visible: true, signable: false, ephemeral: false },
    types: [{ ...plain, name: 'Aviso de turno', unsealed: true }],
  },
];
