import { planActivationCodes, printActivationCodes } from '@legajo/contract/calls/account';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedOutcome } from '../people/selection/asked.ts';
import type { Target } from '../people/selection/use-whom.ts';

/** How far the printing of many files came. */
export interface Printed {
  readonly parts: readonly (readonly number[])[];
  /** Files that are in the downloads. */
  readonly done: number;
  /** Who gets no sheet. */
  readonly left: readonly AskedOutcome[];
}

/**
 * Prints sheets file by file, in the order of surnames: what is in the downloads stays, and what failed or was stopped goes
 * on from there. Each file is whole or not at all.
 */
export function usePrintSheets() {
  const { t } = useTranslation('people-asked');
  const backend = useBackend();
  const [printed, setPrinted] = useState<Printed | null>(null);
  const stop = useRef(false);
  const [stopping, setStopping] = useState(false);
  const print = useMutation({
    async mutationFn(target: Target): Promise<Printed> {
      stop.current = false;
      setStopping(false);
      let at = printed ? await again(printed) : await plan(target);
      setPrinted(at);
      for (let part = at.done; part < at.parts.length && !stop.current; part += 1) {
        const pdf = await backend.blob(printActivationCodes, { body: { ids: [...(at.parts[part] ?? [])] } });
        saveBlob(document, pdf, fileName(part + 1, at.parts.length));
        at = { ...at, done: part + 1 };
        setPrinted(at);
      }
      return at;
    },
  });
  useEffect(
    () => () => {
      stop.current = true;
    },
    [],
  );
  return {
    print,
    printed,
    stopping,
    stop() {
      stop.current = true;
      setStopping(true);
    },
  };

  async function plan(target: Target): Promise<Printed> {
    const [found] = (await backend.api(planActivationCodes, { body: target })).data;
    return { parts: found?.partes ?? [], done: 0, left: found?.fuera ?? [] };
  }

  /** Who left this administrator's reach meanwhile keeps no file back: the next one is judged anew. */
  async function again(at: Printed): Promise<Printed> {
    const part = at.parts[at.done];
    if (!part) return at;
    const { parts, left } = await plan({ idusuarios: [...part] });
    return {
      ...at,
      parts: [...at.parts.slice(0, at.done), ...parts, ...at.parts.slice(at.done + 1)],
      left: [...at.left, ...left],
    };
  }

  function fileName(part: number, parts: number): string {
    return parts === 1 ? t(($) => $.sheets.file) : t(($) => $.sheets.part_file, { part, parts });
  }
}
