/**
 * What a company says of an identity number that stands on its documents and is not the number of whom they are for: it is
 * a representative's, or nobody's. In the wire's words.
 */
export const NUMBER_STANDINGS = { representative: 'representante', nobody: 'nadie' } as const;
export type NumberStanding = keyof typeof NUMBER_STANDINGS;
