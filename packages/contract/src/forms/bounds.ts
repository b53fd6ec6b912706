/** How much of a form there may be (wire-names-2, 9). */
export const FORM_BOUNDS = {
  sections: 20,
  fields: 200,
  bytes: 256 * 1024,
  choices: 100,
  files: 5,
  label: 200,
  help: 500,
  text: 500,
  words: 4000,
  title: 200,
  key: 40,
  decimals: 4,
  /** How deep conditions stand inside each other. */
  depth: 3,
  /** Conditions in one. */
  conditions: 20,
  /** Values that a condition names. */
  values: 100,
} as const;
