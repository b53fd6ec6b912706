import type { myDocumentNet } from '@legajo/contract/calls/documents';
import type { Element } from '@legajo/ui/api/backend.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { useTranslation } from 'react-i18next';
import css from './Totals.module.css';

type Pay = NonNullable<Element<typeof myDocumentNet>['neto']>;

/** When a net pay is paid, and what it comes from: opened by whoever wants it, for the page needs the room. */
export function Totals({ pagado, totales, importe, moneda }: Pay) {
  const format = useFormat();
  const money = (value: number) => [moneda, format.number(value, 2)].filter(Boolean).join('\u00a0');
  const { t } = useTranslation('own-listen');
  if (!pagado && !totales) return null;
  return (
    <div className={css.totals}>
      {pagado ? <p>{t(($) => $.paid, { day: pagado })}</p> : null}
      {totales ? (
        <details>
          <summary>{t(($) => $.from)}</summary>
          <dl>
            <div>
              <dt>{t(($) => $.earned)}</dt>
              <dd>{money(totales.haberes)}</dd>
            </div>
            {totales.no_remunerativo === null ? null : (
              <div>
                <dt>{t(($) => $.other)}</dt>
                <dd>{money(totales.no_remunerativo)}</dd>
              </div>
            )}
            <div>
              <dt>{t(($) => $.deducted)}</dt>
              <dd>{`− ${money(totales.descuentos)}`}</dd>
            </div>
            <div className={css.net}>
              <dt>{t(($) => $.left)}</dt>
              <dd>{money(importe)}</dd>
            </div>
          </dl>
        </details>
      ) : null}
    </div>
  );
}
