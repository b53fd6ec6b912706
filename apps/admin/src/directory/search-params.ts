import { clean, text } from '../app/search.ts';

const id = (raw: Readonly<Record<string, unknown>>, name: string) => {
  const found = text(raw, name);
  return found && /^[1-9]\d{0,15}$/.test(found) ? found : undefined;
};

/** What the directory is searched by, and whose card is open; `arriba` is the chart from its top. */
export const directorySearch = (raw: Readonly<Record<string, unknown>>) =>
  clean({
    q: text(raw, 'q')?.slice(0, 200),
    sector: id(raw, 'sector'),
    locacion: id(raw, 'locacion'),
    de: text(raw, 'de') === 'arriba' ? ('arriba' as const) : id(raw, 'de'),
  });
