import { countryOf } from './countries.ts';
import type { Rule } from './fields.ts';
import { LENGTH } from './limits.ts';
import spanish from './locales/es-AR/fields.json' with { type: 'json' };
import portuguese from './locales/pt-BR/fields.json' with { type: 'json' };
import { fillText, type Language } from './messages.ts';
import { SHAPES } from './shapes.ts';

/** A field of a person's record, by its name on the wire. */
export type EmployeeField = keyof typeof spanish;
export type EmployeeFieldKind = 'texto' | 'fecha' | 'mail' | 'lugar' | 'persona' | 'clave';

/** What a field of a person's record takes, as a form can be told beforehand (D74). */
export interface EmployeeRule {
  readonly field: EmployeeField;
  readonly kind: EmployeeFieldKind;
  readonly required: boolean;
  readonly min: number | null;
  readonly max: number | null;
  readonly shape: RegExp | null;
  /** The rule that another shape breaks. */
  readonly broken: Rule;
}

const rule = (
  field: EmployeeField,
  kind: EmployeeFieldKind,
  { required = false, min = null, max = null, shape = null, broken = 'invalid' }: Partial<EmployeeRule> = {},
): EmployeeRule => ({ field, kind, required, min, max, shape, broken });

const name = {
  required: true,
  min: 1,
  max: LENGTH.name,
  shape: SHAPES.personName,
  broken: 'special',
} as const;
const number = {
  required: true,
  min: LENGTH.identityMin,
  max: LENGTH.identityMax,
  shape: SHAPES.identity,
  broken: 'identity',
} as const;
const place = { max: LENGTH.sector } as const;

/** Every field that can be edited, in the order of the form. The fields of the calls check the same bounds. */
export const EMPLOYEE_RULES: readonly EmployeeRule[] = [
  rule('apellido', 'texto', name),
  rule('nombre', 'texto', name),
  rule('dni', 'texto', number),
  rule('cuil', 'texto', number),
  rule('fecha_nacimiento', 'fecha', { broken: 'date' }),
  rule('numero_legajo', 'texto', { max: LENGTH.fileNumber }),
  rule('fecha_contratacion', 'fecha', { required: true, broken: 'date' }),
  rule('sector', 'lugar', place),
  rule('locacion', 'lugar', place),
  rule('cargo', 'lugar', place),
  rule('reporta', 'persona', { broken: 'numeric' }),
  rule('centro_costo', 'lugar', { max: LENGTH.costCenter }),
  rule('usuario', 'texto', {
    required: true,
    min: 1,
    max: LENGTH.username,
    shape: SHAPES.username,
    broken: 'username',
  }),
  rule('mail', 'mail', { max: LENGTH.mail, shape: SHAPES.mail, broken: 'email' }),
  rule('password', 'clave', { min: LENGTH.passwordMin, max: LENGTH.passwordMax }),
];

/** What countries call a field otherwise than their language does. */
const WORDS: Readonly<Record<string, Partial<Record<EmployeeField, string>>>> = {
  CL: { sector: 'Área', locacion: 'Sucursal', cargo: 'Cargo', fecha_contratacion: 'Fecha de contrato' },
  MX: { sector: 'Departamento', locacion: 'Centro de trabajo' },
  UY: { sector: 'Sección', locacion: 'Local', cargo: 'Cargo' },
  PE: { sector: 'Área', locacion: 'Sede', cargo: 'Cargo' },
  CO: { sector: 'Área', locacion: 'Sede', cargo: 'Cargo' },
};

/** What a field of a person's record is called where the company is, in a language. */
export function employeeFieldLabel(field: EmployeeField, country: string, language: Language): string {
  const { code, identity, words } = countryOf(country);
  const own = language === 'es' ? WORDS[code]?.[field] : undefined;
  const text = own ?? (language === 'pt' ? portuguese : spanish)[field];
  const label = fillText(text, { identity: identity.label, fileNumber: words.fileNumber });
  return label.charAt(0).toUpperCase() + label.slice(1);
}
