import type { IsoDay } from './dates.ts';

/**
 * What changes with the country, as dated rows: a new law adds a row and ends the one before. `check` names the validator of `stdnum` for the number people
 * are matched by; `generic` are numbers that stand for nobody. Sources: each tax authority's published
 * format, as implemented by `stdnum`.
 */
export interface Country {
  /** ISO 3166-1 alpha-2; `AR` is the fallback (D9, S153). */
  readonly code: string;
  readonly locale: 'es-AR' | 'es-CL' | 'es-MX' | 'es-UY' | 'es-PE' | 'es-CO' | 'es' | 'pt-BR';
  /** IANA zone that a company gets unless it chooses its own. */
  readonly timeZone: string;
  readonly currency: string;
  /** The national identity number people are matched by (wire field `cuil`). */
  readonly identity: {
    readonly label: string;
    readonly check: string | null;
    readonly generic: readonly string[];
  };
  /** The employer's tax number. */
  readonly taxId: { readonly label: string; readonly check: string | null };
  readonly words: { readonly payslip: string; readonly fileNumber: string };
  /** First day of the row; null for as long as we know. */
  readonly from: IsoDay | null;
  /** Its last day; null while it is in force. */
  readonly to: IsoDay | null;
  /** Who issues the numbers. */
  readonly source: string;
}

const country = (
  code: string,
  locale: Country['locale'],
  timeZone: string,
  currency: string,
  identity: readonly [label: string, check: string | null, ...generic: string[]],
  taxId: readonly [label: string, check: string | null],
  payslip: string,
  fileNumber: string,
  source: string,
  { from = null, to = null }: { readonly from?: IsoDay | null; readonly to?: IsoDay | null } = {},
): Country => ({
  code,
  locale,
  timeZone,
  currency,
  identity: { label: identity[0], check: identity[1], generic: identity.slice(2) as string[] },
  taxId: { label: taxId[0], check: taxId[1] },
  words: { payslip, fileNumber },
  from,
  to,
  source,
});

const ROWS: readonly Country[] = [
  country(
    'AR',
    'es-AR',
    'America/Argentina/Buenos_Aires',
    'ARS',
    ['CUIL', 'AR.cuit'],
    ['CUIT', 'AR.cuit'],
    'recibo de haberes',
    'legajo',
    'ANSES, ARCA',
  ),
  country(
    'CL',
    'es-CL',
    'America/Santiago',
    'CLP',
    ['RUT', 'CL.rut', '666666666', '11111111'],
    ['RUT', 'CL.rut'],
    'liquidación de remuneración',
    'ficha',
    'Registro Civil, SII',
  ),
  country(
    'MX',
    'es-MX',
    'America/Mexico_City',
    'MXN',
    ['RFC', 'MX.rfc', 'XAXX010101000', 'XEXX010101000'],
    ['RFC', 'MX.rfc'],
    'recibo de nómina',
    'número de empleado',
    'SAT',
  ),
  country(
    'BR',
    'pt-BR',
    'America/Sao_Paulo',
    'BRL',
    // Eleven equal digits add up, and are nobody's (Receita Federal).
    ['CPF', 'BR.cpf', ...Array.from({ length: 10 }, (_, digit) => String(digit).repeat(11))],
    ['CNPJ', 'BR.cnpj'],
    'holerite',
    'matrícula',
    'Receita Federal',
  ),
  country(
    'UY',
    'es-UY',
    'America/Montevideo',
    'UYU',
    ['CI', 'UY.cedula'],
    ['RUT', 'UY.rut'],
    'recibo de sueldo',
    'ficha',
    'DNIC, DGI',
  ),
  country(
    'PE',
    'es-PE',
    'America/Lima',
    'PEN',
    ['DNI', 'PE.cui'],
    ['RUC', 'PE.ruc'],
    'boleta de pago',
    'código de trabajador',
    'RENIEC, SUNAT',
  ),
  country(
    'CO',
    'es-CO',
    'America/Bogota',
    'COP',
    ['CC', null],
    ['NIT', 'CO.nit'],
    'comprobante de nómina',
    'código',
    'Registraduría, DIAN',
  ),
  country(
    'PY',
    'es',
    'America/Asuncion',
    'PYG',
    ['CI', 'PY.cedula'],
    ['RUC', 'PY.ruc'],
    'recibo de salario',
    'legajo',
    'Policía Nacional, DNIT',
  ),
  country(
    'BO',
    'es',
    'America/La_Paz',
    'BOB',
    // It ends in no check digit: two letters that may follow are those of a department.
    ['CI', null],
    ['NIT', null],
    'boleta de pago',
    'código',
    'SEGIP, SIN',
  ),
  country(
    'EC',
    'es',
    'America/Guayaquil',
    'USD',
    ['CI', 'EC.ci'],
    ['RUC', 'EC.ruc'],
    'rol de pagos',
    'código',
    'Registro Civil, SRI',
  ),
  country(
    'CR',
    'es',
    'America/Costa_Rica',
    'CRC',
    ['Cédula', 'CR.cpf'],
    ['Cédula jurídica', 'CR.cpj'],
    'comprobante de pago',
    'código',
    'Tribunal Supremo de Elecciones, Registro Nacional',
  ),
  country(
    'PA',
    'es',
    'America/Panama',
    'PAB',
    ['Cédula', null],
    ['RUC', null],
    'comprobante de pago',
    'código',
    'Tribunal Electoral, DGI',
  ),
];

const FALLBACK = 'AR';

/** The rows that are in force, by country. */
export const COUNTRIES: Readonly<Record<string, Country>> = Object.fromEntries(
  ROWS.filter((row) => row.to === null).map((row) => [row.code, row]),
);

/** Every row there is or was. */
export const COUNTRY_ROWS = ROWS;

/**
 * The rules of a country, as they are or as they were on a day; an unknown one gets those of Argentina (S7, decision
 * C20).
 *
 * @param on the day; without it the rules that are in force.
 */
export function countryOf(code: string | null | undefined, on?: IsoDay): Country {
  const wanted = (code ?? '').toUpperCase();
  const present = COUNTRIES[wanted] ?? (COUNTRIES[FALLBACK] as Country);
  return on === undefined ? present : (rowOn(ROWS, present.code, on) ?? present);
}

/** The row of a country that holds on a day, or none. */
export function rowOn(rows: readonly Country[], code: string, on: IsoDay): Country | undefined {
  return rows.find(
    (row) => row.code === code && (row.from === null || row.from <= on) && (row.to === null || on <= row.to),
  );
}
