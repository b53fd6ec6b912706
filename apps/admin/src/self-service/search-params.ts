import { asked, place, text, word } from '../app/search.ts';

/** The sections of a change, as the contract names them: what the router's entry needs without the contract's lists. */
const SECTIONS = ['contact', 'address', 'identity', 'bank', 'photo'] as const;
/** Papers on a page, of the specification (S129). */
export const PAPERS = 10;
export const TRAY_TABS = ['documentos', 'cambios'] as const;

/** What the address of the tray holds: its part, what of it is shown, and the change beside the list. */
export const traySearch = (raw: Record<string, unknown>) =>
  asked({
    ...place(raw, PAPERS),
    tab: word(raw, 'tab', TRAY_TABS),
    seccion: word(raw, 'seccion', SECTIONS),
    cambio: text(raw, 'cambio'),
    documento: text(raw, 'documento'),
    papel: text(raw, 'papel'),
    buscar: text(raw, 'buscar'),
    sector: text(raw, 'sector'),
    locacion: text(raw, 'locacion'),
    dia: text(raw, 'dia'),
    orden: word(raw, 'orden', ['lectura']),
  });

export type TraySearch = ReturnType<typeof traySearch>;
export type TrayChange = { readonly [K in keyof TraySearch]?: TraySearch[K] | undefined };
