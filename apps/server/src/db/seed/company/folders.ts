import type { FolderRow, NewType } from '../../../folders/for-seed.ts';

type DemoType = Pick<NewType, 'name' | 'signable' | 'salaryReceipt' | 'capture' | 'visible'>;

/** A folder with its types, in their order; the first one comes first also by name. */
export interface DemoFolder {
  readonly folder: Omit<FolderRow, 'id' | 'sortOrder'>;
  readonly types: readonly DemoType[];
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
