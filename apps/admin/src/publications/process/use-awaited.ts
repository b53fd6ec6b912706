import { formatName } from '@legajo/ui/i18n/people.ts';
import { useTranslation } from 'react-i18next';
import type { Process } from './processes.ts';

/** Two are named, of more only the first. */
const NAMED = 2;

/** Who may approve a publication now, in words; nothing where it waits for nobody. */
export function useAwaited({ esperan_a }: Pick<Process, 'esperan_a'>): string {
  const { t } = useTranslation('publication-list');
  const [first, second] = esperan_a.map(formatName);
  if (!first) return '';
  if (!second) return first;
  return esperan_a.length > NAMED
    ? t(($) => $.awaited_first, { names: first })
    : t(($) => $.awaited_two, { name: first, person: second });
}
