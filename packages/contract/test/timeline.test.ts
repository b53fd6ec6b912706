import { expect, it } from 'vitest';
import { type PaperKey, paperText, TIMELINE_EVENTS, TIMELINE_KINDS } from '../src/index.ts';

it('every event of a timeline has its sentence in both languages, and a kind to be found by', () => {
  const keys = Object.keys(TIMELINE_EVENTS).flatMap((event) =>
    event === 'document.signed' ? [`${event}.agreed`, `${event}.disagreed`] : [event],
  );
  for (const key of keys)
    for (const language of ['es', 'pt'] as const)
      expect([key, paperText(`timeline.${key}` as PaperKey, language)?.length > 5]).toEqual([key, true]);
  expect(new Set(Object.values(TIMELINE_EVENTS))).toEqual(new Set(TIMELINE_KINDS));
});
