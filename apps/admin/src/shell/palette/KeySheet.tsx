import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { useTranslation } from 'react-i18next';
import css from './Palette.module.css';

/** Every key that works, and the switch for those of a single letter (WCAG 2.1.4). */
export default function KeySheet(props: {
  readonly letters: boolean;
  readonly onLetters: (on: boolean) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('shell');
  const rows: readonly (readonly [keys: readonly string[], does: string])[] = [
    [['Ctrl', 'K'], t(($) => $.keys_palette)],
    [['g', 'e'], t(($) => $.keys_employees)],
    [['g', 'd'], t(($) => $.keys_documents)],
    [['g', 'b'], t(($) => $.keys_tray)],
    [['/'], t(($) => $.keys_search)],
    [['j', 'k'], t(($) => $.keys_rows)],
    [['x'], t(($) => $.keys_mark)],
    [['Enter'], t(($) => $.keys_open_row)],
    [['n'], t(($) => $.keys_new)],
    [['e'], t(($) => $.keys_edit)],
    [['[', ']'], t(($) => $.keys_neighbours)],
    [['a', 'r'], t(($) => $.keys_decide)],
    [['o'], t(($) => $.keys_leave_out)],
    [['?'], t(($) => $.keys_sheet)],
    [['Esc'], t(($) => $.keys_escape)],
  ];
  return (
    <Dialog open onClose={props.onClose} title={t(($) => $.keys_title)}>
      <dl className={css.sheet}>
        {rows.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={t(($) => $.keys_letters)}
        checked={props.letters}
        onChange={(event) => props.onLetters(event.target.checked)}
      />
      <p className={css.help}>{t(($) => $.keys_letters_help)}</p>
    </Dialog>
  );
}
