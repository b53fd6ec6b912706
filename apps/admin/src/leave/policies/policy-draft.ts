import type { Version } from './policies.ts';

/** A bracket as it is typed; its key is its own, however brackets come and go. */
export interface BracketDraft {
  readonly key: number;
  readonly years: string;
  readonly days: string;
}

/** What the form of a policy holds, as it is typed. */
export interface PolicyDraft {
  readonly nombre: string;
  readonly desde: string;
  readonly dias: Version['dias'];
  readonly semana: readonly number[];
  readonly tramos: readonly BracketDraft[];
  readonly progressive: boolean;
  readonly from: string;
  readonly every: string;
  readonly adds: string;
  readonly cuando: Version['otorga']['cuando'];
  readonly dia: string;
  readonly anio: Version['otorga']['anio'];
  readonly proporcional: Version['proporcional'];
  readonly horas_dia: string;
  readonly vence_meses: string;
  readonly arrastre: string;
}

/** What every part of the form takes. */
export interface PolicyFieldsProps {
  readonly draft: PolicyDraft;
  readonly tried: boolean;
  readonly faults: Readonly<Record<string, readonly string[]>>;
  readonly onChange: (change: Partial<PolicyDraft>) => void;
}

const shown = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value).replace('.', ',');
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));

/** What a form begins with: what held last, without its day. */
export const draftOf = (version: Omit<Version, 'version' | 'desde'>): PolicyDraft => ({
  nombre: '',
  desde: '',
  dias: version.dias,
  semana: version.semana,
  tramos: version.tramos.map(({ desde_anios, dias }, key) => ({
    key,
    years: shown(desde_anios),
    days: shown(dias),
  })),
  progressive: version.progresivas !== null,
  from: shown(version.progresivas?.desde_anios),
  every: shown(version.progresivas?.cada_anios),
  adds: shown(version.progresivas?.dias),
  cuando: version.otorga.cuando,
  dia: version.otorga.dia ?? '',
  anio: version.otorga.anio,
  proporcional: version.proporcional,
  horas_dia: shown(version.horas_dia),
  vence_meses: shown(version.vence_meses),
  arrastre: shown(version.arrastre),
});

/** A bracket more, that begins where nothing is said yet. */
export const withBracket = (tramos: readonly BracketDraft[]): readonly BracketDraft[] => [
  ...tramos,
  { key: Math.max(-1, ...tramos.map(({ key }) => key)) + 1, years: '', days: '' },
];

/** A draft as the calls take it. What is no number goes as it is, and is refused with its field. */
export function termsOf(draft: PolicyDraft) {
  const isFixed = draft.cuando === 'fecha';
  return {
    dias: draft.dias,
    semana: [...draft.semana].sort(),
    tramos: JSON.stringify(
      draft.tramos.map(({ years, days }) => ({ desde_anios: numberOf(years), dias: numberOf(days) })),
    ),
    progresivas: draft.progressive
      ? {
          desde_anios: numberOf(draft.from),
          cada_anios: numberOf(draft.every),
          dias: numberOf(draft.adds),
        }
      : '',
    otorga: {
      cuando: draft.cuando,
      dia: isFixed ? draft.dia : null,
      anio: isFixed ? draft.anio : 'en_curso',
    },
    proporcional: draft.proporcional,
    horas_dia: draft.horas_dia,
    vence_meses: draft.vence_meses,
    arrastre: draft.vence_meses.trim() === '' ? '0' : draft.arrastre || '0',
  };
}
