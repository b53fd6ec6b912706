import { PdfDict, PdfName, type PdfObject } from '../../objects/objects.ts';
import type { PdfFile } from '../../parse/document.ts';

/** What an external graphics state sets (ISO 32000-2, 8.4.5): only what is there. */
export interface ExtState {
  fillOpacity?: number;
  strokeOpacity?: number;
  lineWidth?: number;
  softMask?: boolean;
  /** Whether the colour beneath changes what is seen. */
  oddBlend?: boolean;
  /** Whether colours go through a function before they are seen (10.5). */
  transfers?: boolean;
  font?: PdfDict;
  fontSize?: number;
}

const plainBlends: readonly string[] = ['Normal', 'Compatible'];
const plainTransfers: readonly string[] = ['Identity', 'Default'];

export function readExtState(file: PdfFile, dict: PdfDict): ExtState {
  const state: ExtState = {};
  const fill = file.lookupNumber(dict, 'ca');
  const stroke = file.lookupNumber(dict, 'CA');
  const width = file.lookupNumber(dict, 'LW');
  if (fill !== undefined) state.fillOpacity = fill;
  if (stroke !== undefined) state.strokeOpacity = stroke;
  if (width !== undefined) state.lineWidth = width;
  const mask = file.lookup(dict, 'SMask');
  if (mask !== null) state.softMask = !(mask instanceof PdfName && mask.value === 'None');
  const blend = file.lookup(dict, 'BM');
  if (blend !== null) state.oddBlend = !isPlain(file, blend);
  // The newer entry counts where both are there.
  const transfer = dict.has('TR2') ? file.lookup(dict, 'TR2') : file.lookup(dict, 'TR');
  if (transfer !== null)
    state.transfers = !(transfer instanceof PdfName && plainTransfers.includes(transfer.value));
  const font = file.lookupArray(dict, 'Font');
  const named = font && file.resolve(font[0]);
  const size = font && file.resolve(font[1]);
  if (named instanceof PdfDict && typeof size === 'number') {
    state.font = named;
    state.fontSize = size;
  }
  return state;
}

/** Of several the first one known counts, and every reader knows these. */
function isPlain(file: PdfFile, blend: PdfObject): boolean {
  const first = Array.isArray(blend) ? file.resolve(blend[0]) : blend;
  return first instanceof PdfName && plainBlends.includes(first.value);
}
