import { f, type Language } from '@legajo/contract';
import type { Preset, Slot } from './presets.ts';
import type { TemplateRow } from './templates.sql.ts';

const NAMES: Readonly<Record<string, readonly [es: string, pt: string]>> = {
  identity: ['Documento de identidad', 'Documento de identidade'],
  passport: ['Pasaporte', 'Passaporte'],
  degree: ['Título', 'Diploma'],
  licence: ['Licencia de conducir', 'Carteira de motorista'],
  address: ['Comprobante de domicilio', 'Comprovante de residência'],
  medical: ['Certificado médico', 'Atestado médico'],
  bank: ['Constancia bancaria', 'Comprovante bancário'],
  cv: ['Currículum', 'Currículo'],
  'health-card': ['Carné de salud', 'Carteira de saúde'],
  curp: ['CURP', 'CURP'],
  'tax-status': ['Constancia de situación fiscal', 'Comprovante de situação fiscal'],
  aso: ['ASO', 'ASO'],
  front: ['Frente', 'Frente'],
  back: ['Dorso', 'Verso'],
};

/** A preset in the language of the company's country. */
export function presetWords(preset: Preset, country: string) {
  const place = country === 'BR' ? 1 : 0;
  const sheet = (key: string) => NAMES[key]?.[place] ?? `${place ? 'Folha' : 'Hoja'} ${key.slice(6)}`;
  return {
    preset: preset.key,
    name: NAMES[preset.key]![place],
    slots: preset.sheets.map(([key, required]) => ({ key, name: sheet(key), required })),
  };
}

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
