/** The longer side of a photo that was too heavy: a page is still read. */
const SIDE_PX = 2600;
const QUALITY = 0.85;

/**
 * A photo that may be sent. Cameras make pictures above the limit; such a one is drawn anew, smaller, as a JPG. Where
 * that is not enough the photo is given back as it is: its size is for who sends it to judge.
 *
 * @throws when the file holds no picture that this browser can read.
 */
export async function shrinkPhoto(photo: File, maxBytes: number): Promise<File> {
  const picture = await createImageBitmap(photo);
  try {
    if (photo.size <= maxBytes) return photo;
    const scale = Math.min(1, SIDE_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    return drawn && drawn.size < photo.size
      ? new File([drawn], photo.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
      : photo;
  } finally {
    picture.close();
  }
}
