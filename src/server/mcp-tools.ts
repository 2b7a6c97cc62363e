import { z } from 'zod';
import type { Action } from '#contract/action';
import type { Delegate } from './actors.ts';
import type { Endpoint } from './handlers.ts';

/** An action as clients of the Model Context Protocol list and call it. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { type: 'object' };
  readonly annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean };
}

interface Named {
  endpoint: Endpoint;
  tool(): Tool;
}

/**
 * The actions as tools: their name with underscores, and with its family in front where two have the same. Arguments are the
 * fields of the query and the body together.
 */
export class Tools {
  readonly #byName = new Map<string, Named>();

  constructor(endpoints: readonly Endpoint[]) {
    // The parts of a streamed answer would be one text of unknown length.
    const callable = endpoints.filter(({ action }) => action.streams === undefined);
    const shared = Map.groupBy(callable, ({ action }) => action.name);
    for (const endpoint of callable) {
      const { action } = endpoint;
      const isShared = (shared.get(action.name)?.length ?? 0) > 1;
      const name = (isShared ? `${action.family}_${action.name}` : action.name).replaceAll(/[^a-z\d]/g, '_');
      let tool: Tool | undefined;
      this.#byName.set(name, { endpoint, tool: () => (tool ??= toolOf(name, action)) });
    }
  }

  /** Those that a token can use, in the order of their names. */
  of({ grant }: Delegate): Tool[] {
    const granted = [...this.#byName.values()].filter(({ endpoint }) => isGranted(endpoint.action, grant));
    return granted.map(({ tool }) => tool()).toSorted((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** The action of a tool; null if there is none, or the token cannot use it. */
  find(name: string, { grant }: Delegate): Endpoint | null {
    const found = this.#byName.get(name);
    return found && isGranted(found.endpoint.action, grant) ? found.endpoint : null;
  }
}

const isGranted = ({ family, name }: Action, { actions }: Delegate['grant']): boolean => actions.has(`${family}.${name}`);

type Fields = Readonly<Record<string, unknown>>;

/**
 * The query and the body of a call. A name that both have is the body's: in the query it only repeats a parent of the row.
 * What neither knows is left where the action refuses it.
 */
export function sentAs({ wholeQuery, body }: Action, fields: Fields): { query: Fields; body: Fields | undefined } {
  if (body === undefined) return { query: fields, body: undefined };
  const isOfQuery = (name: string): boolean => name in wholeQuery.shape && !(name in body.shape);
  const split = (ofQuery: boolean): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => isOfQuery(name) === ofQuery));
  return { query: split(true), body: split(false) };
}

/** Actions that only add something. Programs may let models run them without asking, so all others are marked as destructive. */
const ADDS = /^(?:create|add|copy|duplicate|send|report)-/;

function toolOf(name: string, action: Action): Tool {
  const { method, about, wholeQuery, body } = action;
  return {
    name,
    description: about,
    inputSchema: inputSchemaOf({ ...wholeQuery.shape, ...body?.shape }),
    annotations: {
      readOnlyHint: method === 'GET',
      destructiveHint: method !== 'GET' && !(method === 'POST' && ADDS.test(action.name)),
      idempotentHint: method !== 'POST',
      openWorldHint: false,
    },
  };
}

/** Fields as models are told of them. */
export function inputSchemaOf(shape: z.core.$ZodShape): Tool['inputSchema'] {
  const all = z.strictObject(shape);
  const { $schema: _, ...inputSchema } = z.toJSONSchema(all, { io: 'input', unrepresentable: 'any', override: shorten });
  return { ...inputSchema, type: 'object' };
}

/** The expressions of dates and ids are longer than all the rest, and say the same as their format. */
function shorten({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
}
