import { parse as parsedQuery } from 'node:querystring';
import type { z } from 'zod';
import type { Action } from '#contract/action';
import { ASKS_AT_MOST } from '#contract/batch';
import { errors } from '#contract/errors';
import type { OpenRoute } from '#contract/open-route';
import { endpointOf, familiesOf, fieldsOf } from '#server/http-request';
import { Failure } from '#server/failures';
import type { Endpoint } from '#server/handlers';
import { openLog } from '#server/log';
import { parse } from '#server/parsed-request';
import { collectFeatures } from '../../src/main/features.ts';
import { asRows, isTable } from './compact-rows.ts';
import { wholeAnswer } from './plain-answer.ts';
import { idOf, withIds } from './words-as-ids.ts';

/** An exchange between a screen and the fake that answers it in a test; bodies as text. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly sent: string;
  readonly status: number;
  readonly answered: string;
}

const mailer = { send: () => Promise.resolve(), close: () => Promise.resolve() };
const served = collectFeatures({ DEFAULT_PLAN: 'FREE', publicUrl: 'http://localhost' }, mailer, openLog('silent'));
const families = familiesOf(served.endpoints);
const SENDER = {
  type: 'USER',
  userId: idOf('asker'),
  sessionId: idOf('session'),
  email: 'asker@example.com',
  aal: 'aal1',
  expiresAt: 0,
} as const;

/**
 * Why the real server would have refused a request or could not have given the answer; a sentence each. The request is
 * parsed like on the server, and the answer is checked against the contract like every handler's in server tests
 * (`checksAnswers`), without any further fields. A word may replace an id.
 */
export function deviationsOf(exchange: Exchange): string[] {
  const { method, path, search } = exchange;
  const found = path === '/api/batch' ? batchFaults(search) : exchangeFaults(exchange);
  return found.map((fault) => `${method} ${path}${search}: ${fault}`);
}

/** A fake's partial answer as a full one; unchanged if the contract has no such request. */
export function completed({ method, path, search, answered }: Pick<Exchange, 'method' | 'path' | 'search' | 'answered'>): string {
  const schema = responseTo(method, path, parsedQuery(search.slice(1)));
  return schema ? JSON.stringify(wholeAnswer(schema, readable(answered))) : answered;
}

function responseTo(method: string, path: string, query: Readonly<Record<string, unknown>>): z.ZodType | undefined {
  const address = path.slice('/api/'.length);
  try {
    return openAt(path)?.response ?? endpointOf(families, address, query, method).action.response;
  } catch {
    // An unknown action is reported as a deviation.
    return undefined;
  }
}

const openAt = (path: string): OpenRoute | undefined =>
  served.openEndpoints.find(({ route }) => `/api${route.path}` === path)?.route;

function batchFaults(search: string): string[] {
  const asks = new URLSearchParams(search).getAll('ask').length;
  return asks > 0 && asks <= ASKS_AT_MOST ? [] : [`the request is no batch: it has ${asks} asks`];
}

function exchangeFaults(exchange: Exchange): string[] {
  const query = parsedQuery(exchange.search.slice(1));
  const open = openAt(exchange.path);
  if (open) return [...faultsIn('the query', open.query, query), ...answerFaults(exchange, open.response)];
  try {
    const endpoint = endpointOf(families, exchange.path.slice('/api/'.length), query, exchange.method);
    return [...requestFaults(exchange, endpoint, fieldsOf(query)), ...answerFaults(exchange, endpoint.action.response)];
  } catch (error) {
    return [`the request is refused: ${saidBy(error)}`];
  }
}

function requestFaults({ sent, status }: Exchange, endpoint: Endpoint, query: Readonly<Record<string, unknown>>): string[] {
  // What a fake refuses as invalid may be invalid.
  if (status === errors['invalid-input'][0]) return [];
  const { action } = endpoint;
  const body: unknown = sent === '' ? undefined : JSON.parse(sent);
  const named = withIds(action.wholeQuery, withAlias(action, query)) as Record<string, unknown>;
  const about = { idempotencyKey: null, requestId: '', ip: null, userAgent: null };
  try {
    parse({ endpoint, query: named, body: action.body && body ? withIds(action.body, body) : body, ...about }, SENDER);
    return [];
  } catch (error) {
    return [`the request is refused: ${saidBy(error)}`];
  }
}

/** The alternative name of the workspace id is read before its schema. */
const withAlias = ({ reach: { alias } }: Action, query: Readonly<Record<string, unknown>>): typeof query =>
  alias !== undefined && typeof query[alias] === 'string' ? { ...query, [alias]: idOf(query[alias]) } : query;

function answerFaults({ status, answered }: Exchange, schema: z.ZodType): string[] {
  if (status === 304) return [];
  const body = readable(answered);
  if (status === 200) return faultsIn('the answer', schema, body);
  return status >= 400 ? refusalFaults(status, body) : [`the server answers nothing with ${status}`];
}

/** Anything but JSON is the text of a stream. */
function readable(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

function faultsIn(what: string, schema: z.ZodType | undefined, value: unknown): string[] {
  if (schema === undefined) return [];
  // For the compact form the contract defines only that it has cells.
  const whole = withIds(schema, isTable(schema) ? value : asRows(value));
  const { data, error } = schema.safeParse(whole);
  if (error) return error.issues.flatMap((issue) => issueFaults(issue, [])).map((fault) => `${what} ${fault}`);
  return unnamed(whole, data, '').map((place) => `${what} has ${place}, which the contract does not name`);
}

const issueFaults = (issue: z.core.$ZodIssue, within: readonly PropertyKey[]): string[] => {
  const path = [...within, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0)
    return closest(issue.errors).flatMap((each) => issueFaults(each, path));
  return [`has a wrong ${path.map(String).join('.') || 'body'}: ${issue.message}`];
};

/** Of the possible interpretations, the one with the fewest faults, and the fewest in its outline. */
const closest = (branches: readonly z.core.$ZodIssue[][]): z.core.$ZodIssue[] =>
  branches.reduce((best, each) => (weightOf(each) < weightOf(best) ? each : best));

const weightOf = (issues: readonly z.core.$ZodIssue[]): number =>
  issues.reduce((sum, { path }) => sum + (path.length > 1 ? 1 : 1000), 0);

/** The paths of dropped values, which no schema names. */
function unnamed(said: unknown, read: unknown, place: string): string[] {
  if (typeof said !== 'object' || said === null || typeof read !== 'object' || read === null) return [];
  return Object.entries(said).flatMap(([name, value]) => {
    const at = place === '' ? name : `${place}.${name}`;
    return Object.hasOwn(read, name) ? unnamed(value, Reflect.get(read, name), at) : [at];
  });
}

/** A refusal is in the table of errors; anything in front of the server may fail in its own way. */
function refusalFaults(status: number, body: unknown): string[] {
  const { error, ...others } = (body ?? {}) as { error?: Record<string, unknown> };
  if (error === undefined && status >= 500) return [];
  const { code, message, requestId, fields, ...more } = error ?? {};
  const extra = [...Object.keys(others), ...Object.keys(more)];
  const [expected] = errors[code as keyof typeof errors] ?? [];
  return [
    ...(expected === status ? [] : [`the refusal ${status} ${String(code)} is not in the table of errors`]),
    ...(typeof message === 'string' && typeof requestId === 'string' ? [] : ['the refusal lacks its message or request id']),
    ...(fields === undefined || typeof fields === 'object' ? [] : ['the fields of the refusal are no object']),
    ...extra.map((name) => `the refusal has ${name}, which the contract does not name`),
  ];
}

const saidBy = (error: unknown): string => {
  if (!(error instanceof Failure)) throw error;
  const fields = Object.entries(error.fields ?? {}).map(([name, message]) => `${name}: ${message}`);
  return [error.message, ...fields].join(' ');
};
