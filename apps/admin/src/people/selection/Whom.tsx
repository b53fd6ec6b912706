import { useSession } from '@legajo/ui/api/context.tsx';
import { formatIdentity, formatName } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstNames } from '../../shell/actions/person.ts';
import type { Whom } from './use-whom.ts';
import css from './Whom.module.css';

const NAMED = 4;

/** Who it is about: the first names, and on request everybody, a page at a time; everybody at once where it is `whole`. */
export function WhomNamed(props: { readonly whom: Whom; readonly whole?: boolean }) {
  const { whom } = props;
  const { t } = useTranslation('people-asked');
  const country = useSession().user?.pais;
  const [whole, setWhole] = useState(props.whole ?? false);
  const { count, people, page, pages, turn } = whom;
  if (whom.problem) return <ProblemNotice problem={whom.problem} />;
  if (!whole)
    return (
      <div className={css.brief}>
        <p className={css.names}>
          {firstNames(people, NAMED)}
          {count > NAMED ? ` ${t(($) => $.and_more, { count: count - NAMED })}` : null}
        </p>
        {count > NAMED ? (
          <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
            {t(($) => $.whom.see_all, { count })}
          </Button>
        ) : null}
      </div>
    );
  return (
    <section className={css.whole} aria-label={t(($) => $.whom.list, { count })}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <ul className={css.list} tabIndex={0}>
        {people.map((person) => (
          <li key={person.id}>
            <strong>{formatName(person)}</strong>
            <span>{formatIdentity(person.cuil, country)}</span>
          </li>
        ))}
      </ul>
      {pages > 1 ? (
        <div className={css.pager}>
          <span aria-live="polite">{t(($) => $.whom.page, { page, pages })}</span>
          <Button size="small" disabled={page === 1} onClick={() => turn(page - 1)}>
            {t(($) => $.whom.previous)}
          </Button>
          <Button size="small" disabled={page === pages} onClick={() => turn(page + 1)}>
            {t(($) => $.whom.next)}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
