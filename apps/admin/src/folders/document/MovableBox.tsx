import type { PageBox } from '@legajo/contract/documents/page-box';
import { type PointerEvent, type RefObject, useRef } from 'react';
import { drag, type Hold, pressed } from './box.ts';
import css from './DocumentConfig.module.css';

const HANDLES: readonly Hold[] = [
  { left: true, top: true },
  { top: true },
  { right: true, top: true },
  { right: true },
  { right: true, bottom: true },
  { bottom: true },
  { left: true, bottom: true },
  { left: true },
];
const nameOf = (hold: Hold) => Object.keys(hold).join('-');

/**
 * A box on a page: by mouse or finger moved whole or held by a handle, by keys moved with arrows and stretched with Alt. One
 * that is not to be touched is only shown.
 */
export function MovableBox(props: {
  readonly label: string;
  readonly box: PageBox;
  /** The page it lies on, and its size in millimetres. */
  readonly page: RefObject<HTMLElement | null>;
  readonly size: { readonly width: number; readonly height: number };
  readonly tone: 'capture' | 'sign';
  /** How keys move it, for who cannot see. */
  readonly keysId: string;
  readonly onChange: ((box: PageBox) => void) | null;
}) {
  const { label, box, page, size, tone, keysId, onChange } = props;
  const held = useRef<{ hold: Hold; x: number; y: number; box: PageBox } | null>(null);
  // The name stands where the page has room for it.
  const near = { 'data-high': box.y < 0.06 ? '' : undefined, 'data-right': box.x > 0.6 ? '' : undefined };
  const style = {
    left: `${box.x * 100}%`,
    top: `${box.y * 100}%`,
    width: `${box.width * 100}%`,
    height: `${box.height * 100}%`,
  };
  if (!onChange)
    return (
      <div className={css.box} data-tone={tone} data-still="" {...near} style={style}>
        <span>{label}</span>
      </div>
    );
  const take = (hold: Hold) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { hold, x: event.clientX, y: event.clientY, box };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const at = held.current;
    const area = page.current?.getBoundingClientRect();
    if (!at || !area) return;
    event.stopPropagation();
    const [dx, dy] = [(event.clientX - at.x) / area.width, (event.clientY - at.y) / area.height];
    onChange(drag(at.box, at.hold, dx, dy));
  };
  const drop = () => {
    held.current = null;
  };
  const hands = { onPointerMove: move, onPointerUp: drop, onPointerCancel: drop };
  return (
    <button
      type="button"
      className={css.box}
      data-tone={tone}
      {...near}
      style={style}
      aria-label={label}
      aria-describedby={keysId}
      onPointerDown={take({})}
      {...hands}
      onKeyDown={(event) => {
        const next = pressed(box, event, size);
        if (!next) return;
        event.preventDefault();
        onChange(next);
      }}
    >
      <span>{label}</span>
      {HANDLES.map((hold) => (
        <i
          key={nameOf(hold)}
          className={css.handle}
          data-at={nameOf(hold)}
          onPointerDown={take(hold)}
          {...hands}
        />
      ))}
    </button>
  );
}
