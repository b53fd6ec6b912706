import { lettersAre } from '@legajo/ui/kit/mark/letters.ts';
import { useEffect, useState } from 'react';

const KEY = 'navBarConfig';

/** How this browser likes the portal to look and to listen; kept through sign-outs (S80). */
export interface Look {
  /** The menu shows icons only. */
  readonly minimised: boolean;
  /** Keys of a single letter work (WCAG 2.1.4). */
  readonly letters: boolean;
}

/** The look, and a way to change it. What is kept is read once; what cannot be read is as nobody chose. */
export function useLook(): [Look, (change: Partial<Look>) => void] {
  const [look, set] = useState(readLook);
  useEffect(() => lettersAre(look.letters), [look.letters]);
  return [
    look,
    (change) => {
      const next = { ...look, ...change };
      localStorage.setItem(KEY, JSON.stringify(next));
      set(next);
    },
  ];
}

function readLook(): Look {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Look>;
    return { minimised: kept.minimised === true, letters: kept.letters !== false };
  } catch {
    return { minimised: false, letters: true };
  }
}
