import { codeOf } from './check.ts';

interface Detector {
  detect(image: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}

/** Pictures that a phone makes of a paper: no signature travels in them, a code may. */
export const PHOTO_ENDINGS = ['.jpg', '.jpeg', '.png', '.webp', '.heic'] as const;

export const isPhoto = ({ name, type }: File): boolean =>
  type.startsWith('image/') || PHOTO_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));

/**
 * The code that a photographed QR leads to, read on the device by the browser itself; null where the browser reads none or
 * there is none of ours in it. The picture goes nowhere.
 */
export async function codeInPhoto(file: File): Promise<string | null> {
  const Detector = (globalThis as { BarcodeDetector?: new (options: { formats: string[] }) => Detector })
    .BarcodeDetector;
  if (!Detector) return null;
  try {
    const found = await new Detector({ formats: ['qr_code'] }).detect(await createImageBitmap(file));
    for (const { rawValue } of found) {
      const code = URL.canParse(rawValue) ? codeOf(new URL(rawValue)) : null;
      if (code) return code;
    }
  } catch {
    // A browser without the system's reader, or a picture that it cannot open: the person types the code.
  }
  return null;
}
