import { encodeQr } from '@legajo/pdf';

/** A text as QR code: an SVG of one path, four modules of white around it (ISO/IEC 18004, 9.1). */
export function qrSvg(text: string): string {
  const { size, modules } = encodeQr(text);
  const quiet = 4;
  const side = size + 2 * quiet;
  let path = '';
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (modules[row * size + column]) path += `M${column + quiet} ${row + quiet}h1v1h-1z`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;
}
