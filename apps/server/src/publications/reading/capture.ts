import type { Capture as EngineCapture, NumberRole } from '@legajo/pdf';
import type { DocumentType } from '../../folders/public.ts';

/** The capture of a document type, in the engine's terms. */
export function engineCapture(
  type: Pick<DocumentType, 'captureArea' | 'captureNumbers'>,
  capture: string,
): EngineCapture {
  const { dni, legajo } = type.captureNumbers;
  const roles: NumberRole[] = [
    'identity',
    ...(dni ? ['dni' as const] : []),
    ...(legajo ? ['file-number' as const] : []),
  ];
  if (capture === 'file-name') return { from: 'name', roles };
  if (capture === 'area' && type.captureArea) {
    const { x, y, width, height } = type.captureArea;
    return { from: 'area', page: 0, shares: { x, y, w: width, h: height }, roles };
  }
  return capture === 'manual' ? { from: 'manual' } : { from: 'first-page', roles };
}
