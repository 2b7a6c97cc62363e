import { useEffect, useSyncExternalStore } from 'react';
import { listeners } from '#web/listeners';
import { absolute, saveFrom } from '#web/saving';
import type { Addressed, Attachment } from '../contract.ts';
import type { DeclaredFiles } from './declare-files.ts';

/** The requests for URLs. */
type Asked = Pick<DeclaredFiles, 'address'>;

interface Known {
  url: string;
  until: number;
}

// Less than the ten minutes that a URL is valid, so that a download started with it can finish.
const GOOD_MS = 8 * 60_000;
const MOST_KEPT = 500;
const MOST_PICTURES = 40;

const known = new Map<string, Known>();
const underWay = new Map<string, Promise<void>>();
const sentPictures = new Map<string, string>();
const changes = listeners();

/** Saves the URLs that came with a list. A URL that is still valid stays, so that its image is not downloaded again. */
export function addressesCame(items: readonly Pick<Addressed, 'id' | 'url'>[]): void {
  for (const { id, url } of items) if (url !== null && fresh(id) === null) keep(id, url);
  changes.tell();
}

/** Shows an image that was uploaded from this page from its local bytes. */
export function pictureSent(id: string, file: File): void {
  sentPictures.set(id, URL.createObjectURL(file));
  const [oldest] = sentPictures;
  if (sentPictures.size > MOST_PICTURES && oldest) {
    URL.revokeObjectURL(oldest[1]);
    sentPictures.delete(oldest[0]);
  }
}

/** The URL that shows an attachment, requested if there is none; null until it arrives. */
export function useAddress(files: Asked, { id, version }: Pick<Attachment, 'id' | 'version'>): string | null {
  const url = useSyncExternalStore(changes.subscribe, () => sentPictures.get(id) ?? fresh(id));
  const isAskedFor = url === null && version > 0;
  useEffect(() => {
    if (isAskedFor) void ask(files, id);
  }, [files, id, isAskedFor]);
  return url;
}

/** Forgets a URL that failed. */
export function addressFailed(id: string): void {
  sentPictures.delete(id);
  known.delete(id);
}

/** Downloads a file under its name. Rejects if the server cannot be reached or refuses. */
export const download = async (files: Asked, id: string): Promise<void> => saveFrom(await files.address(id, true));

function ask(files: Asked, id: string): Promise<void> {
  const asked =
    underWay.get(id) ??
    files
      .address(id, false)
      .then((url) => keep(id, url))
      // The image is shown as missing; the next view requests it again.
      .catch(() => undefined)
      .finally(() => {
        underWay.delete(id);
        changes.tell();
      });
  underWay.set(id, asked);
  return asked;
}

function keep(id: string, url: string): void {
  if (known.size >= MOST_KEPT) known.clear();
  known.set(id, { url: absolute(url), until: Date.now() + GOOD_MS });
}

function fresh(id: string): string | null {
  const one = known.get(id);
  return one && one.until > Date.now() ? one.url : null;
}
