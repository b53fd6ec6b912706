import { SignatureMark } from '@legajo/ui/kit/mark/SignatureMark.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Signing.module.css';
import type { Outcome } from './sign.ts';

/** Two outcomes of the same weight, none of them chosen beforehand. */
export function ChooseOutcome({
  title,
  goes,
  onChoose,
}: {
  readonly title: string;
  /** Once it is signed its person sees it no more. */
  readonly goes: boolean;
  readonly onChoose: (outcome: Outcome) => void;
}) {
  const { t } = useTranslation('reader');
  // What was pressed to come back here is gone by now.
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className={css.step}>
      <p className={css.sub}>{title}</p>
      {goes ? <Notice tone="wait">{t(($) => $.goes)}</Notice> : null}
      <h3 ref={question} tabIndex={-1} className={css.question}>
        {t(($) => $.how)}
      </h3>
      <button type="button" className={css.choice} onClick={() => onChoose('conforme')}>
        <SignatureMark company person="agreed" size={22} />
        <strong>{t(($) => $.agree)}</strong>
        <span>{t(($) => $.agree_means)}</span>
      </button>
      <button type="button" className={css.choice} onClick={() => onChoose('no_conforme')}>
        <SignatureMark company person="disagreed" size={22} />
        <strong>{t(($) => $.disagree)}</strong>
        <span>{t(($) => $.disagree_means)}</span>
      </button>
      <p className={css.note}>{t(($) => $.reading_is_free)}</p>
    </div>
  );
}
