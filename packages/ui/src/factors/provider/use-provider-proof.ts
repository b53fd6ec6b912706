import { beginProviderProof, stepUp } from '@legajo/contract/calls/mfa';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Element } from '../../api/backend.ts';
import { useBackend } from '../../api/context.tsx';
import { type Problem, toProblem } from '../../api/problem.ts';
import { awaitProof } from './proof-channel.ts';

/** Which app the provider sends its window back to. */
export type ProofApp = 's' | 'e';

type Begun = Element<typeof beginProviderProof>;

/** Where asking the provider again stands. */
export type Asking =
  | { readonly is: 'still' | 'opening' | 'checking' | 'late' }
  /** `blocked`: the browser let no window open. `back`: the person is here again, and nothing came. */
  | { readonly is: 'waiting'; readonly begun: Begun; readonly blocked: boolean; readonly back: boolean }
  | { readonly is: 'refused'; readonly problem: Problem };

/** What comes with the window's end is here before that. */
const LOOK_MS = 1200;
const WINDOW = 'popup,width=520,height=700';

/**
 * Asks the company's provider again in a window of its own, and takes what comes of it. That window is of another
 * browsing context group once it is at the provider (Cross-Origin-Opener-Policy), so nobody here sees it close: that the
 * person is back without an answer is what tells.
 */
export function useProviderProof(app: ProofApp, onProved: () => void) {
  const backend = useBackend();
  const [asking, setAsking] = useState<Asking>({ is: 'still' });
  const proved = useRef(onProved);
  proved.current = onProved;

  const open = async () => {
    // Before anything is waited for: a window that a click did not open is refused by browsers.
    const window_ = window.open('', '_blank', WINDOW);
    if (window_) window_.opener = null;
    setAsking({ is: 'opening' });
    try {
      const { data } = await backend.api(beginProviderProof, { body: { app } });
      const begun = data[0] as Begun;
      window_?.location.replace(begun.direccion);
      setAsking({ is: 'waiting', begun, blocked: window_ === null, back: false });
    } catch (error) {
      window_?.close();
      setAsking({ is: 'refused', problem: toProblem(error) });
    }
  };

  const take = useCallback(
    async (proveedor: string) => {
      setAsking({ is: 'checking' });
      try {
        await backend.api(stepUp, { body: { proveedor } });
        proved.current();
      } catch (error) {
        setAsking({ is: 'refused', problem: toProblem(error) });
      }
    },
    [backend],
  );

  const id = asking.is === 'waiting' ? asking.begun.id : null;
  const until = asking.is === 'waiting' ? asking.begun.vence : null;
  useEffect(() => {
    if (id === null || until === null) return;
    const stop = awaitProof(id, (result) => void take(result));
    const late = setTimeout(() => setAsking({ is: 'late' }), Math.max(0, Date.parse(until) - Date.now()));
    let look: ReturnType<typeof setTimeout> | undefined;
    const here = () => {
      if (document.visibilityState !== 'visible') return;
      clearTimeout(look);
      look = setTimeout(
        () => setAsking((now) => (now.is === 'waiting' ? { ...now, back: true } : now)),
        LOOK_MS,
      );
    };
    window.addEventListener('focus', here);
    document.addEventListener('visibilitychange', here);
    return () => {
      stop();
      clearTimeout(late);
      clearTimeout(look);
      window.removeEventListener('focus', here);
      document.removeEventListener('visibilitychange', here);
    };
  }, [id, until, take]);

  return { asking, open };
}
