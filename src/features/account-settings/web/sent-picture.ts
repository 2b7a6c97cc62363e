import { apiConfig } from '#web/api-config';
import { OfflineError } from '#web/api-error';
import type { pictureTypes } from '#features/account/contract';
import { users } from '#features/account/web';
import * as words from './words.ts';

// A changed picture gets a new URL.
const KEPT_FOR = 'max-age=86400';

/** Uploads a picture to the storage and returns the upload id. Rejects like a call of the API. */
export async function sentPicture(picture: Blob): Promise<string> {
  const [{ apiUrl, supabaseKey }, place] = await Promise.all([
    apiConfig(),
    users.post('prepare-profile-picture', { body: { mime: picture.type as PictureType, size: picture.size } }),
  ]);
  const { uploadId, url, contentType } = place;
  const answer = await fetch(url.startsWith('/') ? apiUrl + url : url, {
    method: 'PUT',
    headers: { 'content-type': contentType, 'cache-control': KEPT_FOR, apikey: supabaseKey },
    body: picture,
  }).catch((error: unknown) => {
    throw new OfflineError(error);
  });
  if (!answer.ok) throw new Error(words.pictureNotUploaded);
  return uploadId;
}

type PictureType = (typeof pictureTypes)[number];
