import { useSession } from '@legajo/ui/api/context.tsx';
import { isTyping } from '@legajo/ui/kit/list/FilterBar.tsx';
import { mayListen } from '@legajo/ui/kit/mark/letters.ts';
import { within } from '@legajo/ui/route/within.ts';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { mayOpen, PLACES } from '../../app/tables/places.ts';
import { GO_KEYS } from '../actions/go-keys.ts';

const Palette = lazy(within(() => import('./Palette.tsx')));
const KeySheet = lazy(within(() => import('./KeySheet.tsx')));

type Shown = 'palette' | 'keys' | null;
/** How long `g` waits for its second letter. */
const GO_MS = 1500;

export interface Commands {
  readonly shown: Shown;
  readonly openPalette: () => void;
  readonly openKeys: () => void;
  readonly close: () => void;
  /** What was typed after the palette was asked for and before it stood; once it is asked, it stands. */
  readonly typedEarly: () => string;
}

/**
 * The keys that work on every screen: Ctrl or ⌘ with K, `g` and then a place, `?`. Letters work outside fields and
 * dialogs only, and not while they are turned off.
 */
export function useCommands(letters: boolean): Commands {
  const [shown, setShown] = useState<Shown>(null);
  const router = useRouter();
  const { actions } = useSession();
  const waiting = useRef<number | null>(null);
  const early = useRef<string | null>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        early.current ??= '';
        setShown('palette');
        return;
      }
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey && event.key.length === 1;
      if (early.current !== null && plain && !document.querySelector('dialog[open]')) {
        event.preventDefault();
        early.current += event.key;
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || !letters || !mayListen(event.key)) return;
      if (isTyping(event.target) || document.querySelector('dialog[open], :popover-open')) return;
      const second = waiting.current !== null && performance.now() - waiting.current < GO_MS;
      waiting.current = null;
      if (event.key === '?') setShown('keys');
      else if (event.key === 'g') waiting.current = performance.now();
      else if (second && event.key in GO_KEYS) {
        const place = PLACES[GO_KEYS[event.key as keyof typeof GO_KEYS]];
        if (mayOpen(place, actions)) void router.navigate({ to: place.path as '/home' });
      } else return;
      event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [letters, router, actions]);
  return {
    shown,
    openPalette: () => setShown('palette'),
    openKeys: () => setShown('keys'),
    close: () => {
      early.current = null;
      setShown(null);
    },
    typedEarly: () => early.current ?? '',
  };
}

/** Draws what the keys opened. */
export function CommandHost(props: {
  readonly commands: Commands;
  readonly letters: boolean;
  readonly onLetters: (on: boolean) => void;
}) {
  const { commands, letters, onLetters } = props;
  if (!commands.shown) return null;
  return (
    <Suspense fallback={null}>
      {commands.shown === 'palette' ? (
        <Palette onClose={commands.close} onKeys={commands.openKeys} typedEarly={commands.typedEarly} />
      ) : (
        <KeySheet letters={letters} onLetters={onLetters} onClose={commands.close} />
      )}
    </Suspense>
  );
}
