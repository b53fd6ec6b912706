import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { useTranslation } from 'react-i18next';
import css from './Audit.module.css';
import type { WholeEntry } from './trail.ts';

/** The hash of the entry before it and its own: each holds the one before. */
export function Chained({ entry }: { readonly entry: WholeEntry }) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const { secuencia, huella, anterior } = entry;
  return (
    <>
      <h3>{t(($) => $.chained)}</h3>
      {secuencia === null ? (
        <p className={css.note}>{t(($) => $.sealing)}</p>
      ) : (
        <ol className={css.links}>
          {anterior && secuencia > 1 ? (
            <li>
              {format.number(secuencia - 1)} <code>{short(anterior)}</code>
            </li>
          ) : null}
          <li aria-current="true">
            <strong>{format.number(secuencia)}</strong> <code>{huella ? short(huella) : ''}</code>
          </li>
        </ol>
      )}
      <p className={css.note}>{t(($) => $.chained_why)}</p>
    </>
  );
}

const short = (hash: string): string => `${hash.slice(0, 4)} ${hash.slice(4, 8)} ${hash.slice(8, 12)} …`;
