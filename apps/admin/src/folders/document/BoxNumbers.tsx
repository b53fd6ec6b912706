import type { PageBox } from '@legajo/contract/documents/page-box';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useTranslation } from 'react-i18next';
import { drag } from './box.ts';
import css from './DocumentConfig.module.css';

const SIDES = [
  ['x', 'width'],
  ['y', 'height'],
  ['width', 'width'],
  ['height', 'height'],
] as const;

/** A box by its numbers, in millimetres of the page that is shown. */
export function BoxNumbers(props: {
  readonly label: string;
  readonly box: PageBox;
  readonly size: { readonly width: number; readonly height: number };
  readonly onChange: (box: PageBox) => void;
}) {
  const { label, box, size, onChange } = props;
  const { t } = useTranslation('document-config');
  const set = (side: (typeof SIDES)[number][0], millimetres: number) => {
    const by = millimetres / size[side === 'x' || side === 'width' ? 'width' : 'height'] - box[side];
    if (side === 'x') onChange(drag(box, {}, by, 0));
    else if (side === 'y') onChange(drag(box, {}, 0, by));
    else if (side === 'width') onChange(drag(box, { right: true }, by, 0));
    else onChange(drag(box, { bottom: true }, 0, by));
  };
  return (
    <fieldset className={css.numbers} aria-label={label}>
      {SIDES.map(([side, along]) => (
        <TextField
          key={side}
          label={t(($) => $.sides[side])}
          type="number"
          min={0}
          step={1}
          value={Math.round(box[side] * size[along])}
          onChange={({ target }) => set(side, Number(target.value))}
        />
      ))}
    </fieldset>
  );
}
