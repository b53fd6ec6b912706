import { LIMITS } from '@legajo/contract/limits';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lightPicture } from '../crop/picture.ts';
import type { Origin, UploadType } from '../uploads.ts';
import type { Waiting } from '../waiting/waiting.ts';
import { coversOthers, freePlace, type PlaceOfPage, placeForPdf } from './places.ts';

const MAX_BYTES = LIMITS['upload.page.bytes'];
/** A PDF may have something before it begins. */
const HEAD_BYTES = 1024;

const isPdf = async (file: File) => (await file.slice(0, HEAD_BYTES).text()).includes('%PDF-');

/** Takes pictures and PDFs in, each into its place; what is wrong with one is said, and the others are taken. */
export function useTaking(type: UploadType, places: readonly PlaceOfPage[], waiting: Waiting) {
  const { t } = useTranslation('own-uploads');
  const format = useFormat();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [preparing, setPreparing] = useState(false);

  /** @returns why it is not taken, or the places as they are with it. */
  const takeOne = async (
    file: File,
    wanted: number | null,
    now: readonly PlaceOfPage[],
    origin: Origin,
  ): Promise<string | readonly PlaceOfPage[]> => {
    const { name } = file;
    const pdf = await isPdf(file);
    const n = wanted ?? (pdf ? placeForPdf : freePlace)(type, now);
    if (n === null) return t(($) => $.no_room, { name });
    if (pdf && coversOthers(now, n)) return t(($) => $.pdf_covers, { name });
    if (pdf && file.size > MAX_BYTES)
      return t(($) => $.too_large, { name, size: format.bytes(file.size), limit: format.bytes(MAX_BYTES) });
    const ready = pdf
      ? new File([file], name, { type: 'application/pdf' })
      : await lightPicture(file).catch(() => null);
    if (!ready) return t(($) => $.unfit, { name });
    const page = { typeId: type.idSubCarpeta, n, origin, stage: pdf ? 'send' : 'fit', file: ready } as const;
    waiting.put(page);
    const place = now.find((one) => one.n === n) ?? { n, name: null, required: false, sheet: null };
    const full = { ...place, waiting: { ...page, percent: null, problem: null, kept: null } };
    return [...now.filter((one) => one.n !== n), full];
  };
  const take = async (files: readonly File[], origin: Origin, wanted: number | null) => {
    setRefusals([]);
    setPreparing(true);
    const said: string[] = [];
    let now = places;
    try {
      for (const [i, file] of files.entries()) {
        const taken = await takeOne(file, i === 0 ? wanted : null, now, origin);
        if (typeof taken === 'string') said.push(taken);
        else now = taken;
      }
    } finally {
      setRefusals(said);
      setPreparing(false);
    }
  };
  return {
    refusals,
    preparing,
    take: (files: readonly File[], origin: Origin, wanted: number | null = null) =>
      void take(files, origin, wanted),
    forget: () => setRefusals([]),
  };
}

export type Taking = ReturnType<typeof useTaking>;
