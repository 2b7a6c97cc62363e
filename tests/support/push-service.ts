import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a browser shows, and when it arrived. */
export interface Received {
  payload: { title: string; text: string; path: string; tag: string };
  headers: IncomingHttpHeaders;
  /** The encrypted body. */
  body: Buffer;
  at: number;
}

/** A browser at the push service: what it registers, and what it received. */
export interface PushedBrowser {
  subscription: { endpoint: string; p256dh: string; auth: string };
  received: Received[];
  /** How often it was asked, accepted or not. */
  asked: number;
  /** What the service answers for it: 201 if absent. */
  answer?: { status: number; headers?: Record<string, string> };
}

/** A push service on loopback (RFC 8030) that checks who sends (RFC 8292) and opens what browsers get (RFC 8291). */
export async function pushService() {
  const browsers = new Map<string, PushedBrowser & { open: (body: Buffer) => Received['payload'] }>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '');
      if (browser === undefined || !isKnownSender(request.headers, origin)) return respond(response, 403);
      browser.asked++;
      const { status = 201, headers = {} } = browser.answer ?? {};
      const body = Buffer.concat(chunks);
      if (status < 300) browser.received.push({ payload: browser.open(body), headers: request.headers, body, at: Date.now() });
      return respond(response, status, headers);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    browser(): PushedBrowser {
      const path = `/push/${randomBytes(9).toString('base64url')}`;
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16);
      const open = (body: Buffer) => JSON.parse(opened(body, keys, auth).toString('utf8')) as Received['payload'];
      const browser = {
        subscription: { endpoint: `${origin}${path}`, p256dh, auth: auth.toString('base64url') },
        received: [],
        asked: 0,
        open,
      };
      browsers.set(path, browser);
      return browser;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => void server.close(done));
    },
  };
}

const respond = (response: ServerResponse, status: number, headers: Record<string, string> = {}): void =>
  void response.writeHead(status, headers).end('<what a push service says of a device is none of our business>');

/** True for a token signed by the key beside it, for this service, valid for at most a day. */
function isKnownSender({ authorization = '' }: IncomingHttpHeaders, origin: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]{87})$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return false;
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const by = {
    key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  } as const;
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), by, Buffer.from(signature, 'base64url'));
  return isSigned && aud === origin && Number(exp) - Date.now() / 1000 <= 86_400 && /^(?:mailto|https):/.test(String(sub));
}

/** Content coding aes128gcm (RFC 8188) with the keys of a subscription. */
function opened(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const derived = (key: Buffer, with_: Buffer, what: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, with_, what, length));
  const secret = derived(own.computeSecret(sender), auth, info, 32);
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const sealed = body.subarray(21 + sender.length);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with the octet 2, and padding of zeros.
  return text.subarray(0, text.lastIndexOf(2));
}
