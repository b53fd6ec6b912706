import { inPortuguese, inSpanish } from './amount-words.ts';
import type { ConceptRule } from './concepts.ts';

/** How a country's payslip reads. The last column is what is withheld; the others are what is paid. */
export interface CountryPayslip {
  title: string;
  kind: string;
  locale: 'es' | 'pt';
  labels: {
    taxId: string;
    registration: string;
    name: string;
    idNumber: string;
    fileNumber: string;
    hiredOn: string;
    position: string;
    workplace: string;
    basic: string;
    paidOn: string;
    code: string;
    concept: string;
    quantity: string;
    totals: string;
    net: string;
    inWords: string;
    account: string;
    lastDeposit: string;
    place: string;
  };
  columns: string[];
  symbol: string;
  /** Thousands and decimals; none where nobody pays cents. */
  marks: [thousands: string, decimals: string | undefined];
  currency: string;
  inWords(amount: number): string;
  note: string;
  rules: ConceptRule[];
}

const paid = (code: string, name: string, quantity: string, more: Partial<ConceptRule>): ConceptRule => ({
  code,
  name,
  quantity,
  column: 0,
  of: 'basic',
  ...more,
});
const percent = (value: string) => `${value} %`;

const argentina: CountryPayslip = {
  title: 'Recibo de haberes',
  kind: 'Mensual',
  locale: 'es',
  labels: {
    taxId: 'CUIT',
    registration: 'Inscripción previsional',
    name: 'Apellido y nombre',
    idNumber: 'CUIL',
    fileNumber: 'Legajo',
    hiredOn: 'Fecha de ingreso',
    position: 'Puesto y categoría',
    workplace: 'Lugar de trabajo',
    basic: 'Remuneración',
    paidOn: 'Pago',
    code: 'Código',
    concept: 'Concepto',
    quantity: 'Cantidad',
    totals: 'Totales',
    net: 'Neto a cobrar',
    inWords: 'Son pesos',
    account: 'Depositado en',
    lastDeposit: 'Último depósito previsional · art. 12, Ley 17.250',
    place: 'Lugar y fecha de pago',
  },
  columns: ['Remunerativo', 'No remunerativo', 'Descuentos'],
  symbol: '$',
  marks: ['.', ','],
  currency: 'pesos',
  inWords: inSpanish,
  note: 'El presente es duplicado del recibo original que obra en poder del empleador, firmado y entregado al trabajador (arts. 138 a 140 LCT). La firma del empleado acredita la recepción; la disconformidad no impide leerlo ni conservarlo.',
  rules: [
    paid('0010', 'Sueldo básico', '30 días', { basisPoints: 10_000 }),
    paid('0120', 'Antigüedad (1 % por año)', '# años', { basisPoints: 100, byYears: true }),
    paid('0150', 'Asistencia y puntualidad', percent('8,33'), { basisPoints: 833, of: 'gross' }),
    paid('0210', 'Horas extra al 50 %', '4 h', { basisPoints: 321, sometimes: true }),
    paid('0480', 'Acuerdo no remunerativo', '', { of: 'fixed', fixedCents: 6_500_000, column: 1 }),
    paid('0810', 'Jubilación · Ley 24.241', percent('11'), { basisPoints: 1100, of: 'gross', column: 2 }),
    paid('0820', 'INSSJP · Ley 19.032', percent('3'), { basisPoints: 300, of: 'gross', column: 2 }),
    paid('0830', 'Obra social', percent('3'), { basisPoints: 300, of: 'gross', column: 2 }),
    paid('0850', 'Cuota sindical', percent('2'), { basisPoints: 200, of: 'gross', column: 2 }),
    paid('0855', 'FAECyS', percent('0,5'), { basisPoints: 50, of: 'gross', column: 2 }),
  ],
};

const chile: CountryPayslip = {
  ...argentina,
  title: 'Liquidación de remuneración',
  labels: {
    ...argentina.labels,
    taxId: 'RUT',
    registration: 'Mutual',
    name: 'Nombre',
    idNumber: 'RUT',
    fileNumber: 'Ficha',
    position: 'Cargo',
    workplace: 'Centro de costos',
    basic: 'Renta base',
    net: 'Líquido a pagar',
    inWords: 'Son',
    lastDeposit: 'Cotizaciones previsionales pagadas',
  },
  columns: ['Imponible', 'No imponible', 'Descuentos'],
  marks: ['.', undefined],
  note: 'Certifico que he recibido de mi empleador, a mi entera satisfacción, el total líquido indicado, sin tener cargo ni cobro alguno posterior que hacer, por los conceptos de esta liquidación (art. 54 del Código del Trabajo).',
  rules: [
    paid('101', 'Sueldo mensual', '30 días', { basisPoints: 10_000 }),
    paid('110', 'Gratificación legal', percent('25'), { of: 'fixed', fixedCents: 20_989_600 }),
    paid('125', 'Horas extraordinarias', '6 h', { basisPoints: 470, sometimes: true }),
    paid('201', 'Colación', '', { of: 'fixed', fixedCents: 6_000_000, column: 1 }),
    paid('202', 'Movilización', '', { of: 'fixed', fixedCents: 5_500_000, column: 1 }),
    paid('301', 'Fondo de pensiones', percent('11,27'), { basisPoints: 1127, of: 'gross', column: 2 }),
    paid('302', 'Salud', percent('7'), { basisPoints: 700, of: 'gross', column: 2 }),
    paid('303', 'Seguro de cesantía', percent('0,6'), { basisPoints: 60, of: 'gross', column: 2 }),
    paid('310', 'Impuesto único', '', { basisPoints: 85, of: 'gross', column: 2 }),
  ],
};

const mexico: CountryPayslip = {
  ...argentina,
  title: 'Recibo de nómina',
  labels: {
    ...argentina.labels,
    taxId: 'RFC',
    registration: 'Registro patronal',
    name: 'Nombre del receptor',
    idNumber: 'RFC',
    fileNumber: 'Núm. de empleado',
    hiredOn: 'Inicio de relación laboral',
    position: 'Puesto',
    workplace: 'Departamento',
    basic: 'Salario base',
    paidOn: 'Fecha de pago',
    code: 'Clave',
    net: 'Neto a pagar',
    account: 'Cuenta',
    lastDeposit: 'Periodicidad',
    place: 'Lugar de expedición y fecha',
  },
  columns: ['Percepciones', 'Otros pagos', 'Deducciones'],
  marks: [',', '.'],
  note: 'Se puso a mi disposición el archivo XML correspondiente y recibí de la empresa arriba mencionada la cantidad neta a que este documento se refiere. Este documento es una representación impresa de un CFDI.',
  rules: [
    paid('P001', 'Sueldo', '30 días', { basisPoints: 10_000 }),
    paid('P010', 'Premio por puntualidad', percent('10'), { basisPoints: 1000 }),
    paid('P019', 'Horas extra', '3 h', { basisPoints: 280, sometimes: true }),
    paid('O002', 'Subsidio para el empleo', '', { of: 'fixed', fixedCents: 40_702, column: 1 }),
    paid('D002', 'ISR', '', { basisPoints: 1088, of: 'gross', column: 2 }),
    paid('D001', 'Seguridad social (IMSS)', '', { basisPoints: 253, of: 'gross', column: 2 }),
    paid('D004', 'Fondo de ahorro', percent('5'), { basisPoints: 500, column: 2 }),
  ],
};

const brazil: CountryPayslip = {
  ...argentina,
  title: 'Recibo de pagamento de salário',
  kind: 'Folha mensal · Mensalista',
  locale: 'pt',
  labels: {
    taxId: 'CNPJ',
    registration: 'Filial',
    name: 'Nome do funcionário',
    idNumber: 'CPF',
    fileNumber: 'Código',
    hiredOn: 'Admissão',
    position: 'Cargo · CBO',
    workplace: 'Departamento',
    basic: 'Salário base',
    paidOn: 'Pagamento',
    code: 'Código',
    concept: 'Descrição',
    quantity: 'Referência',
    totals: 'Totais',
    net: 'Valor líquido',
    inWords: 'Por extenso',
    account: 'Depositado em',
    lastDeposit: 'FGTS do mês',
    place: 'Local e data',
  },
  columns: ['Vencimentos', 'Benefícios', 'Descontos'],
  symbol: 'R$',
  currency: 'reais',
  inWords: inPortuguese,
  note: 'Declaro ter recebido a importância líquida discriminada neste recibo. A discordância não impede a leitura nem a guarda deste documento.',
  rules: [
    paid('0001', 'Dias normais', '30,00', { basisPoints: 10_000 }),
    paid('0150', 'Adicional por tempo de serviço', '#,00', { basisPoints: 100, byYears: true }),
    paid('0200', 'Horas extras 50 %', '5,00', { basisPoints: 340, sometimes: true }),
    paid('0300', 'Auxílio alimentação', '', { of: 'fixed', fixedCents: 45_000, column: 1 }),
    paid('0903', 'I.N.S.S.', '9,00', { basisPoints: 900, of: 'gross', column: 2 }),
    paid('0904', 'Imposto de renda', '7,50', { basisPoints: 412, of: 'gross', column: 2 }),
    paid('0910', 'Vale-transporte', '6,00', { basisPoints: 600, column: 2 }),
    paid('0915', 'Plano de saúde', '', { of: 'fixed', fixedCents: 12_050, column: 2 }),
  ],
};

/** Countries that share a layout with one above, with their own name for the paper and the number. */
function like(base: CountryPayslip, title: string, taxId: string, idNumber: string): CountryPayslip {
  const labels = {
    ...base.labels,
    taxId,
    idNumber,
    registration: 'Registro',
    lastDeposit: 'Último depósito',
  };
  const note =
    'La firma del empleado acredita la recepción; la disconformidad no impide leerlo ni conservarlo.';
  const rules = base.rules.map((rule) => ({ ...rule, name: rule.name.replace(/ · .*| \(IMSS\)/, '') }));
  return { ...base, title, labels, note, rules };
}

/** By ISO 3166 code. */
export const countries: Readonly<Record<string, CountryPayslip>> = {
  AR: argentina,
  BO: like(mexico, 'Boleta de pago', 'NIT', 'C.I.'),
  BR: brazil,
  CL: chile,
  CO: like(chile, 'Comprobante de nómina', 'NIT', 'C.C.'),
  CR: like(mexico, 'Comprobante de pago', 'Cédula jurídica', 'Cédula'),
  DO: like(mexico, 'Comprobante de pago', 'RNC', 'Cédula'),
  EC: like(mexico, 'Rol de pagos', 'RUC', 'Cédula'),
  GT: like(mexico, 'Boleta de pago', 'NIT', 'DPI'),
  MX: mexico,
  PA: like(mexico, 'Comprobante de pago', 'RUC', 'Cédula'),
  PE: like(mexico, 'Boleta de pago', 'RUC', 'DNI'),
  PY: like(chile, 'Recibo de salario', 'RUC', 'C.I.'),
  UY: like(argentina, 'Recibo de sueldo', 'RUT', 'C.I.'),
};
