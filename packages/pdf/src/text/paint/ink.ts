import type { TextFont } from '../fonts/text-font.ts';
import type { Rectangle } from './rectangle.ts';

/** Where painting shows: inside this, and if `exact` everywhere inside it. */
export interface Clip extends Rectangle {
  exact: boolean;
}

/** Paint shows everywhere. */
export const everywhere: Clip = {
  left: -Infinity,
  top: -Infinity,
  right: Infinity,
  bottom: Infinity,
  exact: true,
};

/** Whether a layer shows: always, in some state of the file's layers, or not as the file opens. */
export const layer = { shown: 0, maybe: 1, hidden: 2 } as const;

/** How text is painted (ISO 32000-2, 8.4.5, 8.6, 11.3, 11.5): what its runs have in common while nothing changes. */
export interface Ink {
  /** Brightness of the colour, 0 black to 1 white; NaN where the file does not say it in numbers. */
  brightness: number;
  /** 0 to 1. */
  opacity: number;
  /** A soft mask, a blend mode that depends on what lies beneath, a transfer function, letters drawn into a blot. */
  masked: boolean;
  layer: number;
  clip: Clip;
  font: TextFont | undefined;
}
