import { cpf, cuil, rut } from './check-digits.ts';

/** How one country writes a payslip, for making many of them. */
export interface Habits {
  country: string;
  numberOf(seed: number): string;
  formats: readonly ((number: string) => string)[];
  company: string;
  label: string;
  nameLabels: readonly string[];
  /** Lines that say nothing of whose it is, around a number that is not the worker's. */
  harmless: readonly ((number: string) => string[])[];
  signs(name: string, number: string): string;
}

const eleven = (number: string) => number.replace(/^(..)(.{8})(.)$/, '$1-$2-$3');
const dotted = (number: string) =>
  `${number.slice(0, -1).replace(/\B(?=(\d{3})+$)/g, '.')}-${number.slice(-1)}`;
const plain = (number: string) => number;

export const habits: readonly Habits[] = [
  {
    country: 'AR',
    numberOf: (seed) => cuil(`2${'0347'[seed % 4]}${String(10_000_000 + ((seed * 7919) % 80_000_000))}`),
    formats: [eleven, plain, (number) => eleven(number).replaceAll('-', ' ')],
    company: 'CUIT 30-71458203-4',
    label: 'CUIL',
    nameLabels: ['Apellido y nombre', 'Nombre y apellido', 'Empleado'],
    harmless: [
      (number) => [`Teléfono: ${number}`],
      (number) => [`CBU 0110433630043313786783   Cuenta ${number}`],
      (number) => [`Recibo N° ${number}`],
      (number) => ['Familiares a cargo', `SOSA LUCA   ${eleven(number)}   Hijo`],
      (number) => [`Supervisor: Sosa Raúl CUIL ${eleven(number)}`],
      () => ['Obra social OSECAC CUIT 30-55027355-3'],
      () => ['Operación 00012345678 Lote 99887766554'],
    ],
    signs: (name, number) => `Firma del empleador: ${name} CUIL ${eleven(number)}`,
  },
  {
    country: 'CL',
    numberOf: (seed) => rut(String(5_000_000 + ((seed * 7919) % 20_000_000))),
    formats: [dotted, (number) => `${number.slice(0, -1)}-${number.slice(-1)}`],
    company: `RUT ${dotted(rut('76543210'))}`,
    label: 'RUT',
    nameLabels: ['Nombre del trabajador', 'Trabajador', 'Apellidos y nombres'],
    harmless: [
      (number) => [`Teléfono: ${number}`],
      (number) => [`Cuenta vista ${number}`],
      (number) => [`Folio ${number}`],
      (number) => ['Cargas de familia', `SOSA LUCA   ${dotted(number)}   Hijo`],
      () => [`AFP Modelo RUT ${dotted(rut('76762250'))}`, `Isapre ${dotted(rut('96572800'))}`],
    ],
    signs: (name, number) => `Representante legal: ${name} RUT ${dotted(number)}`,
  },
  {
    country: 'BR',
    numberOf: (seed) => cpf(String(100_000_000 + ((seed * 7919) % 800_000_000))),
    formats: [(number) => number.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4'), plain],
    company: 'CNPJ 11.222.333/0001-81',
    label: 'CPF',
    nameLabels: ['Nome do funcionário', 'Nome do empregado'],
    harmless: [
      (number) => [`Telefone: ${number}`],
      (number) => [`Agência 0123 Conta ${number}`],
      (number) => [`PIS ${number}`],
      (number) => [`Dependente: SOSA LUCA CPF ${number}`],
    ],
    signs: (name, number) => `Assinatura do empregador: ${name} CPF ${number}`,
  },
];
