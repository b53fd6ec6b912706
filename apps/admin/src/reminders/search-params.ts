import { asked, place, text, word } from '../app/search.ts';

/** What is looked at: a new reminder, of what another page was about, or those that were saved. */
export const reminderSearch = (raw: Record<string, unknown>) =>
  asked({
    ...place(raw),
    vista: word(raw, 'vista', ['guardados']),
    objetivo: word(raw, 'objetivo', ['sin_firmar', 'sin_abrir']),
    tipo: text(raw, 'tipo'),
    periodo: text(raw, 'periodo'),
    sector: text(raw, 'sector'),
    locacion: text(raw, 'locacion'),
  });
export type ReminderSearch = ReturnType<typeof reminderSearch>;
