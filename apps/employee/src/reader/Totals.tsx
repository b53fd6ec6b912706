import { useTranslation } from 'react-i18next';
import css from './Totals.module.css';

/** What a net pay comes from: opened by whoever wants it, for the page needs the room. */
export default function Totals(props: {
  readonly haberes: number;
  readonly no_remunerativo: number | null;
  readonly descuentos: number;
  readonly net: number;
  readonly money: (value: number) => string;
}) {
  const { haberes, no_remunerativo, descuentos, net, money } = props;
  const { t } = useTranslation('own-totals');
  return (
    <details className={css.totals}>
      <summary>{t(($) => $.from)}</summary>
      <dl>
        <div>
          <dt>{t(($) => $.earned)}</dt>
          <dd>{money(haberes)}</dd>
        </div>
        {no_remunerativo === null ? null : (
          <div>
            <dt>{t(($) => $.other)}</dt>
            <dd>{money(no_remunerativo)}</dd>
          </div>
        )}
        <div>
          <dt>{t(($) => $.deducted)}</dt>
          <dd>{`− ${money(descuentos)}`}</dd>
        </div>
        <div className={css.net}>
          <dt>{t(($) => $.net)}</dt>
          <dd>{money(net)}</dd>
        </div>
      </dl>
    </details>
  );
}
