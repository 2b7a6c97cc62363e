import { apiConfig } from '#web/api-config';
import { OfflineError } from '#web/api-error';
import type { pictureTypes } from '#features/account/contract';
import { users } from '#features/account/web';

// A picture that changes has another address.
const KEPT_FOR = 'max-age=86400';

/** Sends a picture past the API; answers the id to set it by. Rejects as a call of the API does. */
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
  if (!answer.ok) throw new Error('The picture could not be stored. Try again.');
  return uploadId;
}

type PictureType = (typeof pictureTypes)[number];
