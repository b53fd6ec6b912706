import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Wishes.module.css';
import type { Preference } from './wishes.ts';

type Way = Preference['canales'][number];

/** One kind of notice: its ways, each with its switch, or why it has none. */
export function WishRow(props: {
  readonly row: Preference;
  readonly pressed: Readonly<Record<string, boolean>>;
  readonly onChoose: (canal: Way['canal'], activo: boolean) => void;
}) {
  const { row, pressed, onChoose } = props;
  const { t } = useTranslation('notices');
  const name = useId();
  const ways = row.canales.filter(({ canal, disponible }) => canal !== 'portal' && disponible === 1);
  return (
    <li className={css.row}>
      <span id={name} className={css.name}>
        {row.etiqueta}
      </span>
      {ways.map(({ canal, activo, fijo, porque }) =>
        fijo === 1 ? (
          <span key={canal} className={css.fixed}>
            {t(($) => $.wishes.always, { name: t(($) => $.wishes.ways[canal]) })}{' '}
            {porque ? t(($) => $.wishes.why[porque]) : null}
          </span>
        ) : (
          <label key={canal} className={css.way}>
            <input
              type="checkbox"
              checked={pressed[`${row.clase} ${canal}`] ?? activo === 1}
              aria-labelledby={`${name} ${name}-${canal}`}
              onChange={({ target }) => onChoose(canal, target.checked)}
            />
            <span id={`${name}-${canal}`}>{t(($) => $.wishes.ways[canal])}</span>
          </label>
        ),
      )}
      {ways.length === 0 ? <span className={css.fixed}>{t(($) => $.wishes.portal_only)}</span> : null}
    </li>
  );
}
