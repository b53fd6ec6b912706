import { makeTaxId } from '../invent/identity-numbers.ts';

/** What a company of the demo is, and in which words it speaks. */
export interface DemoCompany {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly taxId: string;
  /** As it is written. */
  readonly taxIdWritten: string;
  readonly mailDomain: string;
  readonly color: string;
  readonly address: string;
  readonly city: string;
  readonly registration: string;
  /** People in state active. */
  readonly active: number;
  /** People on the way in, beside those who have a login of their own. */
  readonly joining?: number;
  /** Months of payslips that are there, ending two months before seeding. */
  readonly months: number;
  /** How many of its people get them. */
  readonly receivers: number;
  readonly sectors: readonly string[];
  readonly locations: readonly string[];
  readonly positions: readonly string[];
  /** Monthly basic salary in cents of the currency, least and most. */
  readonly salary: readonly [number, number];
  readonly bank: string;
  /** Signs for the company. */
  readonly signatory: { readonly name: string; readonly surname: string; readonly position: string };
  /** The only address range it accepts, and whether it paid. */
  readonly acceptedAddress?: string;
  readonly paymentBlocked?: true;
  /** Requires a second factor of who manages it. */
  readonly secondFactor?: true;
}

const argentine = {
  country: 'AR',
  sectors: [
    'Producción',
    'Administración',
    'Recursos Humanos',
    'Logística',
    'Ventas',
    'Calidad',
    'Mantenimiento',
    'Sistemas',
  ],
  locations: ['Mendoza', 'Buenos Aires', 'Córdoba', 'Rosario'],
  positions: [
    'Operario calificado',
    'Operario de línea',
    'Analista',
    'Administrativo B',
    'Vendedor B',
    'Chofer',
    'Técnico de calidad',
    'Encargado de turno',
    'Auxiliar',
  ],
  salary: [78_000_000, 265_000_000],
  bank: 'Banco Cuyo · CA $',
  registration: 'Dirección General 30-2217',
  signatory: { name: 'Marta Elena', surname: 'Ruiz', position: 'Gerenta de Recursos Humanos' },
} as const;

const written = (taxId: string) => taxId.replace(/^(..)(.{8})(.)$/, '$1-$2-$3');
const cuit = (body: string) => {
  const taxId = makeTaxId('AR', body);
  return { taxId, taxIdWritten: written(taxId) };
};

/** The eight companies of the operating contract. */
export const DEMO_COMPANIES: readonly DemoCompany[] = [
  {
    ...argentine,
    ...cuit('3071458203'),
    id: 1,
    name: 'Andes Alimentos S.A.',
    mailDomain: 'andes.example',
    color: '#0B5568',
    address: 'Av. San Martín 1482, Mendoza',
    city: 'Mendoza',
    active: 160,
    joining: 4,
    months: 12,
    receivers: 160,
  },
  {
    ...argentine,
    ...cuit('3070881245'),
    id: 2,
    name: 'Pampa Logística S.R.L.',
    mailDomain: 'pampa.example',
    color: '#7A4B12',
    address: 'Ruta 8 km 42, Pilar',
    city: 'Pilar',
    locations: ['Pilar', 'Rosario', 'Bahía Blanca'],
    active: 40,
    joining: 2,
    months: 3,
    receivers: 14,
  },
  {
    id: 3,
    name: 'Austral Minera SpA',
    country: 'CL',
    taxId: makeTaxId('CL', '76412905'),
    taxIdWritten: '',
    mailDomain: 'austral.example',
    color: '#8A3B2E',
    address: 'Av. Apoquindo 3200, Las Condes',
    city: 'Antofagasta',
    registration: 'Mutual de Seguridad',
    active: 60,
    joining: 2,
    months: 3,
    receivers: 14,
    sectors: ['Operaciones', 'Mantención', 'Prevención de Riesgos', 'Administración'],
    locations: ['Antofagasta', 'Calama', 'Santiago'],
    positions: [
      'Operador de equipo',
      'Mecánico de mantención',
      'Prevencionista',
      'Jefe de turno',
      'Analista contable',
    ],
    salary: [78_000_000, 290_000_000],
    bank: 'Banco del Norte · CC',
    signatory: { name: 'Hernán', surname: 'Tapia Araya', position: 'Gerente de Personas' },
  },
  {
    id: 4,
    name: 'Sierra Textil S.A. de C.V.',
    country: 'MX',
    taxId: makeTaxId('MX', 'STE980415KQ'),
    taxIdWritten: '',
    mailDomain: 'sierra.example',
    color: '#6A2C70',
    address: 'Av. Constitución 905, Monterrey',
    city: 'Monterrey',
    registration: 'B45-12345-10-8',
    active: 40,
    joining: 2,
    months: 3,
    receivers: 14,
    sectors: ['Hilado', 'Confección', 'Almacén', 'Administración'],
    locations: ['Monterrey', 'Puebla'],
    positions: ['Operador de telar', 'Costurero', 'Almacenista', 'Supervisor', 'Auxiliar administrativo'],
    salary: [1_150_000, 4_200_000],
    bank: 'Banco Regio · CLABE',
    signatory: { name: 'Adriana', surname: 'Mendoza Rivera', position: 'Directora de Capital Humano' },
  },
  {
    id: 5,
    name: 'Sabiá Serviços Ltda.',
    country: 'BR',
    taxId: makeTaxId('BR', '114447770001'),
    taxIdWritten: '',
    mailDomain: 'sabia.example',
    color: '#1F6B3A',
    address: 'Rua Augusta 1500, São Paulo',
    city: 'São Paulo',
    registration: '0001',
    active: 40,
    joining: 2,
    months: 3,
    receivers: 14,
    sectors: ['Operações', 'Atendimento', 'Financeiro', 'Recursos Humanos'],
    locations: ['São Paulo', 'Campinas'],
    positions: ['Auxiliar de serviços', 'Atendente', 'Analista financeiro', 'Supervisor', 'Assistente de RH'],
    salary: [260_000, 980_000],
    bank: 'Banco Paulista · CC',
    signatory: { name: 'Renata', surname: 'Andrade Rocha', position: 'Gerente de Recursos Humanos' },
  },
  {
    ...argentine,
    ...cuit('3065502917'),
    id: 6,
    name: 'Litoral Pesca S.A.',
    mailDomain: 'litoral.example',
    color: '#1D4E89',
    address: 'Av. Costanera 210, Mar del Plata',
    city: 'Mar del Plata',
    active: 12,
    months: 0,
    receivers: 0,
    acceptedAddress: '192.0.2.0/24',
  },
  {
    ...argentine,
    ...cuit('3071100384'),
    id: 7,
    name: 'Quebracho Maderas S.R.L.',
    mailDomain: 'quebracho.example',
    color: '#5B3A1E',
    address: 'Ruta 16 km 20, Resistencia',
    city: 'Resistencia',
    active: 12,
    months: 0,
    receivers: 0,
    paymentBlocked: true,
  },
  {
    ...argentine,
    ...cuit('3068800571'),
    id: 8,
    name: 'Delta Salud S.A.',
    mailDomain: 'delta.example',
    color: '#0E6E6E',
    address: 'Av. Libertador 4100, Tigre',
    city: 'Tigre',
    sectors: ['Enfermería', 'Guardia', 'Administración'],
    locations: ['Tigre'],
    positions: ['Enfermero', 'Médico de guardia', 'Administrativo', 'Camillero'],
    active: 12,
    secondFactor: true,
    months: 2,
    receivers: 12,
  },
];
