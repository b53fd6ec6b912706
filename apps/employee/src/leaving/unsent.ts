import type { SectionId } from '@legajo/ui/self-service/section-draft.ts';
import { SECTION_IDS } from '@legajo/ui/self-service/sections.ts';
import { ownPlace } from '../self-service/kept-draft.ts';
import { type TakenPage, taken, written } from '../uploads/waiting/store.ts';

/** Something of a person that is on this phone alone. */
export type Unsent =
  | { readonly kind: 'pages'; readonly typeId: number; readonly count: number }
  | { readonly kind: 'words'; readonly typeId: number }
  | { readonly kind: 'question' | 'reason'; readonly title: string }
  | { readonly kind: 'section'; readonly section: SectionId };

/**
 * What goes if this person signs out: pages that were taken, what was written with them, questions and reasons, and changes
 * of their own data. What this browser does not tell of is not named.
 *
 * @param inMemory pages that no store keeps.
 */
export async function readUnsent(
  owner: string,
  inMemory: readonly Pick<TakenPage, 'typeId' | 'n'>[],
): Promise<readonly Unsent[]> {
  const kept = await taken.list(owner).catch(() => []);
  const places = new Set([...kept, ...inMemory].map(({ typeId, n }) => `${typeId} ${n}`));
  const pages = Map.groupBy(places, (place) => Number(place.split(' ')[0]));
  const words = await written.types(owner).catch(() => []);
  // By the file that others bring it with.
  const said = await import('../offline/kept.ts').then(({ typed }) => typed.list(owner)).catch(() => []);
  const sections = SECTION_IDS.filter((section) => said.some(({ place }) => place === ownPlace(section)));
  return [
    ...[...pages].map(([typeId, { length: count }]) => ({ kind: 'pages', typeId, count }) as const),
    ...words.map((typeId) => ({ kind: 'words', typeId }) as const),
    ...said
      .filter(({ place }) => !sections.some((section) => place === ownPlace(section)))
      .map(
        ({ place, title }) => ({ kind: place.startsWith('reason') ? 'reason' : 'question', title }) as const,
      ),
    ...sections.map((section) => ({ kind: 'section', section }) as const),
  ];
}
