import type { Place } from './finding.ts';
import { pathOf } from './names.ts';
import type { Creator } from './rights.ts';
import type { SignedTokens } from './signed-tokens.ts';

/** Seconds until an upload must begin (storage-api: two hours). */
export const UPLOAD_SECONDS = 7_200;

/** The address for reading an object, relative to the root of the storage wire. */
export async function signedDownload(
  signed: SignedTokens,
  { bucketId, name }: Place,
  { by, seconds }: { by: Creator; seconds: number },
): Promise<string> {
  const url = pathOf(bucketId, name);
  return `/object/sign/${inAddress(url)}?token=${await signed.sign({ url, scope: 'download', by }, seconds)}`;
}

/** The address for writing an object, relative to the root of the storage wire. */
export async function signedUpload(
  signed: SignedTokens,
  { bucketId, name }: Place,
  { by, upsert, owner, seconds = UPLOAD_SECONDS }: { by: Creator; upsert: boolean; owner: string | null; seconds?: number },
): Promise<{ url: string; token: string }> {
  const url = pathOf(bucketId, name);
  const token = await signed.sign({ url, scope: 'upload', by, upsert, owner }, seconds);
  return { url: `/object/upload/sign/${inAddress(url)}?token=${token}`, token };
}

/** The official client encodes an address itself, except for the character that would end its path. */
const inAddress = (path: string): string => path.replaceAll('?', '%3F');
