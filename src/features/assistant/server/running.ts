import type { Action } from '#contract/action';
import { dueWhen } from '#server/due-work';
import { Failure } from '#server/failures';
import type { Endpoint } from '#server/handlers';
import type { Job } from '#server/jobs';
import { statementsOn, transaction } from '#server/statements';
import type { AiStatus, ChatMessage } from '../contract.ts';
import { agentOf, type Asker } from './agent.ts';
import { chatById, messagesOf } from './chat-rows.ts';
import type { Engine } from './engine.ts';
import { LiveTurn } from './live-turn.ts';
import { modelOf, problemOf } from './models.ts';
import { conversation, handedOver, namesOf } from './prompt-parts.ts';
import { instructions } from './prompts.ts';
import { ReadTools } from './read-tools.ts';
import { Saving } from './saving.ts';
import { taskToSuggestOn } from './suggesting.ts';
import { availabilityAt, type Provider } from './settings.ts';
import { type Begun, begun, ended, type Ending, IS_LOST, markLost, type Sent } from './turn-rows.ts';
import { TurnTools } from './turn-tools.ts';
import { write, type Writing } from './writing.ts';

/** The longest that an answer takes. */
const LONGEST_MS = 5 * 60_000;
/** Answers that one server writes at once. */
const AT_ONCE = 200;

const STATUS = 'chat.get-ai-status';
const ASKS_STATUS: ReadonlySet<string> = new Set([STATUS]);

/** Writes answers. It holds no transaction meanwhile: an answer is a row, saved each second and at its end. */
export class Running {
  readonly #engine: Engine;
  readonly #endpoints: () => readonly Endpoint[];
  #tools: ReadTools | null = null;
  readonly #saving: Saving;
  readonly #turns = new Map<string, { turn: LiveTurn; done: Promise<void> }>();
  #isClosed = false;

  /** @param endpoints every action of the server, once all its slices are there */
  constructor(engine: Engine, endpoints: () => readonly Endpoint[]) {
    this.#engine = engine;
    this.#saving = new Saving(engine);
    this.#endpoints = endpoints;
  }

  get #reading(): ReadTools {
    return (this.#tools ??= new ReadTools(this.#engine, this.#endpoints()));
  }

  /** Ends what other servers began and no longer renew. */
  job(): Job {
    return {
      name: 'lost-answers',
      due: { when: dueWhen(IS_LOST) },
      work: async () => void (await markLost(statementsOn(this.#engine.pool))),
      close: () => this.close(),
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { turn } of this.#turns.values()) turn.end('CLOSING');
    await Promise.all([...this.#turns.values()].map(({ done }) => done));
  }

  /** Saves a message and begins its answer. */
  async begin(sent: Sent): Promise<Begun> {
    if (this.#isClosed || this.#turns.size >= AT_ONCE) throw new Failure('unavailable', {});
    const saved = await transaction(this.#engine.pool, (db) => begun(db, sent));
    if (saved.isNew) this.#start(saved);
    return saved;
  }

  /** An answer that this server is writing. */
  liveOf(answerId: string): LiveTurn | null {
    return this.#turns.get(answerId)?.turn ?? null;
  }

  /** Stops what this server writes in a chat. Others notice it within a second. */
  stop(chatId: string): void {
    for (const { turn } of this.#turns.values()) if (turn.chatId === chatId) turn.end('STOPPED');
  }

  #start(at: Begun): void {
    const turn = new LiveTurn(at);
    const done = this.#work(turn)
      .catch((error: unknown) => this.#engine.log.warn({ err: error, answer: turn.answerId }, 'an answer could not be saved'))
      .finally(() => {
        turn.over();
        this.#turns.delete(turn.answerId);
      });
    this.#turns.set(turn.answerId, { turn, done });
  }

  async #work(turn: LiveTurn): Promise<void> {
    const { pool, log } = this.#engine;
    const late = setTimeout(() => turn.end('TOO_SLOW'), LONGEST_MS);
    this.#saving.add(turn);
    let ending: Ending;
    try {
      const problem = await write(turn, await this.#prepared(turn));
      ending = { state: problem === null ? 'DONE' : 'FAILED', problem };
    } catch (error) {
      ending = endingOf(turn, error);
      if (ending.problem === 'NOT_UNDERSTOOD') log.debug({ err: error, answer: turn.answerId }, 'an answer was not understood');
    }
    clearTimeout(late);
    await this.#saving.remove(turn);
    await transaction(pool, (db) => ended(db, turn.answerId, turn.written(), { ...ending, tokens: turn.tokens }));
  }

  /** Everything that an answer needs, as it is now. @throws Failure if the assistant is not there */
  async #prepared(turn: LiveTurn): Promise<Writing> {
    const engine = this.#engine;
    const db = statementsOn(engine.pool);
    const [chat, all] = await Promise.all([chatById(db, turn.chatId), messagesOf(db, turn.chatId)]);
    const messages = all.filter(({ id, state }) => id !== turn.answerId && state !== 'PENDING');
    const question = messages.at(-1);
    if (question === undefined) throw new Error('An answer without a question.');
    const { workspaceId, projectId, userId } = chat;
    const there = await availabilityAt(db, { workspaceId, projectId }, engine);
    const provider: Provider = there.provider ?? failed();
    const scope = there.settings.dataScope === 'PROJECT' && projectId === null ? 'CONTEXT' : there.settings.dataScope;
    const onlyProject = scope === 'PROJECT' ? projectId : null;
    const asker: Asker = { chatId: chat.id, userId, workspaceId, onlyProject, withoutProjects: there.withoutProjects };
    const mode = question.mode === 'AUTO' && !there.settings.allowsAuto ? 'BUILD' : question.mode;
    const isFirst = !messages.some(({ role }) => role === 'assistant');
    const suggestsOn = taskToSuggestOn(question);
    const tools = new TurnTools({ engine, reading: this.#reading, turn, asker, mode, scope, isFirst, suggestsOn });
    const system = await this.#instructions(asker, projectId, question, { mode, scope });
    const given = await handedOver(this.#reading, asker, question.taskContext, turn.seen);
    return {
      model: await modelOf(provider, engine.outgoing),
      prompt: [{ role: 'system', content: system }, ...conversation(messages, given, there.settings.prompts)],
      tools: tools.list,
      call: (name, input) => tools.call(name, input),
      mayGoOn: (tokens) => this.#mayGoOn(asker, projectId, tokens),
    };
  }

  async #instructions(
    { userId, workspaceId }: Asker,
    projectId: string | null,
    { taskContext }: ChatMessage,
    how: Pick<Parameters<typeof instructions>[0], 'mode' | 'scope'>,
  ): Promise<string> {
    const names = await namesOf(statementsOn(this.#engine.pool), userId, workspaceId, projectId);
    const project = names.projectId === null ? null : { id: names.projectId, name: names.projectName ?? '' };
    const today = new Date().toISOString().slice(0, 10);
    return instructions({
      ...how,
      person: names.person,
      workspace: names.workspace,
      project,
      screen: taskContext?.screen ?? null,
      today,
    });
  }

  /** Asks as the person themselves would: whoever lost the right to be here gets no further word. */
  async #mayGoOn(asker: Asker, projectId: string | null, tokens: number): Promise<boolean> {
    const action: Action = this.#engine.endpointOf(STATUS).action;
    const query = { workspaceId: asker.workspaceId, ...(projectId !== null && { projectId }) };
    try {
      const status = (await this.#engine.acting.act(agentOf(asker, ASKS_STATUS), { action, query })) as AiStatus;
      // This message is counted already.
      const isThere = status.absence === null || status.absence === 'MESSAGES_USED';
      return isThere && (status.tokensLeft === null || status.tokensLeft > tokens);
    } catch (error) {
      if (error instanceof Failure && error.status < 500) return false;
      throw error;
    }
  }
}

const failed = (): never => {
  throw new Failure('assistant-without-model', {});
};

function endingOf(turn: LiveTurn, error: unknown): Ending {
  const reason: unknown = turn.signal.aborted ? turn.signal.reason : null;
  if (reason === 'STOPPED') return { state: 'STOPPED', problem: null };
  if (reason === 'CLOSING') return { state: 'INTERRUPTED', problem: null };
  if (reason === 'TOO_SLOW') return { state: 'FAILED', problem: 'TOO_SLOW' };
  const problem = error instanceof Failure ? 'NO_LONGER_ALLOWED' : problemOf(error);
  return { state: 'FAILED', problem };
}
