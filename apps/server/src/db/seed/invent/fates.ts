import { type Chance, chanceOf } from './chance.ts';

/** The fate of a document after it was published. */
export type Fate =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'received'; readonly openedAt: Date }
  | {
      readonly kind: 'agreed' | 'disagreed';
      readonly openedAt: Date;
      readonly signedAt: Date;
      readonly reason: string | null;
    };

export type FateKind = Fate['kind'];

/** What became of a document, where a chapter tells it. */
export const FATED = { unopened: 'waiting', read: 'received', signed: 'agreed' } as const satisfies Record<
  string,
  FateKind
>;

/** Parts of a hundred that go each way; the rest is received. */
interface Shares {
  readonly waiting: number;
  readonly agreed: number;
  readonly disagreed: number;
}

const LATEST: Shares = { waiting: 22, agreed: 32, disagreed: 5 };
const OLDER: Shares = { waiting: 3, agreed: 40, disagreed: 3 };

/** What the named people did, by how many months ago their payslip is (0 the newest that is there). */
const NAMED: Readonly<Record<string, readonly FateKind[]>> = {
  pedro_luna: [
    'waiting',
    'received',
    'disagreed',
    'agreed',
    'agreed',
    'agreed',
    'agreed',
    'agreed',
    'disagreed',
    'agreed',
    'agreed',
    'agreed',
  ],
  ana_rios: [
    'received',
    'agreed',
    'agreed',
    'agreed',
    'agreed',
    'received',
    'agreed',
    'agreed',
    'agreed',
    'agreed',
    'agreed',
    'agreed',
  ],
  sofia_munoz: ['waiting', 'agreed', 'disagreed'],
  jorge_cruz: ['waiting', 'agreed', 'received'],
  clara_souza: ['waiting', 'agreed', 'disagreed'],
};

const REASONS = {
  es: [
    'Faltan 6 horas extra de la semana del 12.',
    'El adicional por antigüedad no corresponde a mis años de servicio.',
    'No se liquidó el presentismo y no tuve faltas en el mes.',
    'La categoría que figura no es la mía desde el ascenso.',
    'Me descontaron dos veces la cuota sindical.',
    'No está acreditado el día feriado trabajado.',
  ],
  pt: [
    'Faltam 5 horas extras da semana do dia 12.',
    'O desconto do vale-transporte está em dobro.',
    'O adicional por tempo de serviço não confere.',
  ],
} as const;

/** Who read what, when, and how they signed: the same on every machine. */
export function fateOf(
  username: string,
  key: string,
  publication: { readonly publishedAt: Date; readonly age: number; readonly language: 'es' | 'pt' },
): Fate {
  const chance = chanceOf(`fate ${username} ${key}`);
  const kind =
    NAMED[username]?.[publication.age] ?? drawn(chance.below(100), publication.age === 0 ? LATEST : OLDER);
  return fated(kind, chance, publication);
}

/** The same where it is told what became of it. */
export function fateOfKind(
  kind: FateKind,
  username: string,
  key: string,
  publication: { readonly publishedAt: Date; readonly language: 'es' | 'pt' },
): Fate {
  return fated(kind, chanceOf(`fate ${username} ${key}`), publication);
}

function fated(
  kind: FateKind,
  chance: Chance,
  publication: { readonly publishedAt: Date; readonly language: 'es' | 'pt' },
): Fate {
  if (kind === 'waiting') return { kind };
  const openedAt = later(publication.publishedAt, 20 * 60_000 + chance.next() ** 2 * 9 * 86_400_000);
  if (kind === 'received') return { kind, openedAt };
  const signedAt = later(openedAt, 45_000 + chance.below(25 * 60_000));
  return {
    kind,
    openedAt,
    signedAt,
    reason: kind === 'agreed' ? null : chance.pick(REASONS[publication.language]),
  };
}

function drawn(part: number, shares: Shares): FateKind {
  if (part < shares.waiting) return 'waiting';
  if (part < shares.waiting + shares.agreed) return 'agreed';
  return part < shares.waiting + shares.agreed + shares.disagreed ? 'disagreed' : 'received';
}

const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + Math.round(milliseconds));
