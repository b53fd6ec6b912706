/** Whose payslips a journey of signing signs, or whose ways in it changes: people of the demo's first company that no
 * other journey names, because whoever has signed, or was given another way in, is of no use to the next
 * (`scripts/signers.test.ts`). */
export const SIGNERS = {
  code: 'cecilia_vazquez',
  passkey: 'emiliano_ortiz',
  putOff: 'gonzalo_moreno',
  taps: 'ines_paz',
  together: 'ignacio_dominguez',
} as const;
