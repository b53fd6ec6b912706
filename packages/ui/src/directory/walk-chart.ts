import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 };

/**
 * Walks a chart by arrows: up and down the line of who is above, down into those below, who lie beside one another and
 * are walked to the sides as well; up from any of them leads back to whom they report to.
 */
export function walkChart(event: KeyboardEvent, chart: HTMLElement | null): void {
  const step = STEPS[event.key];
  if (step === undefined || !chart || event.ctrlKey || event.metaKey || event.altKey) return;
  const all = (list: string) => [...chart.querySelectorAll<HTMLElement>(`${list} > li > *`)];
  const [line, below] = [all('ol'), all('ul')];
  const here = document.activeElement as HTMLElement;
  const [inLine, inBelow] = [line.indexOf(here), below.indexOf(here)];
  const aside = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  const next =
    inBelow >= 0
      ? aside || event.key === 'ArrowDown'
        ? below[inBelow + step]
        : line.at(-1)
      : inLine >= 0 && !aside
        ? (line[inLine + step] ?? (step > 0 ? below[0] : undefined))
        : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}
