import { plainTextOf, readableFamily, readText } from '#features/documents/server';
import type { Action } from '#contract/action';
import type { Endpoint } from '#server/handlers';
import { sentAs, type Tool, Tools } from '#server/mcp-tools';
import { readingAs } from '#server/narrow-reading';
import { Failure } from '#server/failures';
import type { DataScope } from '../fields.ts';
import { agentOf, type Asker } from './agent.ts';
import type { Engine } from './engine.ts';
import { READ_ACTIONS } from './read-actions.ts';
import { resultText, type SeenItems } from './results.ts';

const GRANTED: ReadonlySet<string> = new Set(Object.keys(READ_ACTIONS));
const nameOf = ({ family, name }: Action): string => `${family}.${name}`;

export const READ_DOCUMENT = 'read_document_text';

/** A result of a tool for the model. */
export interface ToolResult {
  text: string;
  isRefused: boolean;
}

export const refusedTool = (text: string): ToolResult => ({ text, isRefused: true });

/** The sentence of a refusal, with the wrong fields; anything else is a bug, and thrown. */
export function refusalText(error: unknown): string {
  if (!(error instanceof Failure)) throw error;
  return [error.message, ...Object.entries(error.fields ?? {}).map(([name, what]) => `${name}: ${what}`)].join('\n');
}

/** The reading actions as tools of the assistant: derived from their contracts, as for programs (decision 155). */
export class ReadTools {
  readonly #tools: Tools;
  readonly #engine: Engine;

  constructor(engine: Engine, endpoints: readonly Endpoint[]) {
    this.#engine = engine;
    this.#tools = new Tools(endpoints.filter(({ action }) => GRANTED.has(nameOf(action))));
  }

  /** Those of a data scope. Its workspace is known, so no tool asks for it. */
  of(asker: Asker, scope: DataScope): Pick<Tool, 'name' | 'description' | 'inputSchema'>[] {
    if (scope === 'CONTEXT') return [];
    const actor = agentOf(asker, GRANTED);
    const reaches = (name: string): boolean =>
      asker.onlyProject === null || this.#tools.find(name, actor)?.action.reach.project !== undefined;
    const tools = this.#tools.of(actor).filter(({ name }) => reaches(name));
    return [...tools.map(withoutWorkspace), DOCUMENT_TOOL];
  }

  /** Calls a tool by what a model sent, with the rights of the person who asks. */
  async call(asker: Asker, { name, input }: { name: string; input: Input }, seen: SeenItems): Promise<ToolResult> {
    if (name === READ_DOCUMENT) return this.#document(asker, input, seen);
    const actor = agentOf(asker, GRANTED);
    const endpoint = this.#tools.find(name, actor);
    if (endpoint === null) return refusedTool('There is no such tool.');
    const { action } = endpoint;
    const { query } = sentAs(action, placed(action, asker, input));
    try {
      const answer = await this.#engine.acting.act(actor, { action, query });
      seen.note(answer, READ_ACTIONS[nameOf(action)] ?? null);
      return { text: resultText(answer), isRefused: false };
    } catch (error) {
      return refusedTool(refusalText(error));
    }
  }

  /** The text of a document, whose other actions return it as bytes or as a file. */
  async #document(asker: Asker, { documentId }: Input, seen: SeenItems): Promise<ToolResult> {
    const actor = agentOf(asker, GRANTED);
    const { action } = this.#engine.endpointOf('documents.get-document');
    try {
      const query = { workspaceId: asker.workspaceId, documentId };
      const document = await this.#engine.acting.act(actor, { action, query });
      const family = { readerId: asker.userId, withChildren: false, most: 1 };
      const [read] = await readingAs(this.#engine.pool, actor, (db) => readableFamily(db, String(documentId), family));
      seen.note(document, 'DOCUMENT');
      const text = read === undefined ? '' : plainTextOf(readText(read.updates));
      return { text: resultText({ document, text: text.slice(0, 16_000) }), isRefused: false };
    } catch (error) {
      return refusedTool(refusalText(error));
    }
  }
}

type Input = Readonly<Record<string, unknown>>;

const DOCUMENT_TOOL = {
  name: READ_DOCUMENT,
  description: 'Returns a document with its text, at most 16,000 characters of it.',
  inputSchema: {
    type: 'object' as const,
    properties: { documentId: { type: 'string', format: 'uuid' } },
    required: ['documentId'],
    additionalProperties: false,
  },
};

/** How many rows a list has if the model does not say. */
const ROWS = 30;

/** What a model sent, at the place of its chat: no tool reaches another workspace, whatever it was told. */
function placed({ wholeQuery }: Action, { workspaceId, onlyProject }: Asker, input: Input): Input {
  const { shape } = wholeQuery;
  const sent = Object.entries(input).map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value] as const);
  return {
    ...('limit' in shape && { limit: ROWS }),
    ...Object.fromEntries(sent.filter(([, value]) => value !== null && value !== '')),
    ...('workspaceId' in shape && { workspaceId }),
    ...('projectId' in shape && onlyProject !== null && { projectId: onlyProject }),
  };
}

function withoutWorkspace({ name, description, inputSchema }: Tool): Pick<Tool, 'name' | 'description' | 'inputSchema'> {
  const {
    properties = {},
    required = [],
    ...rest
  } = inputSchema as {
    type: 'object';
    properties?: Record<string, unknown>;
    required?: string[];
  };
  const { workspaceId: _, ...others } = properties;
  return {
    name,
    description,
    inputSchema: {
      ...rest,
      properties: others,
      required: required.filter((each) => each !== 'workspaceId'),
    } as Tool['inputSchema'],
  };
}
