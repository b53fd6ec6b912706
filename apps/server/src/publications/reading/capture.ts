import type { Capture as EngineCapture, NumberRole } from '@legajo/pdf';
import type { DocumentType } from '../../folders/public.ts';

/** A4 in points: areas are drawn on a reference page, in fractions of it. */
const PAGE_POINTS = { width: 595.28, height: 841.89 };

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
    const area = {
      x: x * PAGE_POINTS.width,
      y: y * PAGE_POINTS.height,
      w: width * PAGE_POINTS.width,
      h: height * PAGE_POINTS.height,
    };
    return { from: 'area', page: 0, area, roles };
  }
  return capture === 'manual' ? { from: 'manual' } : { from: 'first-page', roles };
}
