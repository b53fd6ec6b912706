import { clean, place, word } from '../../app/search.ts';

export const processesSearch = (raw: Record<string, unknown>) =>
  clean({ ...place(raw), espera: word(raw, 'espera', ['revision']) });
