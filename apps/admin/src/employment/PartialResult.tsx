import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { writeCsv } from '@legajo/ui/table/write-csv.ts';
import { useTranslation } from 'react-i18next';
import css from './Employment.module.css';

/** So many are named; a file has all. */
const NAMED = 100;

/** What became of an act on many people of whom some could not be: both sums, and each of them with the reason. */
export function PartialResult(props: {
  readonly title: string;
  /** How many it was done to, and how many it was not, in words. */
  readonly sums: readonly [string, string];
  readonly failed: readonly {
    readonly id: number;
    /** Null for who is not the administrator's to know of. */
    readonly nombre: string | null;
    readonly problema: { readonly mensaje: string } | null;
  }[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('employment');
  const { failed } = props;
  const save = () => {
    const rows = failed.map(({ nombre, problema }) => [
      nombre ?? t(($) => $.unknown_person),
      problema?.mensaje,
    ]);
    saveBlob(
      document,
      new Blob([writeCsv(rows)], { type: 'text/csv' }),
      t(($) => $.failed_file),
    );
  };
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.title}
      footer={
        <>
          {failed.length > NAMED ? <Button onClick={save}>{t(($) => $.save_failed)}</Button> : null}
          <Button variant="primary" onClick={props.onClose}>
            {t(($) => $.finish)}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <Notice tone="wait" live>
          {props.sums.join('. ')}
        </Notice>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
        <ul className={css.failed} tabIndex={0} aria-label={props.sums[1]}>
          {failed.slice(0, NAMED).map(({ id, nombre, problema }) => (
            <li key={id}>
              <strong>{nombre ?? t(($) => $.unknown_person)}</strong>
              <span>{problema?.mensaje}</span>
            </li>
          ))}
          {failed.length > NAMED ? <li>{t(($) => $.and_more, { count: failed.length - NAMED })}</li> : null}
        </ul>
      </div>
    </Dialog>
  );
}
