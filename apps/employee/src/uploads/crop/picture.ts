import { LIMITS } from '@legajo/contract/limits';
import { type Corners, isWhole } from './corners.ts';
import { findEdges } from './find-edges.ts';
import { straighten } from './straighten.ts';

/** The longer side of what travels: a page is still read. */
const SIDE_PX = 2600;
/** What is lighter than this and small enough is not drawn again. */
const LIGHT_BYTES = 1_500_000;
const EDGES_PX = 240;
const QUALITIES = [0.85, 0.7, 0.5];

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('This browser draws nothing.');
  return { canvas, pen };
}

/** A picture of a file, upright, no larger than travels. @throws when the file holds none that this browser reads. */
export async function drawFile(file: Blob): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file);
  try {
    const scale = Math.min(1, SIDE_PX / Math.max(picture.width, picture.height));
    const { canvas, pen } = canvasOf(picture.width * scale, picture.height * scale);
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    picture.close();
  }
}

/** The same picture turned a quarter clockwise. */
export function turnPicture(picture: HTMLCanvasElement): HTMLCanvasElement {
  const { canvas, pen } = canvasOf(picture.height, picture.width);
  pen.translate(canvas.width, 0);
  pen.rotate(Math.PI / 2);
  pen.drawImage(picture, 0, 0);
  return canvas;
}

/** Where its page seems to lie; null where nothing looks like one. */
export function proposeCorners(picture: HTMLCanvasElement): Corners | null {
  const scale = Math.min(1, EDGES_PX / Math.max(picture.width, picture.height));
  const { canvas, pen } = canvasOf(picture.width * scale, picture.height * scale);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return findEdges(pen.getImageData(0, 0, canvas.width, canvas.height));
}

/** The page within these corners as a JPG that may be sent. */
export async function cutPage(picture: HTMLCanvasElement, corners: Corners, name: string): Promise<File> {
  if (isWhole(corners)) return asFile(picture, name);
  const pen = picture.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('This browser draws nothing.');
  const flat = await straighten(pen.getImageData(0, 0, picture.width, picture.height), corners);
  const { canvas, pen: out } = canvasOf(flat.width, flat.height);
  out.putImageData(new ImageData(flat.data, flat.width, flat.height), 0, 0);
  return asFile(canvas, name);
}

/** As good as it may be sent. */
async function asFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  let drawn: Blob | null = null;
  for (const quality of QUALITIES) {
    drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (drawn && drawn.size <= LIMITS['upload.page.bytes']) break;
  }
  if (!drawn) throw new Error('This browser draws no JPG.');
  return new File([drawn], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}

/** A picture as it is kept until its page is cut out: no larger than it will travel. */
export async function lightPicture(file: File): Promise<File> {
  const canvas = await drawFile(file);
  const fits = file.size <= LIGHT_BYTES && ['image/jpeg', 'image/png'].includes(file.type);
  return fits ? file : asFile(canvas, file.name);
}
