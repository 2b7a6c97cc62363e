import * as words from './words.ts';
/** Pixels of a side: what the largest place that shows a face needs on a dense screen. */
const SIDE = 512;
const FILE_MOST = 50_000_000;

/** The file is no picture that this browser can draw. */
export class NoPicture extends Error {
  override name = 'NoPicture';
}

/**
 * The middle of a picture as a square of 512 pixels at most, in WebP where the browser writes it and else in PNG. Drawn anew, so
 * that nothing of the file remains but what is seen: no place, no camera, no second picture.
 * @throws {NoPicture} with a sentence for the person
 */
export async function squared(file: File): Promise<Blob> {
  if (file.size > FILE_MOST) throw new NoPicture(words.thisFileIsTooLargeChoose);
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new NoPicture(words.thisFileIsNoPictureThat);
  });
  try {
    const canvas = drawn(bitmap);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.86));
    if (blob === null) throw new NoPicture(words.thisPictureCouldNotBeMade);
    return blob;
  } finally {
    bitmap.close();
  }
}

function drawn(bitmap: ImageBitmap): HTMLCanvasElement {
  const { width, height } = bitmap;
  const from = Math.min(width, height);
  const side = Math.min(SIDE, from);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [side, side];
  const context = canvas.getContext('2d');
  if (context === null) throw new NoPicture(words.thisBrowserCannotDrawPictures);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, (width - from) / 2, (height - from) / 2, from, from, 0, 0, side, side);
  return canvas;
}
