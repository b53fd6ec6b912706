/** Apart from the other keys: the first screen needs these. */
export const lookKeys = {
  of: (company: unknown) => ['custom-login', company] as const,
};
