const GAP_PX = 4;
const EDGE_PX = 8;

/** Puts what opens under its button, or over it where there is no room below; never over the window's edge. */
export function hang(opened: HTMLElement, opener: HTMLElement): void {
  const from = opener.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = opened;
  const below = from.bottom + GAP_PX;
  const fits = below + offsetHeight + EDGE_PX <= innerHeight;
  const top = fits ? below : Math.max(EDGE_PX, from.top - GAP_PX - offsetHeight);
  const toLeft = from.left + offsetWidth + EDGE_PX > innerWidth ? from.right - offsetWidth : from.left;
  opened.style.visibility = '';
  opened.style.top = `${top}px`;
  opened.style.left = `${Math.max(EDGE_PX, toLeft)}px`;
}
