import type { Language, PaperKey } from '@legajo/contract';
import type { PlaceName } from './places.ts';
import type { TopicName } from './topics.ts';

/** How a message reaches people besides the portal, where it says that it is `shown`. */
export type Channel = 'mail';

/** Texts of a message in `locales/<locale>/paper.json`: `<name>Subject` and `<name>Text`. */
export type MessageTexts = TextsOf<PaperKey>;
type TextsOf<K extends PaperKey> = K extends `${infer Name}Subject`
  ? `${Name}Text` extends PaperKey
    ? Name
    : never
  : never;

/**
 * Where the person it is for chose none: the company's, by its country; that of who caused it, by their call; or a fixed
 * one, for those who run the installation.
 */
export type MessageLanguage = 'company' | 'caller' | Language;

/**
 * A message as a notice of the portal (areas 3.1). Its title is the subject; it keeps what the subject and the link name,
 * and never a secret: what carries a code or a link that lets in is not shown.
 */
export interface Shown {
  /** What people choose about: by which other channels it reaches them. */
  readonly topic: TopicName;
  readonly level: 'info' | 'action' | 'urgent';
  /** What it is about, with the value that says which: several of one thing are shown as one. Else those of the same words. */
  readonly about?: readonly [thing: string, value: string];
  /** It can be a fact once for each thing. */
  readonly once?: true;
  /** Dismissed people see it too (areas 0.5). */
  readonly former?: true;
  /** Where it leads in the employees' portal, where the link of the mail leads to the way in. */
  readonly place?: PlaceName;
}

interface Shape {
  readonly texts: MessageTexts;
  /** What the texts fill in, besides `address`, which is the link. */
  readonly values: readonly string[];
  /** Where it leads; `query` names the values that go into its address. */
  readonly link: { readonly place: PlaceName; readonly query?: readonly string[] } | null;
  /** A person at their address; at one that is theirs no more, or not yet; or who runs the installation. */
  readonly to: 'person' | 'address under change' | 'installation';
  readonly language: MessageLanguage;
  readonly channels: readonly Channel[];
  /** What becomes of it where there is no address: it is left out, or whoever sends it has refused before. */
  readonly withoutAddress: 'left out' | 'refused';
  /**
   * It speaks of a document. An address from which the last mail came back is none, for it may be anybody's by now; who has
   * one that they never showed to read is asked there to confirm it, in its place (`ask-address.ts`).
   */
  readonly ofDocument?: true;
  /** How it stands among the notices of the portal; left out: nobody finds it there. */
  readonly shown?: Shown;
}

/** A message to people, declared once. `V` names the values that it is given, `L` whose language it speaks. */
export interface Message<V extends string = string, L extends MessageLanguage = MessageLanguage>
  extends Shape {
  /** `slice.name`, which stays. */
  readonly kind: `${string}.${string}`;
  readonly language: L;
  /** Told to the compiler alone: which values are wanted. */
  readonly wants?: V;
}

/** A message to a person as most are: by mail, in their language, left out where there is no address. */
export const TO_PERSON = {
  to: 'person',
  language: 'company',
  channels: ['mail'],
  withoutAddress: 'left out',
} as const;

type ValuesOf<S extends Shape> =
  | S['values'][number]
  | (S['link'] extends { readonly query: readonly (infer Q extends string)[] } ? Q : never);

/** Declares the messages of a slice, by its folder's name; the name of each becomes part of its kind. */
export function defineMessages<const A extends string, const S extends Readonly<Record<string, Shape>>>(
  slice: A,
  shapes: S,
): { readonly [K in keyof S]: Message<ValuesOf<S[K]>, S[K]['language']> } {
  const entries = Object.entries(shapes).map(([name, shape]) => [
    name,
    { kind: `${slice}.${name}`, ...shape },
  ]);
  return Object.fromEntries(entries);
}
