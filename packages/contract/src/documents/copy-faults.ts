/** What is wrong with a copy of which another one is wanted. */
export const COPY_FAULTS = ['borrosa', 'cortada', 'reflejo', 'falta_hoja', 'otra'] as const;

export type CopyFault = (typeof COPY_FAULTS)[number];
