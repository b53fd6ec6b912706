import { Button } from '@legajo/ui/kit/Button.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../DocumentConfig.module.css';
import type { ShownSample } from './use-sample.ts';

/** Whose pages are looked at, of what was published last, and the way to another document. */
export function PublishedPages({ sample, turns }: { readonly sample: ShownSample; readonly turns: boolean }) {
  const { t } = useTranslation('document-config');
  const titleId = useId();
  const { published, file, backToPublished } = sample;
  const { sample: info, isOlder, working, problem, next, first } = published;
  if (file)
    return info ? (
      <Button size="small" onClick={backToPublished}>
        {t(($) => $.published_back)}
      </Button>
    ) : null;
  if (!info && !isOlder && !working && !problem) return null;
  return (
    <section className={css.published} aria-labelledby={titleId}>
      <h2 id={titleId}>{t(($) => $.published_title)}</h2>
      <p role="status">{said()}</p>
      {info && info.como_salio === 1 && turns ? <p>{t(($) => $.published_as_is)}</p> : null}
      <ProblemNotice problem={problem} />
      {info ? <p className={css.help}>{t(($) => $.published_help)}</p> : null}
      {/* One button, so that the focus stays where it is at the end of the row. */}
      {info || isOlder ? (
        <Button size="small" working={working && t(($) => $.drawing)} onClick={info ? next : first}>
          {info ? t(($) => $.published_next) : t(($) => $.published_first)}
        </Button>
      ) : null}
      {info && isOlder ? (
        <Button size="small" onClick={first}>
          {t(($) => $.published_first)}
        </Button>
      ) : null}
    </section>
  );

  function said(): string {
    if (info) {
      const name = `${info.persona.apellido}, ${info.persona.nombre}`;
      return t(($) => $.published_of, { name, period: info.periodo });
    }
    if (working) return t(($) => $.published_looking);
    return problem ? '' : t(($) => $.published_end);
  }
}
