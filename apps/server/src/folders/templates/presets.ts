/** A sheet of an upload. */
export interface Slot {
  readonly key: string;
  readonly name: string;
  readonly required: boolean;
}

export interface Preset {
  readonly key: string;
  readonly countries: readonly string[] | null;
  readonly sheets: readonly (readonly [key: string, required: boolean])[];
}

const sheets = (most: number, least: number) =>
  Array.from({ length: most }, (_, i) => [`sheet-${i + 1}`, i < least] as const);

/** What a new company gets, by country (areas 1.7); their words are in `wire.ts`. */
export const PRESETS: readonly Preset[] = [
  {
    key: 'identity',
    countries: null,
    sheets: [
      ['front', true],
      ['back', true],
    ],
  },
  { key: 'passport', countries: null, sheets: [['front', true]] },
  {
    key: 'degree',
    countries: null,
    sheets: [
      ['front', true],
      ['back', false],
    ],
  },
  {
    key: 'licence',
    countries: null,
    sheets: [
      ['front', true],
      ['back', true],
    ],
  },
  { key: 'address', countries: null, sheets: sheets(2, 1) },
  { key: 'medical', countries: null, sheets: sheets(4, 1) },
  { key: 'bank', countries: null, sheets: sheets(1, 1) },
  { key: 'cv', countries: null, sheets: sheets(5, 1) },
  { key: 'health-card', countries: ['UY'], sheets: sheets(2, 1) },
  { key: 'curp', countries: ['MX'], sheets: sheets(1, 1) },
  { key: 'tax-status', countries: ['MX'], sheets: sheets(3, 1) },
  { key: 'aso', countries: ['BR'], sheets: sheets(2, 1) },
];
