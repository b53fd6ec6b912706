import { asked, place, word } from '../app/search.ts';

/** The parts of the screen besides what is proposed. */
const PARTS = ['retenciones'] as const;

/** What the address of the retention holds. */
export const retentionSearch = (raw: Record<string, unknown>) =>
  asked({
    ...place(raw),
    ver: word(raw, 'ver', PARTS),
    levantadas: word(raw, 'levantadas', ['1'] as const),
  });

export type RetentionSearch = ReturnType<typeof retentionSearch>;
