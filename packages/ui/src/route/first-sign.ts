/** That somebody is there: the first thing that a hand, a key or what fills forms in does. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'input'] as const;
const OPTIONS = { capture: true, passive: true };

/**
 * Does something once somebody is there, so that who only passes by is not sent what follows.
 *
 * @returns what takes the wish back.
 */
export function onFirstSign(act: () => void): () => void {
  const stop = () => {
    for (const sign of SIGNS) removeEventListener(sign, heard, OPTIONS);
  };
  function heard() {
    stop();
    act();
  }
  for (const sign of SIGNS) addEventListener(sign, heard, OPTIONS);
  return stop;
}
