import { useEffect, useSyncExternalStore } from 'react';
import { listeners } from '#web/listeners';
import { absolute, saveFrom } from '#web/saving';
import type { Addressed, Attachment } from '../contract.ts';
import type { DeclaredFiles } from './declare-files.ts';

/** What is asked for addresses. */
type Asked = Pick<DeclaredFiles, 'address'>;

interface Known {
  url: string;
  until: number;
}

// Of the ten minutes that an address is good for, so that what is begun with it comes to its end.
const GOOD_MS = 8 * 60_000;
const MOST_KEPT = 500;
const MOST_PICTURES = 40;

const known = new Map<string, Known>();
const underWay = new Map<string, Promise<void>>();
const sentPictures = new Map<string, string>();
const changes = listeners();

/** Keeps the addresses that came with a list; one that is still good stays, so that its picture is not fetched again. */
export function addressesCame(items: readonly Addressed[]): void {
  for (const { id, url } of items) if (url !== null && fresh(id) === null) keep(id, url);
  changes.tell();
}

/** Shows a picture that was sent from here by its own bytes. */
export function pictureSent(id: string, file: File): void {
  sentPictures.set(id, URL.createObjectURL(file));
  const [oldest] = sentPictures;
  if (sentPictures.size > MOST_PICTURES && oldest) {
    URL.revokeObjectURL(oldest[1]);
    sentPictures.delete(oldest[0]);
  }
}

/** The address to show an attachment by, asked for where there is none; null until it is there. */
export function useAddress(files: Asked, { id, version }: Pick<Attachment, 'id' | 'version'>): string | null {
  const url = useSyncExternalStore(changes.subscribe, () => sentPictures.get(id) ?? fresh(id));
  const isAskedFor = url === null && version > 0;
  useEffect(() => {
    if (isAskedFor) void ask(files, id);
  }, [files, id, isAskedFor]);
  return url;
}

/** Forgets an address that did not lead to the file. */
export function addressFailed(id: string): void {
  sentPictures.delete(id);
  known.delete(id);
}

/** Saves a file under its name. Rejects where the server cannot be asked, or says no. */
export const download = async (files: Asked, id: string): Promise<void> => saveFrom(await files.address(id, true));

function ask(files: Asked, id: string): Promise<void> {
  const asked =
    underWay.get(id) ??
    files
      .address(id, false)
      .then((url) => keep(id, url))
      // Whoever looks sees that there is no picture; the next look asks again.
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
