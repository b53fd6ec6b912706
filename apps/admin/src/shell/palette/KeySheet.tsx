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
  const { t } = useTranslation('palette');
  const { t: shell } = useTranslation('shell');
  const rows: readonly (readonly [keys: readonly string[], does: string])[] = [
    [['Ctrl', 'K'], t(($) => $.keys.palette)],
    [['g', 'e'], t(($) => $.keys.employees)],
    [['g', 'd'], t(($) => $.keys.documents)],
    [['g', 'b'], t(($) => $.keys.tray)],
    [['/'], t(($) => $.keys.search)],
    [['j', 'k'], t(($) => $.keys.rows)],
    [['x'], t(($) => $.keys.mark)],
    [['Enter'], t(($) => $.keys.open_row)],
    [['n'], t(($) => $.keys.new)],
    [['e'], t(($) => $.keys.edit)],
    [['[', ']'], t(($) => $.keys.neighbours)],
    [['a', 'r'], t(($) => $.keys.decide)],
    [['o'], t(($) => $.keys.leave_out)],
    [['?'], t(($) => $.keys.sheet)],
    [['Esc'], t(($) => $.keys.escape)],
  ];
  return (
    <Dialog open onClose={props.onClose} title={shell(($) => $.keys_title)}>
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
        label={t(($) => $.keys.letters)}
        checked={props.letters}
        onChange={(event) => props.onLetters(event.target.checked)}
      />
      <p className={css.help}>{t(($) => $.keys.letters_help)}</p>
    </Dialog>
  );
}
