import type { DoubtKind } from '../text/page-text.ts';
import type { Reading, WaitReason } from './outcome.ts';

/** What is told first where there are several doubts: what a person has to look at. */
const reasons: readonly (readonly [DoubtKind, WaitReason])[] = [
  ['damage', 'repaired'],
  ['annotation', 'annotated'],
  ['paint', 'covered'],
  ['picture', 'picture'],
  ['glyphs', 'unsure-reading'],
  ['writing', 'unsure-reading'],
  ['unknown', 'unsure-reading'],
];

/** Why nothing may be concluded from a reading; undefined when it is sure. */
export function doubtReason({ sure, doubts = [] }: Reading): WaitReason | undefined {
  const told = reasons.find(([kind]) => doubts.some((doubt) => doubt.kind === kind));
  if (told) return told[1];
  return sure ? undefined : 'unsure-reading';
}
