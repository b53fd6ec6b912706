import { useTranslation } from 'react-i18next';
import { formatName } from '../i18n/people.ts';
import { useFormat } from '../i18n/use-format.ts';
import { Facts } from '../kit/list/Figures.tsx';
import { StatusBadge } from '../kit/mark/StatusBadge.tsx';
import { ColleagueFace } from './ColleagueFace.tsx';
import css from './Directory.module.css';
import { type FoundColleague, workOf } from './directory.ts';

/** A leap year: somebody was born on 29 February. */
const ANY_YEAR = 2024;

/** Somebody as their colleagues see them: what they do, where, and what they chose to show. */
export function ColleagueCard(props: {
  readonly person: FoundColleague;
  /** Of its heading: 1 where it is the page. */
  readonly level: 1 | 2;
  readonly ref?: React.Ref<HTMLHeadingElement>;
}) {
  const { person, level, ref } = props;
  const { t } = useTranslation('directory');
  const { locale } = useFormat();
  const Heading = level === 1 ? 'h1' : 'h2';
  const facts: [string, React.ReactNode][] = [];
  if (person.mail)
    facts.push([
      t(($) => $.mail),
      <a key="mail" href={`mailto:${person.mail}`}>
        {person.mail}
      </a>,
    ]);
  if (person.telefono)
    facts.push([
      t(($) => $.phone),
      <a key="phone" href={`tel:${person.telefono.replace(/[^+\d]/g, '')}`}>
        {person.telefono}
      </a>,
    ]);
  if (person.cumple) {
    const [day = 1, month = 1] = person.cumple.split('/').map(Number);
    const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    facts.push([t(($) => $.birthday), format.format(Date.UTC(ANY_YEAR, month - 1, day))]);
  }
  return (
    <>
      <div className={css.who}>
        <ColleagueFace person={person} size="large" />
        <div className={css.names}>
          <Heading ref={ref} tabIndex={-1}>
            {formatName(person)}
          </Heading>
          {person.apodo ? <p>{t(($) => $.nickname, { name: person.apodo ?? '' })}</p> : null}
          <p>{[workOf(person), person.locacion].filter(Boolean).join(' · ')}</p>
          {person.ausente === 1 ? <StatusBadge tone="off">{t(($) => $.away)}</StatusBadge> : null}
        </div>
      </div>
      {facts.length > 0 ? <Facts rows={facts} /> : null}
      <p className={css.note}>{t(($) => $.not_shown)}</p>
    </>
  );
}
