import { useTranslation } from 'react-i18next';
import { useSession } from '../api/context.tsx';
import { formatName } from '../i18n/people.ts';
import type { Person, Step } from './approvals.ts';

const NAMED = 4;

/** Words for people of a request: the reader is addressed, who stands in for somebody says so. */
export function useNames() {
  const { t, i18n } = useTranslation('approvals');
  const self = useSession().user?.id;
  const nameOf = (one: Person) => (one.id === self ? t(($) => $.you) : formatName(one));
  const standing = (one: Person, instead: Person | null) =>
    instead
      ? t(($) => $.instead, {
          name: nameOf(one),
          person: instead.id === self ? t(($) => $.of_you) : formatName(instead),
        })
      : nameOf(one);
  const candidates = ({ candidatos, regla }: Step) => {
    const ordered = candidatos.toSorted((a, b) => Number(b.id === self) - Number(a.id === self));
    const names = ordered.slice(0, NAMED).map((one) => standing(one, one.por));
    const more = ordered.length - names.length;
    const all = more > 0 ? [...names, t(($) => $.more_people, { count: more })] : names;
    const type = regla === 'todos' ? 'conjunction' : 'disjunction';
    return new Intl.ListFormat(i18n.language.slice(0, 2), { type }).format(all);
  };
  return { nameOf, standing, candidates };
}
