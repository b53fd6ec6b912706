import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useTranslation } from 'react-i18next';
import css from './Employment.module.css';

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
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.title}
      footer={
        <Button variant="primary" onClick={props.onClose}>
          {t(($) => $.finish)}
        </Button>
      }
    >
      <div className={css.form}>
        <Notice tone="wait" live>
          {props.sums.join('. ')}
        </Notice>
        <ul className={css.failed}>
          {props.failed.map(({ id, nombre, problema }) => (
            <li key={id}>
              <strong>{nombre ?? t(($) => $.unknown_person)}</strong>
              <span>{problema?.mensaje}</span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
