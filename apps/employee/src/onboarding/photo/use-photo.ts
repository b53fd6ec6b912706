import { LIMITS } from '@legajo/contract/limits';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shrinkPhoto } from './shrink-photo.ts';

export const PHOTO_TYPES = ['image/jpeg', 'image/png'];
export const PHOTO_MAX_BYTES = LIMITS['image.photo.bytes'];

/** A photo that is chosen and made small enough; what is wrong with it stays until another is chosen. */
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
      if (!PHOTO_TYPES.includes(chosen.type)) throw new TypeError('no picture');
      const ready = await shrinkPhoto(chosen, PHOTO_MAX_BYTES);
      if (ready.size <= PHOTO_MAX_BYTES) setPhoto(ready);
      else
        setRefusal(
          t(($) => $.too_large, { size: format.bytes(ready.size), limit: format.bytes(PHOTO_MAX_BYTES) }),
        );
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
