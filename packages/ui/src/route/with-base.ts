/** A place of the router as an address of the history: under the app's base, and not twice. */
export function withBase(base: string, place: string): string {
  const trimmed = base.replace(/\/$/, '');
  return place === trimmed || place.startsWith(`${trimmed}/`) ? place : `${trimmed}${place}`;
}
