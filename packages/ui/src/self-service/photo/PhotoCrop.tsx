import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CENTRED, type Crop, moved, partOf, within, ZOOM_MAX } from './crop.ts';
import css from './PhotoCrop.module.css';

/** The photograph that is sent, and its preview, in pixels. */
const SIDE_PX = 640;
const QUALITY = 0.9;
const STEP = 0.05;
const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/**
 * A square out of a picture: dragged, or moved with the arrows; nearer with the slider, plus and minus. The canvas is
 * what will be sent, so what is seen is what is sent; the ring over it is what a round face will show of it.
 */
export function PhotoCrop(props: {
  readonly picture: ImageBitmap;
  readonly onCrop: (take: () => Promise<Blob>) => void;
}) {
  const { picture, onCrop } = props;
  const { t } = useTranslation('own-sections');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>(CENTRED);
  const held = useRef<readonly [x: number, y: number] | null>(null);
  const id = useId();
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { x, y, side } = partOf(crop, picture);
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, SIDE_PX, SIDE_PX);
    context.drawImage(picture, x, y, side, side, 0, 0, SIDE_PX, SIDE_PX);
  }, [crop, picture]);
  const latest = useRef(onCrop);
  latest.current = onCrop;
  useEffect(() => {
    latest.current(() => toBlob(canvas.current));
  }, []);
  const zoomTo = (zoom: number) => setCrop((before) => within({ ...before, zoom }, picture));
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!held.current) return;
    const [x, y] = held.current;
    const side = event.currentTarget.clientWidth;
    held.current = [event.clientX, event.clientY];
    setCrop((before) => moved(before, picture, (event.clientX - x) / side, (event.clientY - y) / side));
  };
  const keys = (event: KeyboardEvent) => {
    const way = ARROWS[event.key];
    if (way) setCrop((before) => moved(before, picture, way[0], way[1]));
    else if (event.key === '+') zoomTo(crop.zoom + 0.1);
    else if (event.key === '-') zoomTo(crop.zoom - 0.1);
    else return;
    event.preventDefault();
  };
  return (
    <div className={css.crop}>
      <div className={css.window}>
        <canvas
          ref={canvas}
          width={SIDE_PX}
          height={SIDE_PX}
          className={css.canvas}
          role="img"
          tabIndex={0}
          aria-label={t(($) => $.crop_preview)}
          aria-describedby={`${id}-help`}
          onKeyDown={keys}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            held.current = [event.clientX, event.clientY];
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            held.current = null;
          }}
          onPointerCancel={() => {
            held.current = null;
          }}
        />
      </div>
      <label className={css.zoom}>
        <span>{t(($) => $.crop_zoom)}</span>
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.1}
          value={crop.zoom}
          onChange={({ target }) => zoomTo(Number(target.value))}
        />
      </label>
      <p id={`${id}-help`} className={css.help}>
        {t(($) => $.crop_help)}
      </p>
    </div>
  );
}

function toBlob(canvas: HTMLCanvasElement | null): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('the picture was not drawn'));
    canvas?.toBlob(take, 'image/jpeg', QUALITY);
  });
}
