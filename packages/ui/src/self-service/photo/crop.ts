/** A picture inside a square window: how much larger than just filling it, and which point of it stands in the middle. */
export interface Crop {
  /** 1 fills the window. */
  readonly zoom: number;
  /** 0..1 of the picture. */
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const ZOOM_MAX = 4;
export const CENTRED: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The side of the part that is seen, in pixels of the picture. */
const sideOf = (size: Size, zoom: number): number => Math.min(size.width, size.height) / zoom;

/** The same crop, moved so that the window holds nothing but picture. */
export function within(crop: Crop, size: Size): Crop {
  const zoom = clamp(crop.zoom, 1, ZOOM_MAX);
  const half = sideOf(size, zoom) / 2;
  return {
    zoom,
    x: clamp(crop.x, half / size.width, 1 - half / size.width),
    y: clamp(crop.y, half / size.height, 1 - half / size.height),
  };
}

/** Moved by so much of the window's side: right and down move the picture, not the window. */
export function moved(crop: Crop, size: Size, right: number, down: number): Crop {
  const side = sideOf(size, crop.zoom);
  return within(
    { ...crop, x: crop.x - (right * side) / size.width, y: crop.y - (down * side) / size.height },
    size,
  );
}

/** The part of the picture that is seen, in its pixels. */
export function partOf(
  crop: Crop,
  size: Size,
): { readonly x: number; readonly y: number; readonly side: number } {
  const side = sideOf(size, crop.zoom);
  return { x: crop.x * size.width - side / 2, y: crop.y * size.height - side / 2, side };
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
