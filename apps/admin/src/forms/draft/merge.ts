import { type Draft, type DraftField, type DraftSection, fieldOf } from './form-draft.ts';

/** What comes of a draft and of what was kept meanwhile. */
export interface Merged {
  readonly draft: Draft;
  /** What both changed, as it is called: it stays as whoever writes here has it. */
  readonly both: readonly string[];
}

interface Part {
  readonly name: string;
  readonly said: string;
}
type Parts<T> = ReadonlyMap<string, T & Part>;

/**
 * Own changes on top of what somebody else kept meanwhile, by keys: what only one of the two touched is as they left it,
 * and nothing that either wrote is gone.
 *
 * @param base what both began with.
 */
export function merged(base: Draft, mine: Draft, theirs: Draft): Merged {
  const both: string[] = [];
  const fields = chosen(fieldsOf(base), fieldsOf(mine), fieldsOf(theirs), both);
  const sections = chosen(sectionsOf(base), sectionsOf(mine), sectionsOf(theirs), both);
  const isKept = (token: Token) => (token.kind === 'section' ? sections : fields).has(token.key);
  const moved = (draft: Draft) => orderOf(draft).join() !== orderOf(base).join();
  const [first, second] = moved(mine) ? [mine, theirs] : [theirs, mine];
  const tokens = woven(tokensOf(first), tokensOf(second)).filter(isKept);
  const words = (key: 'titulo' | 'instrucciones') => {
    if (mine[key] === base[key]) return theirs[key];
    if (theirs[key] !== base[key] && theirs[key] !== mine[key]) both.push(mine[key]);
    return mine[key];
  };
  const draft = {
    titulo: words('titulo'),
    instrucciones: words('instrucciones'),
    secciones: built(tokens, sections, fields, mine.secciones[0] ?? theirs.secciones[0]),
  };
  return { draft, both };
}

/** What stays of each key: in both, one of the two; in one, unless the other took away what this one left alone. */
function chosen<T>(base: Parts<T>, mine: Parts<T>, theirs: Parts<T>, both: string[]): ReadonlyMap<string, T> {
  const kept = new Map<string, T>();
  for (const key of new Set([...mine.keys(), ...theirs.keys()])) {
    const [was, own, other] = [base.get(key), mine.get(key), theirs.get(key)];
    const isOwn = own?.said !== was?.said;
    const isOther = other?.said !== was?.said;
    if (isOwn && isOther && own?.said !== other?.said) both.push((own ?? other)?.name ?? key);
    const stays = own && other ? (isOwn ? own : other) : (own ?? other);
    const goes = was !== undefined && ((!own && !isOther) || (!other && !isOwn));
    if (stays && !goes) kept.set(key, own && other && !isOwn ? { ...other, ...idOf(own) } : stays);
  }
  return kept;
}

/** On this screen it stays what it was. */
const idOf = (part: unknown) => ({ id: (part as { readonly id: number }).id });

const fieldsOf = ({ secciones }: Draft): Parts<DraftField> =>
  new Map(
    secciones.flatMap(({ campos }) =>
      campos.map((field) => [
        field.clave,
        { ...field, name: field.etiqueta, said: JSON.stringify(fieldOf(field)) },
      ]),
    ),
  );

const sectionsOf = ({ secciones }: Draft): Parts<DraftSection> =>
  new Map(
    secciones.map((section) => {
      const { titulo, ayuda, si } = section;
      return [section.clave, { ...section, name: titulo, said: JSON.stringify([titulo, ayuda, si]) }];
    }),
  );

interface Token {
  readonly kind: 'section' | 'field';
  readonly key: string;
}

const tokensOf = ({ secciones }: Draft): readonly Token[] =>
  secciones.flatMap(({ clave, campos }) => [
    { kind: 'section' as const, key: clave },
    ...campos.map((field) => ({ kind: 'field' as const, key: field.clave })),
  ]);

const nameOf = ({ kind, key }: Token) => `${kind} ${key}`;
const orderOf = (draft: Draft) => tokensOf(draft).map(nameOf);

/** The order of the first; what only the second has, behind what it stands behind there. */
function woven(first: readonly Token[], second: readonly Token[]): readonly Token[] {
  const result = [...first];
  let at = 0;
  for (const token of second) {
    const found = result.findIndex((one) => nameOf(one) === nameOf(token));
    if (found < 0) result.splice(at, 0, token);
    at = (found < 0 ? at : found) + 1;
  }
  return result;
}

function built(
  tokens: readonly Token[],
  sections: ReadonlyMap<string, DraftSection>,
  fields: ReadonlyMap<string, DraftField>,
  last: DraftSection | undefined,
): readonly DraftSection[] {
  const made: { section: DraftSection; campos: DraftField[] }[] = [];
  // Fields whose section was taken away stand in the one before it, at the top in the one that follows.
  const early: DraftField[] = [];
  for (const { kind, key } of tokens) {
    const section = kind === 'section' ? sections.get(key) : undefined;
    const field = kind === 'field' ? fields.get(key) : undefined;
    if (section) made.push({ section, campos: made.length === 0 ? early : [] });
    else if (field) (made.at(-1)?.campos ?? early).push(field);
  }
  // None is left for what is: then there is one again.
  if (made.length === 0 && early.length > 0 && last) made.push({ section: last, campos: early });
  return made.map(({ section, campos }) => ({ ...plain(section), campos: campos.map(plain) }));
}

/** Without what only this file knows of it. */
function plain<T>(part: T): T {
  const { name: _, said: __, ...rest } = part as T & Part;
  return rest as T;
}
