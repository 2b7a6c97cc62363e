import type { Broadcast, Incoming } from './frames.ts';
import { requestsPersistence, isRecord, parsed } from './untrusted-json.ts';

// Serialization 2.0.0: kind 3 comes from clients, kind 4 is sent to them. Lengths are one byte each, texts are UTF-8.
const PUSH = 3;
const PUSH_HEADER = 7;
const BROADCAST = 4;
const BROADCAST_HEADER = 5;
const JSON_ENCODING = 1;
const LENGTH_MAX = 255;

/**
 * A client's broadcast (kind 3): kind, lengths of join ref, ref, topic, event and metadata, encoding, those texts, the
 * payload.
 */
export function decodeBroadcastPush(data: Buffer): Incoming | null {
  if (data.length < PUSH_HEADER || data[0] !== PUSH) return null;
  const texts: string[] = [];
  let offset = PUSH_HEADER;
  for (const length of data.subarray(1, PUSH_HEADER - 1)) {
    if (offset + length > data.length) return null;
    texts.push(data.toString('utf8', offset, offset + length));
    offset += length;
  }
  const [joinRef = '', ref = '', topic = '', event = '', metadata = ''] = texts;
  const json = data[PUSH_HEADER - 1] === JSON_ENCODING;
  const body = data.subarray(offset);
  // What is passed on as JSON must be JSON, or it would break every receiver.
  if (json && !isJson(body)) return null;
  const broadcast = { event, json, body, ...(isKept(metadata) && { isToBeKept: true }) };
  return { joinRef: joinRef || null, ref: ref || null, topic, event: 'broadcast', payload: {}, broadcast };
}

/** The frame that carries a broadcast to clients (kind 4); null if a name is too long for it. */
export function encodeBroadcast(topic: string, broadcast: Broadcast): Buffer | null {
  const topicBytes = Buffer.from(topic);
  const eventBytes = Buffer.from(broadcast.event);
  if (topicBytes.length > LENGTH_MAX || eventBytes.length > LENGTH_MAX) return null;
  const header = Buffer.alloc(BROADCAST_HEADER);
  header.set([BROADCAST, topicBytes.length, eventBytes.length, 0, broadcast.json ? JSON_ENCODING : 0]);
  return Buffer.concat([header, topicBytes, eventBytes, broadcast.body]);
}

/** Metadata is a JSON object. Unreadable metadata asks for nothing. */
function isKept(metadata: string): boolean {
  const value = metadata === '' ? null : parsed(metadata);
  return isRecord(value) && requestsPersistence(value.persist);
}

function isJson(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}
