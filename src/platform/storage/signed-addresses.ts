import type { Place } from './finding.ts';
import { pathOf } from './names.ts';
import type { Maker } from './rights.ts';
import type { SignedTokens } from './signed-tokens.ts';

/** Seconds that someone has to begin an upload (storage-api: two hours). */
export const UPLOAD_SECONDS = 7_200;

/** The address to read an object by, from the root of the storage wire on. */
export async function signedDownload(
  signed: SignedTokens,
  { bucketId, name }: Place,
  { by, seconds }: { by: Maker; seconds: number },
): Promise<string> {
  const url = pathOf(bucketId, name);
  return `/object/sign/${inAddress(url)}?token=${await signed.sign({ url, scope: 'download', by }, seconds)}`;
}

/** The address to write an object by, from the root of the storage wire on. */
export async function signedUpload(
  signed: SignedTokens,
  { bucketId, name }: Place,
  { by, upsert, owner, seconds = UPLOAD_SECONDS }: { by: Maker; upsert: boolean; owner: string | null; seconds?: number },
): Promise<{ url: string; token: string }> {
  const url = pathOf(bucketId, name);
  const token = await signed.sign({ url, scope: 'upload', by, upsert, owner }, seconds);
  return { url: `/object/upload/sign/${inAddress(url)}?token=${token}`, token };
}

/** The official client encodes an address by itself, but for the sign that would end its path. */
const inAddress = (path: string): string => path.replaceAll('?', '%3F');
