import type { Call } from '@legajo/contract/call';
import { useEffect, useState } from 'react';
import { useBackend } from './context.tsx';
import type { Options } from './options.ts';
import { type Problem, toProblem } from './problem.ts';

export interface BlobUrl {
  readonly url: string | null;
  readonly problem: Problem | null;
}

/**
 * An object URL for what a call answers, fetched with the token (an `img` cannot send one) and revoked when
 * `key` changes or the screen goes away. `null` asks for nothing.
 */
export function useBlobUrl<C extends Call>(key: string | null, call: C, options: Options<C>): BlobUrl {
  const backend = useBackend();
  const [state, setState] = useState<BlobUrl>({ url: null, problem: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the call and its options
  useEffect(() => {
    if (key === null) return;
    const stop = new AbortController();
    let url: string | null = null;
    backend.blob(call, { ...options, signal: stop.signal }).then(
      (blob) => {
        if (stop.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setState({ url, problem: null });
      },
      (error) => {
        if (!stop.signal.aborted) setState({ url: null, problem: toProblem(error) });
      },
    );
    return () => {
      stop.abort();
      if (url) URL.revokeObjectURL(url);
      setState({ url: null, problem: null });
    };
  }, [key, backend]);
  return state;
}
