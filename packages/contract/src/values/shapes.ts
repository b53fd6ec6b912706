/** The shapes of fields that have one: what fields check, and what a form is told beforehand. */
export const SHAPES = {
  /** One plain address: nothing in it that a mail header or a list of addresses gives a meaning to. */
  mail: /^[^\s@,;:<>()[\]\\"]+@[^\s@.,;:<>()[\]\\"]+(\.[^\s@.,;:<>()[\]\\"]+)+$/u,
  personName: /^[\p{L}\p{M}\p{N}]+([ '’.-]{1,2}[\p{L}\p{M}\p{N}]+)*\.?$/u,
  username: /^[A-Za-z0-9_]+$/u,
  identity: /^[0-9A-Z]+$/u,
} as const;
