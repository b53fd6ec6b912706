import { LIMITS } from '@legajo/contract/limits';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shrinkPhoto } from './shrink-photo.ts';

const PHOTO_TYPES = ['image/jpeg', 'image/png'];
export const PHOTO_ACCEPT = PHOTO_TYPES.join(',');
/** What may be chosen from the device. */
export const PAPER_ACCEPT = [...PHOTO_TYPES, 'application/pdf'].join(',');
export const PAPER_MAX_BYTES = LIMITS['image.photo.bytes'];
/** A PDF may have something before it begins. */
const HEAD_BYTES = 1024;

const isPdf = async (file: File) => (await file.slice(0, HEAD_BYTES).text()).includes('%PDF-');

/** A photo that is chosen and made small enough, or a PDF; what is wrong with it stays until another is chosen. */
export function usePhoto(onTake: () => void) {
  const { t } = useTranslation('own-onboarding');
  const format = useFormat();
  const [photo, setPhoto] = useState<File | null>(null);
  const [preparing, setPreparing] = useState(false);
  const [refusal, setRefusal] = useState('');
  const take = async (chosen: File) => {
    onTake();
    setPhoto(null);
    setRefusal('');
    setPreparing(true);
    try {
      const pdf = await isPdf(chosen);
      if (!pdf && !PHOTO_TYPES.includes(chosen.type)) throw new TypeError('no picture');
      const ready = pdf
        ? new File([chosen], chosen.name, { type: 'application/pdf' })
        : await shrinkPhoto(chosen, PAPER_MAX_BYTES);
      const sizes = { size: format.bytes(ready.size), limit: format.bytes(PAPER_MAX_BYTES) };
      if (ready.size <= PAPER_MAX_BYTES) setPhoto(ready);
      else setRefusal(pdf ? t(($) => $.pdf_too_large, sizes) : t(($) => $.too_large, sizes));
    } catch {
      setRefusal(t(($) => $.not_a_picture));
    } finally {
      setPreparing(false);
    }
  };
  return {
    photo,
    preparing,
    refusal,
    take: (chosen: File) => void take(chosen),
    forget: () => setPhoto(null),
  };
}
