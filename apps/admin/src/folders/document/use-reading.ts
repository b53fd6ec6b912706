import { readSample } from '@legajo/contract/calls/pdf-samples';
import type { PageBox } from '@legajo/contract/documents/page-box';
import type { Element } from '@legajo/ui/api/backend.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sampleKeys } from '../../app/keys/company.ts';

export type Reading = Element<typeof readSample>;

export interface Asked {
  readonly parser: string;
  readonly captureArea: PageBox | null;
  readonly captureNumbers?: { readonly dni?: boolean | undefined; readonly legajo?: boolean | undefined };
  /** From 1. */
  readonly pagina: number;
}

const RESTS_MS = 300;

/** What would be read of a sample, asked once a box rests: the last answer stays while the next one comes. */
export function useReading(muestra: string | null, asked: Asked | null): UseQueryResult<Reading | null> {
  const backend = useBackend();
  const text = JSON.stringify(asked);
  const rested = useRested(text);
  return useQuery({
    queryKey: sampleKeys.read(muestra ?? '', rested),
    enabled: muestra !== null && asked !== null && rested === text,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { parser, captureArea, captureNumbers, pagina } = JSON.parse(rested) as Asked;
      const body = {
        muestra: muestra ?? '',
        parser,
        pagina,
        ...(captureArea && { captureArea: JSON.stringify(captureArea) }),
        ...(captureNumbers && { captureNumbers: JSON.stringify(captureNumbers) }),
      };
      return (await backend.api(readSample, { body, signal })).data[0] ?? null;
    },
  });
}

/** A value once it has not changed for a moment. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), RESTS_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
