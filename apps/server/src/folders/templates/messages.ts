import type { Preset } from './presets.ts';

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
