import { decodeBroadcastPush, encodeBroadcast } from './binary-broadcast.ts';
import { requestsPersistence, isRecord, parsed } from './untrusted-json.ts';

/** The two serializations of the protocol: JSON objects, and JSON arrays with binary broadcasts. */
export type Vsn = '1.0.0' | '2.0.0';

/** A frame from a client. `broadcast` is present if the frame is one. */
export interface Incoming {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
  broadcast?: Broadcast;
}

/** The payload of a broadcast: JSON text or bytes, passed on unchanged. */
export interface Broadcast {
  event: string;
  json: boolean;
  body: Buffer;
  /** The sender wants it stored for later readers, which this server does not offer. */
  isToBeKept?: boolean;
}

export interface Outgoing {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

// Phoenix topics and events are names. A longer one is invalid.
const NAME_MAX = 1000;

/** A client's frame; null if it is invalid. */
export function decodeFrame(vsn: Vsn, data: Buffer, isBinary: boolean): Incoming | null {
  if (isBinary) return vsn === '2.0.0' ? decodeBroadcastPush(data) : null;
  const fields = fieldsOf(vsn, parsed(data.toString('utf8')));
  if (fields === null) return null;
  const [joinRef, ref, topic, event, payload] = fields;
  if (!isRef(joinRef) || !isRef(ref) || !isName(topic) || !isName(event)) return null;
  const incoming = { joinRef: joinRef ?? null, ref: ref ?? null, topic, event, payload };
  return event === 'broadcast' ? withBroadcast(incoming) : incoming;
}

export function encodeFrame(vsn: Vsn, message: Outgoing): string {
  const { joinRef, ref, topic, event, payload } = message;
  return vsn === '2.0.0'
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ topic, event, payload, ref, join_ref: joinRef });
}

/** The same for a payload that is already JSON text and answers no request. */
export function encodePush(vsn: Vsn, topic: string, event: string, payload: string, joinRef: string | null = null): string {
  const [to, what, of] = [topic, event, joinRef].map((each) => JSON.stringify(each));
  return vsn === '2.0.0'
    ? `[${of},null,${to},${what},${payload}]`
    : `{"topic":${to},"event":${what},"payload":${payload},"ref":null,"join_ref":${of}}`;
}

/** A broadcast for receivers of one serialization; null if it has no form for it (bytes in version 1). */
export function encodeBroadcastFor(vsn: Vsn, topic: string, broadcast: Broadcast): Buffer | string | null {
  const binary = vsn === '2.0.0' ? encodeBroadcast(topic, broadcast) : null;
  if (binary !== null) return binary;
  if (!broadcast.json) return null;
  const payload = `{"type":"broadcast","event":${JSON.stringify(broadcast.event)},"payload":${broadcast.body.toString('utf8')}}`;
  return encodePush(vsn, topic, 'broadcast', payload);
}

function fieldsOf(vsn: Vsn, value: unknown): unknown[] | null {
  if (vsn === '2.0.0') return Array.isArray(value) && value.length === 5 ? value : null;
  return isRecord(value) ? [value.join_ref, value.ref, value.topic, value.event, value.payload] : null;
}

function withBroadcast(incoming: Incoming): Incoming | null {
  const { payload } = incoming;
  if (!isRecord(payload) || !isName(payload.event)) return null;
  const body = Buffer.from(JSON.stringify(payload.payload ?? {}));
  const kept = requestsPersistence(payload.persist) && { isToBeKept: true };
  return { ...incoming, broadcast: { event: payload.event, json: true, body, ...kept } };
}

const isName = (value: unknown): value is string => typeof value === 'string' && value.length <= NAME_MAX;
const isRef = (value: unknown): value is string | null | undefined => value === null || value === undefined || isName(value);
