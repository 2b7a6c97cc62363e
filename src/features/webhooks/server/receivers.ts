import { openedOrNull, type SecretBox } from '#server/secret-box';
import { sealedPrevious, sealedSecret, sealedUrl } from './secrets.ts';
import type { Receiver } from './sending.ts';

/** What is stored of where a webhook sends, and with which secrets. */
export interface Stored {
  id: string;
  url: string;
  secret: string;
  /** Null if it is no longer used. */
  previousSecret: string | null;
}

/** Where a webhook sends; null if no key of this server opens it. */
export function receiverOf(box: SecretBox, { id, url, secret, previousSecret }: Stored): Receiver | null {
  const current = openedOrNull(box, sealedSecret, id, secret);
  const previous = previousSecret === null ? null : openedOrNull(box, sealedPrevious, id, previousSecret);
  const address = openedOrNull(box, sealedUrl, id, url);
  if (current === null || address === null) return null;
  return { url: address, secrets: previous === null ? [current] : [current, previous] };
}
