import { formatDay, paperText } from '@legajo/contract';
import { nameOfItem, type Reading } from '../names.ts';
import type { LateDuty } from './late-duties.ts';

/** Lines of one mail; how many more there are is said. */
const MOST_LINES = 30;

/** What is late, a line each, the oldest day first. */
export function lateWords(
  duties: readonly LateDuty[],
  names: ReadonlyMap<number, string>,
  reading: Reading,
): string {
  const { language } = reading;
  const sorted = [...duties].sort((a, b) => (a.step.dueOn ?? '').localeCompare(b.step.dueOn ?? ''));
  const lines = sorted.slice(0, MOST_LINES).map(({ side, personId, step, owner }) => {
    const values = {
      item: nameOfItem(step.item, step.group, reading),
      day: formatDay(step.dueOn) ?? '',
      person: names.get(personId) ?? '',
    };
    if (side === 'own') return `- ${paperText('onboarding.letter.lateOwn', language, values)}`;
    if (side === 'hr' && owner !== null)
      return `- ${paperText('onboarding.letter.lateOf', language, { ...values, owner })}`;
    return `- ${paperText('onboarding.letter.late', language, values)}`;
  });
  const more = sorted.length - lines.length;
  if (more > 0) lines.push(paperText('onboarding.letter.more', language, { count: more }));
  return lines.join('\n');
}
