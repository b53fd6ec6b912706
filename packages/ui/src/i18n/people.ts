import { countryOf } from '@legajo/contract/values/countries';

interface Named {
  readonly nombre?: string | null;
  readonly apellido?: string | null;
}

/** People are written "Apellido, Nombre". */
export function formatName({ nombre, apellido }: Named): string {
  return [apellido, nombre].filter(Boolean).join(', ');
}

/** Two letters for a person without a photograph. */
export function initialsOf({ nombre, apellido }: Named): string {
  return [nombre, apellido].map((part) => part?.trim().charAt(0).toUpperCase() ?? '').join('');
}

const SHAPES: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  AR: [[/^(\d{2})(\d{8})(\d)$/, '$1-$2-$3']],
  CL: [[/^(\d{1,2})(\d{3})(\d{3})([\dK])$/, '$1.$2.$3-$4']],
  BR: [
    [/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4'],
    [/^(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})$/, '$1.$2.$3/$4-$5'],
  ],
  UY: [[/^(\d)(\d{3})(\d{3})(\d)$/, '$1.$2.$3-$4']],
};

/** The identity number of a person or a company in its country's shape (`20-38145902-1`); other text stays. */
export function formatIdentity(number: string | null | undefined, country?: string | null): string {
  if (!number) return '';
  const shape = SHAPES[countryOf(country).code]?.find(([digits]) => digits.test(number));
  return shape ? number.replace(shape[0], shape[1]) : number;
}

/** What the number is called where the person works: CUIL, RUT, CPF, RFC … */
export function identityLabel(country?: string | null): string {
  return countryOf(country).identity.label;
}
