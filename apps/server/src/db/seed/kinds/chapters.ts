import { addMonths, type IsoMonth } from '@legajo/contract';
import { makeLetter } from '../../../../../../demo/letter.ts';
import type { DemoCompany } from '../company/companies.ts';
import { type DemoPerson, peopleOf } from '../company/people.ts';
import { instantIn, monthOf } from '../invent/calendar.ts';
import { FATED, type Fate, type FateKind, fateOfKind } from '../invent/fates.ts';
import { companyLetter } from '../invent/letters.ts';
import type { Seed } from '../seed.ts';

/** A publication of the past, and what its people did with it. */
export interface Chapter {
  readonly step: string;
  readonly folder: string;
  readonly type: string;
  readonly period: IsoMonth;
  readonly at: Date;
  readonly fileName: string;
  readonly notify: boolean;
  readonly files: () => { name: string; bytes: Uint8Array }[];
  /** How it went where it did not go as most do. */
  readonly ways?: Ways;
  fateOf(username: string, publishedAt: Date): Fate;
}

interface Ways {
  readonly capture?: 'first-page';
  readonly withXml?: boolean;
  readonly unsealed?: boolean;
  /** One file for all of these people, by their numbers. */
  readonly toMany?: { readonly numbers: readonly string[]; readonly bytes: () => Uint8Array };
}

/** Who got it and what they did. */
type Receivers = Readonly<Record<string, FateKind>>;

interface Kind {
  readonly step: string;
  readonly folder: string;
  readonly type: string;
  readonly monthsAgo: number;
  readonly day: number;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly to: Receivers;
  readonly ways?: Omit<Ways, 'toMany'> & { readonly toMany?: true };
}

/**
 * One publication of each kind (areas 19). `agustina_quiroga` has not signed the code of conduct: what stands behind it
 * waits for her. Who signed there before may sign here.
 */
const KINDS: readonly Kind[] = [
  {
    step: 'kind: ephemeral',
    folder: 'Entregas de una sola vez',
    type: 'Credenciales de acceso',
    monthsAgo: 4,
    day: 9,
    title: 'Credenciales de acceso',
    paragraphs: [
      'Entregamos una credencial nueva para los molinetes de la planta. La anterior deja de servir en 48 horas.',
      'Este papel se muestra una vez: después de la firma queda archivado y no vuelve a verse.',
    ],
    to: {
      agustina_quiroga: FATED.unopened,
      juan_fernandez: FATED.signed,
      hernan_sosa: FATED.signed,
      gustavo_torres: FATED.read,
      leandro_cordoba: FATED.signed,
    },
  },
  {
    step: 'kind: first page',
    folder: 'Anexos de contrato',
    type: 'Anexo de teletrabajo',
    monthsAgo: 4,
    day: 17,
    title: 'Anexo de teletrabajo',
    paragraphs: [
      'Las partes acuerdan dos días por semana de trabajo desde el domicilio que la persona declaró.',
      'La empresa provee el equipo y compensa los gastos. La vuelta a la modalidad presencial se puede pedir en todo momento (Ley 27.555).',
    ],
    ways: { capture: 'first-page' },
    to: {
      agustina_quiroga: FATED.unopened,
      ricardo_gomez: FATED.signed,
      joaquin_quiroga: FATED.signed,
      hernan_diaz: FATED.read,
    },
  },
  {
    step: 'kind: second signer',
    folder: 'Anexos de contrato',
    type: 'Acuerdo de confidencialidad',
    monthsAgo: 3,
    day: 14,
    title: 'Acuerdo de confidencialidad',
    paragraphs: [
      'Las fórmulas, los proveedores y los costos que se conocen en el puesto no se comparten fuera de la empresa.',
      'Firma también quien conduce el equipo.',
    ],
    to: {
      juan_fernandez: FATED.signed,
      esteban_rodriguez: FATED.read,
      ignacio_dominguez: FATED.signed,
      tomas_ponce: FATED.unopened,
    },
  },
  {
    step: 'kind: to many',
    folder: 'Anexos de contrato',
    type: 'Beneficios del año',
    monthsAgo: 3,
    day: 21,
    title: 'Beneficios del año',
    paragraphs: [
      'Guardería, gimnasio y medio día libre en el cumpleaños: el detalle de cada beneficio y cómo se pide.',
      'Rigen para todo el personal desde el primer día del mes que viene.',
    ],
    ways: { toMany: true },
    to: {
      agustina_quiroga: FATED.unopened,
      juan_fernandez: FATED.read,
      esteban_rodriguez: FATED.read,
      hernan_sosa: FATED.unopened,
      gabriela_villalba: FATED.read,
      gustavo_torres: FATED.read,
      graciela_sanchez: FATED.unopened,
      pablo_gonzalez: FATED.read,
    },
  },
  {
    step: 'kind: with XML',
    folder: 'Aportes de la persona',
    type: 'Comprobante con XML',
    monthsAgo: 3,
    day: 24,
    title: 'Comprobante de reintegro',
    paragraphs: ['Se reintegran los gastos de traslado rendidos en el mes. El detalle viaja en el XML.'],
    ways: { withXml: true },
    to: { agustina_quiroga: FATED.read, ricardo_gomez: FATED.read, leandro_cordoba: FATED.unopened },
  },
  {
    step: 'kind: unsealed',
    folder: 'Avisos',
    type: 'Aviso de turno',
    monthsAgo: 2,
    day: 6,
    title: 'Cambio de turno',
    paragraphs: ['Desde el lunes el turno de la mañana comienza a las 6:30. El transporte sale a las 5:50.'],
    ways: { unsealed: true },
    to: { agustina_quiroga: FATED.read, santiago_ramos: FATED.unopened, esteban_navarro: FATED.read },
  },
];

/** What company 1 published of each kind. */
export function kindChapters(seed: Seed, company: DemoCompany): Chapter[] {
  const people = new Map(peopleOf(company, seed.seededAt).map((person) => [person.username, person]));
  return KINDS.map(({ step, folder, type, monthsAgo, day, title, paragraphs, to, ways = {} }): Chapter => {
    const period = addMonths(monthOf(seed.seededAt), -monthsAgo);
    const receivers = Object.keys(to).map((username) => {
      const person = people.get(username);
      if (!person) throw new Error(`The demo has no ${username}.`);
      return person;
    });
    const letterTo = (person: DemoPerson | null) =>
      makeLetter(companyLetter(company, person, { title, paragraphs }), seed.fonts());
    const { toMany, ...others } = ways;
    return {
      step,
      folder,
      type,
      period,
      at: instantIn(period, day, 13, 30),
      fileName: `${type.toLowerCase().replaceAll(' ', '-')}.${toMany ? 'pdf' : 'zip'}`,
      notify: false,
      files: () => receivers.flatMap((person, place) => filesTo(person, place, others, letterTo)),
      ways: toMany
        ? { toMany: { numbers: receivers.map(({ cuil }) => cuil), bytes: () => letterTo(null) } }
        : others,
      fateOf: (username, publishedAt) =>
        fateOfKind(to[username] ?? FATED.unopened, username, step, { publishedAt, language: 'es' }),
    };
  });
}

/** By the number in its name, or, where the page says it, without; with its XML where there is one. */
function filesTo(
  person: DemoPerson,
  place: number,
  { capture, withXml }: Ways,
  letterTo: (person: DemoPerson) => Uint8Array,
): { name: string; bytes: Uint8Array }[] {
  const name = capture === 'first-page' ? `hoja-${place + 1}` : person.cuil;
  const pdf = { name: `${name}.pdf`, bytes: letterTo(person) };
  if (!withXml) return [pdf];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<reintegro persona="${person.cuil}"><concepto>Traslados</concepto></reintegro>\n`;
  return [pdf, { name: `${name}.xml`, bytes: Buffer.from(xml) }];
}
