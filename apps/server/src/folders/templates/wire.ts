import { f, type Language } from '@legajo/contract';
import type { Slot } from './presets.ts';
import type { TemplateRow } from './templates.sql.ts';

const LABEL: Readonly<Record<Language, (most: number, least: number) => string>> = {
  es: (most, least) => `${most} Hojas | ${least} Obligatorias`,
  pt: (most, least) => `${most} Folhas | ${least} Obrigatórias`,
};

export function templateToWire({ id, name, slots, own }: TemplateRow, language: Language) {
  const least = slots.filter((slot) => slot.required).length;
  return {
    id,
    nombre: name,
    origen: own ? ('empresa' as const) : ('pais' as const),
    json: {
      max_files: slots.length,
      min_files: least,
      slots: slots.map((slot) => ({
        clave: slot.key,
        nombre: slot.name,
        obligatoria: f.out.flag(slot.required),
      })),
    },
    etiqueta: LABEL[language](slots.length, least),
  };
}

/** Sheets as they were sent; one without a key gets one that no other has. */
export function slotsFromWire(
  sent: readonly { clave?: string | undefined; nombre: string; obligatoria: boolean }[],
): Slot[] {
  const taken = new Set(sent.map(({ clave }) => clave));
  let count = 0;
  const fresh = () => {
    do count += 1;
    while (taken.has(`sheet-${count}`));
    return `sheet-${count}`;
  };
  return sent.map(({ clave, nombre, obligatoria }) => ({
    key: clave || fresh(),
    name: nombre,
    required: obligatoria,
  }));
}
