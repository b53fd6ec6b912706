/**
 * What changes with the country, as data. `check` names the validator of `stdnum` for the number people
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
): Country => ({
  code,
  locale,
  timeZone,
  currency,
  identity: { label: identity[0], check: identity[1], generic: identity.slice(2) as string[] },
  taxId: { label: taxId[0], check: taxId[1] },
  words: { payslip, fileNumber },
});

export const COUNTRIES: Readonly<Record<string, Country>> = Object.fromEntries(
  [
    country(
      'AR',
      'es-AR',
      'America/Argentina/Buenos_Aires',
      'ARS',
      ['CUIL', 'AR.cuit'],
      ['CUIT', 'AR.cuit'],
      'recibo de haberes',
      'legajo',
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
    ),
    country(
      'BR',
      'pt-BR',
      'America/Sao_Paulo',
      'BRL',
      ['CPF', 'BR.cpf'],
      ['CNPJ', 'BR.cnpj'],
      'holerite',
      'matrícula',
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
    ),
    country('BO', 'es', 'America/La_Paz', 'BOB', ['CI', 'BO.ci'], ['NIT', null], 'boleta de pago', 'código'),
    country(
      'EC',
      'es',
      'America/Guayaquil',
      'USD',
      ['CI', 'EC.ci'],
      ['RUC', 'EC.ruc'],
      'rol de pagos',
      'código',
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
    ),
  ].map((row) => [row.code, row]),
);

/** The rules of a country; an unknown one gets those of Argentina (S7, decision C20). */
export function countryOf(code: string | null | undefined): Country {
  return COUNTRIES[(code ?? '').toUpperCase()] ?? (COUNTRIES.AR as Country);
}
