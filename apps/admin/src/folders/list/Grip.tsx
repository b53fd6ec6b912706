import { IconButton } from '@legajo/ui/kit/Button.tsx';
import { IconGripVertical } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Folders.module.css';

/** The row that is being dragged, shared by the grips of one list. */
export const useDragged = () => useRef<number | null>(null);

/** The handle of a row: dragged onto another, or Alt with the arrows, it goes to another place. */
export function Grip(props: {
  readonly id: number;
  readonly name: string;
  readonly index: number;
  readonly dragged: RefObject<number | null>;
  readonly place: (id: number, to: number) => void;
}) {
  const { id, name, index, dragged, place } = props;
  const { t } = useTranslation('folders');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; keys do the same on its button.
    <span
      draggable
      onDragStart={() => {
        dragged.current = id;
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={() => dragged.current !== null && place(dragged.current, index)}
    >
      <IconButton
        className={css.grip}
        label={t(($) => $.move, { name })}
        onKeyDown={(event) => {
          if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
          event.preventDefault();
          event.stopPropagation();
          place(id, index + (event.key === 'ArrowUp' ? -1 : 1));
        }}
      >
        <IconGripVertical />
      </IconButton>
    </span>
  );
}
