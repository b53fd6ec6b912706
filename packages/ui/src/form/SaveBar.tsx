import { Button } from '../kit/Button.tsx';
import css from './SaveBar.module.css';

/** Under a long form, always in sight: what is not saved yet, the way out, and saving. */
export function SaveBar(props: {
  /** How much is not saved; null where that is not said. */
  readonly unsaved: string | null;
  /** The names of what is not saved. */
  readonly names?: string;
  readonly discard: string;
  readonly onDiscard: () => void;
  readonly save: string;
  /** What the button says meanwhile; false while nothing is saved. */
  readonly saving: string | false;
}) {
  const { unsaved, names } = props;
  return (
    <div className={css.bar}>
      <p role="status">
        {unsaved === null ? null : <strong>{unsaved}</strong>}
        {names === undefined ? null : <span>{names}</span>}
      </p>
      <Button onClick={props.onDiscard}>{props.discard}</Button>
      <Button type="submit" variant="primary" keys="Ctrl S" working={props.saving}>
        {props.save}
      </Button>
    </div>
  );
}
