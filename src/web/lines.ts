import { language } from '#contract/words';
import type { Method } from '#contract/action';
import { newId } from '#contract/new-id';
import { queryString } from '#contract/query-string';
import { answerOf } from './answer.ts';
import { apiConfig } from './api-config.ts';
import { asOffline, errorOf, OfflineError } from './api-error.ts';
import { reaching } from './connection.ts';
import { accessToken, endSession, renewedToken } from './session.ts';

interface LinesRequest {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** A connection on which nothing arrives for this long counts as lost. */
const SILENCE_MS = 90_000;

/**
 * Calls an action that answers in lines of JSON while it works, and passes each line on as it arrives. Rejects like `callApi`,
 * and with OfflineError if the connection is lost before the end.
 */
export async function readLines(
  method: Method,
  family: string,
  name: string,
  { query, body, idempotencyKey, signal }: LinesRequest,
  onLine: (line: unknown) => void,
): Promise<void> {
  const { apiUrl } = await apiConfig();
  const url = `${apiUrl}/api/${family}${queryString({ endpoint: name, ...query })}`;
  const key = method === 'GET' ? null : (idempotencyKey ?? newId());
  const silence = silenceAfter(SILENCE_MS);
  const signals = signal ? AbortSignal.any([signal, silence.signal]) : silence.signal;
  const ask = (token: string | null) =>
    fetch(url, { method, headers: headersOf(token, key, body), ...bodyOf(body), signal: signals });
  const note = reaching();
  try {
    const token = await accessToken();
    let response = await ask(token);
    if (response.status === 401 && token !== null) {
      const renewed = await renewedToken(token);
      if (renewed !== null) response = await ask(renewed);
      if (renewed !== null && response.status === 401) await endSession();
    }
    note(true);
    if (!response.ok) throw await errorOf(answerOf(response));
    await eachLine(response, silence.heard, onLine);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    // What fetch itself rejects with is a TypeError or the abort above.
    if (error instanceof TypeError || error === silence.signal.reason) {
      note(false);
      asOffline(error);
    }
    throw error;
  } finally {
    silence.end();
  }
}

async function eachLine(response: Response, heard: () => void, onLine: (line: unknown) => void): Promise<void> {
  if (response.body === null) throw new OfflineError();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    heard();
    const lines = (rest + (value ?? '')).split('\n');
    rest = done ? '' : (lines.pop() ?? '');
    for (const line of lines) if (line !== '') onLine(JSON.parse(line));
    if (done) return;
  }
}

function silenceAfter(milliseconds: number) {
  const controller = new AbortController();
  const start = () => setTimeout(() => controller.abort(), milliseconds);
  let timer = start();
  return {
    signal: controller.signal,
    heard: () => {
      clearTimeout(timer);
      timer = start();
    },
    end: () => clearTimeout(timer),
  };
}

function headersOf(token: string | null, key: string | null, body: unknown): Headers {
  const headers = new Headers({ accept: 'application/x-ndjson, application/json', 'accept-language': language });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (key !== null) headers.set('idempotency-key', key);
  if (body !== undefined) headers.set('content-type', 'application/json');
  return headers;
}

const bodyOf = (body: unknown) => (body === undefined ? {} : { body: JSON.stringify(body) });
