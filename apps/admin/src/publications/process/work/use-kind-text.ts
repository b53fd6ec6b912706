import {
  type ListedKindWord,
  PROCESS_KINDS,
  type ProcessKind,
  WORK_KINDS,
  type WorkKind,
} from '@legajo/contract/publication-states';
import { useTranslation } from 'react-i18next';
import { isPublication, type Listed } from '../processes.ts';
import { useProcessText } from '../use-process-text.ts';

const nameIn = <K extends string>(kinds: Readonly<Record<K, string>>, word: string) =>
  (Object.keys(kinds) as K[]).find((kind) => kinds[kind] === word);

/** Kinds of long work in words. */
export function useKindText() {
  const { t } = useTranslation('long-work');
  return (word: ListedKindWord): string => {
    const publication = nameIn<ProcessKind>(PROCESS_KINDS, word);
    if (publication) return t(($) => $.kinds[publication]);
    const work = nameIn<WorkKind>(WORK_KINDS, word);
    return work ? t(($) => $.work_kinds[work]) : t(($) => $.publications);
  };
}

/** Long work in a word or two: a publication by its type and month, other work by its kind. */
export function useListedText() {
  const { name } = useProcessText();
  const kindText = useKindText();
  return (listed: Listed): string => (isPublication(listed) ? name(listed) : kindText(listed.tipo));
}
