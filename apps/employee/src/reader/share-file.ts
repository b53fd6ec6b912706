import { saveBlob } from '@legajo/ui/api/save-blob.ts';

const PDF = 'application/pdf';

/** Whether this phone gives a PDF to its other apps; a desk seldom does. */
export const sharesFiles = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([], 'a.pdf', { type: PDF })] });

/** Gives a file to the phone's own sheet; saved where that refuses, and not where the person calls it off. */
export async function shareFile(bytes: ArrayBuffer, name: string): Promise<void> {
  const file = new File([bytes], name, { type: PDF });
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    saveBlob(window.document, file, name);
  }
}
