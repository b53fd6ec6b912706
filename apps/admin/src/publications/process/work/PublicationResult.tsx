import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { failuresCsv } from '../../result/failures-csv.ts';
import { WithdrawalNotice } from '../../withdraw/WithdrawalNotice.tsx';
import css from '../ProcessDetail.module.css';
import { ProcessState } from '../ProcessState.tsx';
import type { Process } from '../processes.ts';

/** Failures shown beside the file that holds all of them. */
const SHOWN = 20;

/** How a publication went, and the file of what did not go out. */
export function PublicationResult({ of: process }: { readonly of: Process }) {
  const { t } = useTranslation('long-work');
  const { t: words } = useTranslation('publication-list');
  const format = useFormat();
  const { errores } = process;
  const download = () => {
    const header = [words(($) => $.file), t(($) => $.page), t(($) => $.code), t(($) => $.reason)];
    const csv = new Blob([failuresCsv(errores, header)], { type: 'text/csv;charset=utf-8' });
    saveBlob(document, csv, `publicacion-${process.idProceso}.csv`);
  };
  return (
    <div className={css.result}>
      <ProcessState process={process} />
      <WithdrawalNotice process={process} />
      {process.falla ? <Notice tone="err">{process.falla.mensaje}</Notice> : null}
      <Facts
        rows={[
          [words(($) => $.file), process.archivo],
          [t(($) => $.started), formatInstant(process.creado, false)],
          [t(($) => $.by), process.autor],
          [t(($) => $.ended), formatInstant(process.terminado, false)],
          [words(($) => $.read), format.number(process.total)],
          [words(($) => $.published), format.number(process.publicados)],
          [words(($) => $.left), format.number(process.observados)],
          [t(($) => $.left_out), format.number(process.excluidos)],
        ]}
      />
      {errores.length > 0 ? (
        <>
          <h3>{t(($) => $.failures)}</h3>
          <ul className={css.failures}>
            {errores.slice(0, SHOWN).map((one) => (
              <li key={`${one.archivo} ${one.pagina ?? ''} ${one.code}`}>
                <strong>{one.archivo}</strong>
                <span>{one.mensaje}</span>
              </li>
            ))}
          </ul>
          <Button size="small" icon={<IconFileSpreadsheet />} onClick={download}>
            {t(($) => $.csv, { count: errores.length })}
          </Button>
        </>
      ) : null}
    </div>
  );
}
