import { INBOX_KINDS } from '@legajo/contract/approvals/inbox';
import { wordsOf } from '@legajo/contract/approvals/states';
import { asked, place, text, word } from '../app/search.ts';

/** The parts of the screen besides what waits. */
const PARTS = ['pedi', 'decidi', 'ausencia'] as const;

/** Which part of the screen is open, what of it is shown, and what stands beside the list. */
export const inboxSearch = (raw: Record<string, unknown>) =>
  asked({
    ...place(raw),
    ver: word(raw, 'ver', PARTS),
    clase: word(raw, 'clase', wordsOf(INBOX_KINDS)),
    vencidas: word(raw, 'vencidas', ['1'] as const),
    pedido: text(raw, 'pedido'),
  });

export type InboxSearch = ReturnType<typeof inboxSearch>;
