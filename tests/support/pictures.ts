import { deflateSync, crc32 } from 'node:zlib';
import type { Answer, Person, TestApp } from './app.ts';

/** A gray PNG picture; `claimed` is the size in its header, if that is not the real one. */
export function png(width: number, height: number, claimed: { width: number; height: number } = { width, height }): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(claimed.width, 0);
  head.writeUInt32BE(claimed.height, 4);
  // Eight bits, gray.
  head.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, 128);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

interface SentPicture {
  mime?: string;
  bytes?: Buffer;
  /** The announced properties of the upload. */
  size?: number;
}

/** Prepares a picture and uploads it, as a browser would; returns the preparation and the status. */
export async function sendPicture(app: TestApp, person: Person, sent: SentPicture = {}) {
  const { mime = 'image/png', bytes = png(64, 64), size = bytes.length } = sent;
  const prepared = await person.ask('POST', 'user', 'prepare-profile-picture', { body: { mime, size } });
  if (prepared.status !== 200) throw new Error(prepared.text);
  const { uploadId, url, contentType } = prepared.body;
  const put = await app.app.inject({ method: 'PUT', url, headers: { 'content-type': contentType }, payload: bytes });
  return { uploadId: uploadId as string, url: url as string, status: put.statusCode };
}

/** A picture that has arrived but is not set yet; returns the upload's id. */
export async function sentPicture(app: TestApp, person: Person, sent: SentPicture = {}): Promise<string> {
  const { uploadId, status } = await sendPicture(app, person, sent);
  if (status !== 200) throw new Error(`the picture was refused (${status})`);
  return uploadId;
}

export const setPicture = (person: Person, uploadId: string): Promise<Answer> =>
  person.ask('PUT', 'user', 'set-profile-picture', { body: { uploadId } });
