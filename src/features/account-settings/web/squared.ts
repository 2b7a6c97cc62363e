import * as words from './words.ts';

/** Pixels per side: enough for the largest avatar on a high-density screen. */
const SIDE = 512;
const FILE_MOST = 50_000_000;

/** The browser cannot read the file as a picture. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture';
}

/**
 * Crops a picture to a square of at most 512 pixels, in WebP if the browser can write it, otherwise in PNG. Redrawing removes
 * metadata such as the location and the camera.
 * @throws {UnreadablePicture} with a message for the person
 */
export async function squared(file: File): Promise<Blob> {
  if (file.size > FILE_MOST) throw new UnreadablePicture(words.pictureTooLarge);
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnreadablePicture(words.pictureUnreadable);
  });
  try {
    const canvas = drawn(bitmap);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.86));
    if (blob === null) throw new UnreadablePicture(words.pictureNotResized);
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
  if (context === null) throw new UnreadablePicture(words.picturesUnsupported);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, (width - from) / 2, (height - from) / 2, from, from, 0, 0, side, side);
  return canvas;
}
