import type { Call } from '@legajo/contract/call';
import { useBackend } from '@legajo/ui/api/context.tsx';
import type { Options } from '@legajo/ui/api/options.ts';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { useState } from 'react';

/** Fetches a file of a call and hands it to the browser under a name. */
export function useFetchFile() {
  const backend = useBackend();
  const [problem, setProblem] = useState<Problem | null>(null);
  const fetchFile = <C extends Call>(call: C, options: Options<C>, name: string) => {
    setProblem(null);
    backend
      .blob(call, options)
      .then((blob) => saveBlob(document, blob, name))
      .catch((error: unknown) => setProblem(toProblem(error)));
  };
  return { fetchFile, problem };
}
