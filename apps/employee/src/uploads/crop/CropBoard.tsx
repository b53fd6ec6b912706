import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Crop.module.css';
import { type Corners, moveCorner, nearestCorner, type Point } from './corners.ts';

/** So many pixels are enough to see where a page ends. */
const PREVIEW_PX = 1000;
const STEP = 0.01;
const LARGE_STEP = 0.05;
const KEYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const NAMES = ['top_left', 'top_right', 'bottom_right', 'bottom_left'] as const;

/** A picture and the four corners of its page: moved by finger, mouse and keys, and by pointing where they belong. */
export function CropBoard(props: {
  readonly picture: HTMLCanvasElement;
  readonly corners: Corners;
  readonly onChange: (corners: Corners) => void;
}) {
  const { picture, corners, onChange } = props;
  const { t } = useTranslation('own-uploads');
  const board = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const shown = canvas.current;
    if (!shown) return;
    const scale = Math.min(1, PREVIEW_PX / Math.max(picture.width, picture.height));
    shown.width = picture.width * scale;
    shown.height = picture.height * scale;
    shown.getContext('2d')?.drawImage(picture, 0, 0, shown.width, shown.height);
  }, [picture]);
  const placeOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
    const { left, top, width, height } = board.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const percent = (share: number) => Math.round(share * 100);
  return (
    // The keys are those of each corner.
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing is one more way to move a corner
    // biome-ignore lint/a11y/useKeyWithClickEvents: the corners take keys
    <div
      ref={board}
      className={css.board}
      style={{
        aspectRatio: `${picture.width} / ${picture.height}`,
        maxWidth: `calc(52vh * ${picture.width / picture.height})`,
      }}
      onClick={(event) => {
        if (event.target instanceof HTMLButtonElement) return;
        const place = placeOf(event);
        onChange(moveCorner(corners, nearestCorner(corners, place), place));
      }}
    >
      <canvas ref={canvas} className={css.picture} role="img" aria-label={t(($) => $.crop_picture)} />
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" className={css.frame} aria-hidden="true">
        <path
          className={css.outside}
          fillRule="evenodd"
          d={`M0 0H1V1H0ZM${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`}
        />
        <path
          className={css.line}
          vectorEffect="non-scaling-stroke"
          d={`M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`}
        />
      </svg>
      {corners.map(({ x, y }, i) => {
        const name = NAMES[i] ?? 'top_left';
        return (
          <button
            key={name}
            type="button"
            className={css.corner}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            aria-label={t(($) => $.corner_at, {
              name: t(($) => $.corners[name]),
              across: percent(x),
              down: percent(y),
            })}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => {
              if (event.currentTarget.hasPointerCapture(event.pointerId))
                onChange(moveCorner(corners, i, placeOf(event)));
            }}
            onKeyDown={(event) => {
              const way = KEYS[event.key];
              if (!way) return;
              event.preventDefault();
              const step = event.shiftKey ? LARGE_STEP : STEP;
              onChange(moveCorner(corners, i, { x: x + way.x * step, y: y + way.y * step }));
            }}
          />
        );
      })}
    </div>
  );
}
