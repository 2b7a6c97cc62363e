import type { LanguageModelV4FunctionTool } from '@ai-sdk/provider';
import type { Tool } from '#server/mcp-tools';
import { statementsOn, transaction } from '#server/statements';
import { type ChatMode, type DataScope, PROPOSALS_MAX, type ProposalKind } from '../fields.ts';
import type { Asker } from './agent.ts';
import { applied } from './applying.ts';
import type { Engine } from './engine.ts';
import type { LiveTurn } from './live-turn.ts';
import { SUGGEST, suggested, suggestTool } from './suggesting.ts';
import { isOwnTool, ownTools, shown } from './own-tools.ts';
import { proposalById, settled } from './proposal-changes.ts';
import { kindOfTool, proposalTools, proposed } from './proposing.ts';
import { type ReadTools, refusalText, refusedTool, type ToolResult } from './read-tools.ts';

type Input = Readonly<Record<string, unknown>>;

export interface TurnParts {
  engine: Engine;
  reading: ReadTools;
  turn: LiveTurn;
  asker: Asker;
  mode: ChatMode;
  scope: DataScope;
  isFirst: boolean;
  /** The task whose suggestions this answer replaces, because its person asked for that. */
  suggestsOn: string | null;
}

/** The tools of one answer, and what each does when the model calls it. */
export class TurnTools {
  readonly #parts: TurnParts;
  readonly list: readonly LanguageModelV4FunctionTool[];
  readonly #names: ReadonlySet<string>;

  constructor(parts: TurnParts) {
    this.#parts = parts;
    const { reading, asker, scope, mode, isFirst, suggestsOn } = parts;
    const all = [
      ...reading.of(asker, scope),
      ...ownTools(isFirst),
      ...(mode === 'ASK' ? [] : proposalTools),
      ...(suggestsOn === null ? [] : [suggestTool]),
    ];
    this.list = all.map(functionTool);
    this.#names = new Set(all.map(({ name }) => name));
  }

  async call(name: string, input: Input): Promise<ToolResult> {
    const { engine, reading, asker, turn } = this.#parts;
    if (!this.#names.has(name)) return refusedTool('There is no such tool.');
    try {
      if (isOwnTool(name)) return await this.#show(name, input);
      if (name === SUGGEST) return await this.#suggest(input);
      const kind = kindOfTool(name);
      return await (kind === null ? reading.call(asker, { name, input }, turn.seen) : this.#propose(kind, input));
    } catch (error) {
      engine.log.warn({ err: error, tool: name }, 'a tool of the assistant failed');
      return refusedTool('This did not work on the server. Go on without it.');
    }
  }

  async #show(name: Parameters<typeof shown>[0], input: Input): Promise<ToolResult> {
    const { turn } = this.#parts;
    const what = shown(name, input);
    if (typeof what === 'string') return refusedTool(what);
    if (what.tool === 'name_chat') turn.titled(what.title);
    if (what.tool === 'show_insight' && !turn.insight(what.insight)) return refusedTool('There are enough insights.');
    if (what.tool !== 'show_breakdown') return { text: 'Shown.', isRefused: false };
    turn.breakdown(what.items);
    const { taskId } = what;
    if (taskId === null) return { text: 'Shown.', isRefused: false };
    for (const { title, estimate, risk } of what.items) {
      const sent = { taskId, title, riskLevel: risk.toUpperCase(), ...(estimate !== null && { estimatedHours: estimate }) };
      const result = await this.#propose('ADD_SUBTASK', sent);
      if (result.isRefused) return result;
    }
    return { text: 'Shown, and each part is proposed as a subtask.', isRefused: false };
  }

  async #suggest(input: Input): Promise<ToolResult> {
    const { engine, asker, suggestsOn } = this.#parts;
    if (suggestsOn === null) return refusedTool('There is no such tool.');
    try {
      await suggested(engine, asker, suggestsOn, input);
      return { text: 'Saved with the task.', isRefused: false };
    } catch (error) {
      return refusedTool(refusalText(error));
    }
  }

  async #propose(kind: ProposalKind, sent: Input): Promise<ToolResult> {
    const { engine, asker, turn, mode } = this.#parts;
    if (turn.proposals.length >= PROPOSALS_MAX) return refusedTool(`One answer proposes at most ${PROPOSALS_MAX} changes.`);
    try {
      const position = turn.proposals.length;
      const row = await proposed(engine, asker, { kind, sent, position, messageId: turn.answerId });
      turn.proposal(row);
      if (mode !== 'AUTO') return { text: 'Proposed. The person decides.', isRefused: false };
      return await this.#apply(row.id);
    } catch (error) {
      return refusedTool(refusalText(error));
    }
  }

  /** Only in a mode that an admin has allowed, and that the person has chosen. */
  async #apply(id: string): Promise<ToolResult> {
    const { engine, asker, turn } = this.#parts;
    const proposal = await proposalById(statementsOn(engine.pool), id);
    if (proposal === null) return refusedTool('The proposal is gone.');
    const outcome = await applied(engine, asker, proposal);
    const isDone = outcome.is === 'done';
    const next = {
      state: isDone ? ('APPLIED' as const) : ('FAILED' as const),
      problem: isDone ? null : outcome.problem,
      outcome,
    };
    const { row } = await transaction(engine.pool, (db) => settled(db, proposal, next));
    turn.proposal(row);
    return isDone ? { text: `Done. Its id is ${outcome.resultId}.`, isRefused: false } : refusedTool(outcome.problem);
  }
}

const functionTool = ({ name, description, inputSchema }: Pick<Tool, 'name' | 'description' | 'inputSchema'>) =>
  ({ type: 'function', name, description, inputSchema }) as LanguageModelV4FunctionTool;
