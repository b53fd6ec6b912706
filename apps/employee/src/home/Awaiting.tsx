import { opening } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { SignatureMark } from '@legajo/ui/kit/mark/SignatureMark.tsx';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type MyDocument, signedOf } from '../documents/my-document.ts';
import css from './HomeScreen.module.css';

/** How the card leads on: to a document, or to all that wait where it names none. */
export type ToAwaiting = (props: {
  readonly document?: number;
  readonly className: string;
  readonly children: ReactNode;
}) => ReactElement;

/** What awaits a signature, in one tinted card. */
export function Awaiting(props: {
  readonly first: MyDocument;
  readonly count: number;
  readonly Link: ToAwaiting;
}) {
  const { first, count, Link } = props;
  const { t } = useTranslation('employee');
  const format = useFormat();
  return (
    <section className={css.card}>
      <div className={css.cardHead}>
        <h2>{t(($) => $.to_sign, { count })}</h2>
        <SignatureMark company person={signedOf(first)} size={18} />
      </div>
      <p>
        {first.tipo} · {opening(format.period(first.periodo))}
      </p>
      <Link document={first.id} className={buttonClass('primary', 'normal', true)}>
        <span className={css.centre}>{t(($) => $.see_and_sign)}</span>
      </Link>
      {count > 1 ? (
        <Link className={buttonClass('secondary', 'normal', true)}>
          <span className={css.centre}>{t(($) => $.sign_together)}</span>
        </Link>
      ) : null}
      <p className={css.note}>{t(($) => $.reading_is_free)}</p>
    </section>
  );
}
