import { opening } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../../app/links.tsx';
import type { Second } from '../../documents/my-document.ts';
import together from '../together/Together.module.css';
import css from './Second.module.css';

/** What came of it, and the way on. */
export function SecondSigned({ document, left }: { readonly document: Second; readonly left: number }) {
  const { t } = useTranslation('own-seconds');
  const format = useFormat();
  const heading = useArrival(t(($) => $.signed));
  const title = `${document.tipo} · ${opening(format.period(document.periodo))}`;
  return (
    <div className={together.together}>
      <h1 ref={heading} tabIndex={-1}>
        {t(($) => $.signed)}
      </h1>
      <p>{t(($) => $.signed_text, { title, person: document.persona })}</p>
      {left > 0 ? (
        <PlaceLink to="/second" className={buttonClass('primary', 'normal', true)}>
          <span className={css.centre}>{t(($) => $.others)}</span>
        </PlaceLink>
      ) : null}
      <PlaceLink to="/" className={buttonClass('secondary', 'normal', true)}>
        <span className={css.centre}>{t(($) => $.home)}</span>
      </PlaceLink>
    </div>
  );
}
