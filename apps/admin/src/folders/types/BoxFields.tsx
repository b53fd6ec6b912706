import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useTranslation } from 'react-i18next';
import css from '../Folders.module.css';
import type { Box } from './type-draft.ts';

const SIDES = [
  ['x', 'box_x'],
  ['y', 'box_y'],
  ['width', 'box_width'],
  ['height', 'box_height'],
] as const;

/** A box of the page by numbers, in per cent of the page; without one, ours holds. The editor on the page goes here. */
export function BoxFields(props: {
  readonly label: string;
  readonly box: Box | null;
  readonly initial: Box;
  readonly onChange: (box: Box | null) => void;
  readonly error?: string | undefined;
}) {
  const { label, box, initial, onChange, error } = props;
  const { t } = useTranslation('folders');
  return (
    <fieldset className={css.group}>
      <legend>{label}</legend>
      <Checkbox
        label={t(($) => $.own_box)}
        checked={box !== null}
        onChange={({ target }) => onChange(target.checked ? initial : null)}
      />
      {box ? (
        <div className={css.fields}>
          {SIDES.map(([side, key]) => (
            <TextField
              key={side}
              label={t(($) => $[key])}
              type="number"
              min={0}
              max={100}
              step="any"
              value={Math.round(box[side] * 1000) / 10}
              onChange={({ target }) => onChange({ ...box, [side]: Number(target.value) / 100 })}
            />
          ))}
        </div>
      ) : null}
      {error ? <p role="alert">{error}</p> : null}
    </fieldset>
  );
}
