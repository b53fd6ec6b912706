import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useTranslation } from 'react-i18next';
import css from './Profiles.module.css';
import type { BulkRow } from './profiles.ts';

/** What became of many people: how many were changed, and who was not, with the reason. */
export function BulkResult(props: {
  readonly rows: readonly BulkRow[];
  readonly names: ReadonlyMap<number, string>;
}) {
  const { rows, names } = props;
  const { t } = useTranslation('profiles');
  const failed = rows.filter((row) => row.ok === 0);
  const done = rows.length - failed.length;
  return (
    <div className={css.stack}>
      {done > 0 ? (
        <Notice tone="ok" live>
          {t(($) => $.team.done, { count: done })}
        </Notice>
      ) : null}
      {failed.length > 0 ? (
        <Notice tone="err" live>
          <p>{t(($) => $.team.failed, { count: failed.length })}</p>
          <ul className={css.examples}>
            {failed.map((row) => (
              <li key={row.idusuario}>
                {names.get(row.idusuario) ?? row.idusuario} <span>{row.mensaje}</span>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  );
}
