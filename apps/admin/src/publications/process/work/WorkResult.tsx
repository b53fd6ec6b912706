import { ACTIONS } from '@legajo/contract/actions';
import { useCan } from '@legajo/ui/api/context.tsx';
import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button, buttonClass } from '@legajo/ui/kit/Button.tsx';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { writeCsv } from '@legajo/ui/table/write-csv.ts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PreparedList } from '../../../documents/download/PreparedList.tsx';
import css from '../ProcessDetail.module.css';
import { ProcessState } from '../ProcessState.tsx';
import type { Work } from '../processes.ts';
import { RetryButton } from './RetryButton.tsx';

/** Rows shown beside the file that holds all of them. */
const SHOWN = 20;

/** How long work that publishes nothing went, with the files it made and the rows it refused. */
export function WorkResult({ of: work }: { readonly of: Work }) {
  const { t } = useTranslation('long-work');
  const { t: words } = useTranslation('publication-list');
  const format = useFormat();
  const searches = useCan(ACTIONS.documentSearch);
  const { errores, falla } = work;
  const rows: [string, string | null][] = [
    ...(work.archivo ? [[words(($) => $.file), work.archivo] as [string, string]] : []),
    [t(($) => $.started), formatInstant(work.creado, false)],
    [t(($) => $.by), work.autor],
    [t(($) => $.ended), formatInstant(work.terminado, false)],
    [t(($) => $.total), format.number(work.total)],
    [t(($) => $.done), format.number(work.procesados)],
    [t(($) => $.refused), format.number(work.observados)],
  ];
  const download = () => {
    const header = [t(($) => $.line), t(($) => $.number), t(($) => $.code), t(($) => $.reason)];
    const lines = errores.map(({ linea, archivo, code, mensaje }) => [linea, archivo, code, mensaje]);
    const csv = new Blob([writeCsv([header, ...lines])], { type: 'text/csv;charset=utf-8' });
    saveBlob(document, csv, `proceso-${work.idProceso}.csv`);
  };
  return (
    <div className={css.result}>
      <ProcessState process={work} />
      {falla ? <Notice tone="err">{falla.mensaje}</Notice> : null}
      <Facts rows={rows} />
      {work.tipo === 'exportacion' && work.enlace === null && searches ? <PreparedList /> : null}
      {errores.length > 0 ? (
        <>
          <h3>{t(($) => $.refused)}</h3>
          <ul className={css.failures}>
            {errores.slice(0, SHOWN).map(({ linea, archivo, mensaje }) => (
              <li key={linea}>
                <strong>
                  {work.tipo === 'accesos' || work.tipo === 'papeles'
                    ? archivo
                    : t(($) => $.at_line, { line: linea, number: archivo })}
                </strong>
                <span>{mensaje}</span>
              </li>
            ))}
          </ul>
          <Button size="small" icon={<IconFileSpreadsheet />} onClick={download}>
            {t(($) => $.csv, { count: errores.length })}
          </Button>
          <p>{t(($) => $.failures_gone)}</p>
        </>
      ) : null}
    </div>
  );
}

/** Where one gets on with it: its own screen, or the same once more. */
export function WorkActions({ of: work }: { readonly of: Work }) {
  const { t } = useTranslation('long-work');
  const { t: words } = useTranslation('publication-list');
  const load = /load=(\d+)/.exec(work.enlace ?? '')?.[1];
  const publication = /proceso=(\d+)/.exec(work.enlace ?? '')?.[1];
  return (
    <>
      <RetryButton work={work} />
      {load ? (
        <Link to="/employees/load" search={{ load }} className={buttonClass('primary')}>
          {words(($) => $.open)}
        </Link>
      ) : publication ? (
        <Link
          to="/company/process-manager"
          search={{ proceso: publication }}
          className={buttonClass('primary')}
        >
          {t(($) => $.see_publication)}
        </Link>
      ) : work.enlace ? (
        <Link to="/generalSettings" className={buttonClass('primary')}>
          {t(($) => $.backup)}
        </Link>
      ) : null}
    </>
  );
}
