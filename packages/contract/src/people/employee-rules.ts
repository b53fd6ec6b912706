import { LENGTH } from '../limits.ts';
import spanish from '../locales/es-AR/fields.json' with { type: 'json' };
import portuguese from '../locales/pt-BR/fields.json' with { type: 'json' };
import { fillText, type Language } from '../messages.ts';
import { countryOf } from '../values/countries.ts';
import type { Rule } from '../values/fields.ts';
import { keysOfSection, type PersonKey, type PersonWire, personField, wireOf } from './person-fields.ts';
import type { EmployeeFieldKind } from './person-table.ts';

/** A field of a person's record, by its name on the wire. */
export type EmployeeField = PersonWire | 'password';

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

const NONE = { min: null, max: null, shape: null, broken: 'invalid' } as const;

function ruleOf(key: PersonKey): EmployeeRule {
  const { kind, required = false, rule } = personField(key);
  return { ...NONE, field: wireOf(key), kind, required, ...rule };
}

/** Every field that can be edited, in the order of the form. The fields of the calls check the same bounds. */
export const EMPLOYEE_RULES: readonly EmployeeRule[] = [
  ...keysOfSection('identidad').map(ruleOf),
  ...keysOfSection('trabajo').map(ruleOf),
  ...keysOfSection('acceso').map(ruleOf),
  {
    ...NONE,
    field: 'password',
    kind: 'clave',
    required: false,
    min: LENGTH.passwordMin,
    max: LENGTH.passwordMax,
  },
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
  const label = fillText(text, { identity: identity.label, fileNumber: words.fileNumber }, language);
  return label.charAt(0).toUpperCase() + label.slice(1);
}
