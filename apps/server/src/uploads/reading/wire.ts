import { f, type Language } from '@legajo/contract';
import type { FoundReading } from './found.ts';
import type { Reading, ReasonKey, Tone } from './reading.ts';

const STATES = { waiting: 'espera', done: 'listo', no_text: 'sin_texto', error: 'error' } as const;
const RESULTS = { match: 'coincide', doubtful: 'dudoso', mismatch: 'no_coincide' } as const;
const TONES = { well: 'bien', doubt: 'duda', against: 'en_contra' } as const;

type Words = Readonly<Record<ReasonKey, Readonly<Partial<Record<Tone, string>>>>>;

const WORDS: Readonly<Record<'es' | 'pt', Words>> = {
  es: {
    nombre_coincide: {
      well: 'Apellido y nombre iguales',
      doubt: 'El nombre no se leyó entero',
      against: 'El nombre no está en las hojas',
    },
    numero_coincide: {
      well: 'El número es el de su legajo',
      doubt: 'No se leyó su número',
      against: 'Se leyó otro número',
    },
    numero_de_otro: { against: 'El número es el de otra persona de la empresa' },
    nacimiento_coincide: {
      well: 'La fecha de nacimiento es la de su legajo',
      against: 'La fecha de nacimiento no es la de su legajo',
    },
    palabras_del_tipo: {
      well: 'Las palabras son de este tipo de documento',
      doubt: 'No se leyeron palabras de este tipo de documento',
    },
    fecha_leida: {
      well: 'El vencimiento leído es el escrito',
      doubt: 'Se leyó una fecha que puede ser el vencimiento',
      against: 'El vencimiento leído no es el escrito',
    },
    ilegible: { doubt: 'No se lee bien' },
    paginas_faltan: { well: 'Están todas las hojas', doubt: 'Faltan hojas de la plantilla' },
  },
  pt: {
    nombre_coincide: {
      well: 'Sobrenome e nome iguais',
      doubt: 'O nome não foi lido por inteiro',
      against: 'O nome não está nas folhas',
    },
    numero_coincide: {
      well: 'O número é o do prontuário',
      doubt: 'O número da pessoa não foi lido',
      against: 'Foi lido outro número',
    },
    numero_de_otro: { against: 'O número é de outra pessoa da empresa' },
    nacimiento_coincide: {
      well: 'A data de nascimento é a do prontuário',
      against: 'A data de nascimento não é a do prontuário',
    },
    palabras_del_tipo: {
      well: 'As palavras são deste tipo de documento',
      doubt: 'Não foram lidas palavras deste tipo de documento',
    },
    fecha_leida: {
      well: 'O vencimento lido é o informado',
      doubt: 'Foi lida uma data que pode ser o vencimento',
      against: 'O vencimento lido não é o informado',
    },
    ilegible: { doubt: 'Não dá para ler bem' },
    paginas_faltan: { well: 'Estão todas as folhas', doubt: 'Faltam folhas do modelo' },
  },
};

const textOf = (key: ReasonKey, tone: Tone, language: Language): string =>
  WORDS[language === 'pt' ? 'pt' : 'es'][key][tone] ?? '';

/** How it stands in a list: nothing that was read. */
export const readingToWire = ({ state, result, reasons }: Reading, language: Language) => ({
  estado: STATES[state],
  resultado: result && RESULTS[result],
  razones: (reasons ?? []).map(({ key, tone }) => ({ clave: key, texto: textOf(key, tone, language) })),
});

/** What was found where. */
export const foundToWire = ({ state, judgement }: FoundReading, language: Language) => ({
  estado: STATES[state],
  resultado: judgement && RESULTS[judgement.result],
  seguro: judgement?.sure ?? null,
  razones: (judgement?.reasons ?? []).map(({ key, tone, page, sure, day }) => ({
    clave: key,
    tono: TONES[tone],
    texto: textOf(key, tone, language),
    hoja: page,
    seguro: sure,
    dia: day && f.out.day(day),
  })),
});
