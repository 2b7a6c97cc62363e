import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { OpenAICompatibleProviderSettings } from '@ai-sdk/openai-compatible';
import { OutgoingError, type Outgoing } from '#server/outgoing';
import type { ModelProblem } from '../fields.ts';
import { Crowd } from './crowd.ts';
import type { Provider } from './settings.ts';

type Fetch = NonNullable<OpenAICompatibleProviderSettings['fetch']>;

/** Of one answer of a model. */
const MOST_BYTES = 20 * 1024 ** 2;

/** Everyone whose answer this process reads. */
const crowd = new Crowd();

/** The model of a provider. Each package is loaded with its first use, and reaches others only by our client. */
export async function modelOf({ kind, baseUrl, model, key, to }: Provider, outgoing: Outgoing): Promise<LanguageModelV4> {
  const streamed = outgoing.fetchStreamed({ to, mostBytes: MOST_BYTES }) as Fetch;
  const asking: Fetch = async (...request) => crowd.gathered(await streamed(...request));
  const own = { fetch: asking, ...(baseUrl !== null && { baseURL: baseUrl.replace(/\/+$/, '') }), apiKey: key ?? '' };
  switch (kind) {
    case 'OPENAI_COMPATIBLE': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const { apiKey, ...rest } = own;
      const settings = { ...rest, baseURL: own.baseURL ?? '', name: 'model', includeUsage: true };
      return createOpenAICompatible({ ...settings, ...(apiKey !== '' && { apiKey }) })(model);
    }
    case 'OPENAI':
      return (await import('@ai-sdk/openai')).createOpenAI(own)(model);
    case 'ANTHROPIC':
      return (await import('@ai-sdk/anthropic')).createAnthropic(own)(model);
    case 'GOOGLE':
      return (await import('@ai-sdk/google')).createGoogleGenerativeAI(own)(model);
  }
}

/** How long a model may say nothing. */
const SILENCE_MS = 60_000;

/** Asks a model once. It may say nothing for a minute. @throws what `problemOf` reads */
export async function* asked(
  model: LanguageModelV4,
  options: LanguageModelV4CallOptions,
): AsyncGenerator<LanguageModelV4StreamPart> {
  const silent = new AbortController();
  const listen = (): NodeJS.Timeout => setTimeout(() => silent.abort(new Silent()), SILENCE_MS);
  const abortSignal = AbortSignal.any([silent.signal, ...(options.abortSignal ? [options.abortSignal] : [])]);
  let timer = listen();
  try {
    const { stream } = await model.doStream({ ...options, abortSignal });
    for await (const part of stream) {
      clearTimeout(timer);
      timer = listen();
      if (part.type === 'error') throw part.error;
      yield part;
    }
  } catch (error) {
    throw silent.signal.aborted ? silent.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

class Silent extends Error {
  override name = 'Silent';
}

const BY_STATUS: Readonly<Record<number, ModelProblem>> = {
  401: 'KEY_REFUSED',
  402: 'RATE_LIMITED',
  403: 'KEY_REFUSED',
  404: 'MODEL_UNKNOWN',
  408: 'TOO_SLOW',
  413: 'TOO_LONG',
  429: 'RATE_LIMITED',
  529: 'RATE_LIMITED',
};

/** Why a model gave no answer. What it wrote about it is told to no one: it may repeat the key or the request. */
export function problemOf(error: unknown): ModelProblem {
  if (error instanceof Silent) return 'TOO_SLOW';
  if (error instanceof OutgoingError)
    return error.reason === 'late' ? 'TOO_SLOW' : error.reason === 'long' ? 'TOO_LONG' : 'UNREACHABLE';
  const { statusCode, responseBody, cause } = Object(error) as { statusCode?: unknown; responseBody?: unknown; cause?: unknown };
  if (typeof statusCode === 'number' && statusCode >= 400) {
    if (statusCode === 400 && /context|too long|too many tokens|maximum/i.test(String(responseBody))) return 'TOO_LONG';
    return BY_STATUS[statusCode] ?? (statusCode >= 500 ? 'SERVER_ERROR' : 'NOT_UNDERSTOOD');
  }
  if (cause !== undefined && cause !== error) return problemOf(cause);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(?:ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|ERR_STREAM|ERR_HTTP)/.test(code) || String(error).includes('aborted')
    ? 'UNREACHABLE'
    : 'NOT_UNDERSTOOD';
}
