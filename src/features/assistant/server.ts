import { type SliceTables, leftOut } from '#server/archived';
import { endpoints, type Endpoint } from '#server/handlers';
import type { Outgoing } from '#server/outgoing';
import type { RunningPorts, Slice } from '#server/slice';
import type { ToldItem } from '#server/told-items';
import { chatActions, chatEntity, chatMessageEntity, chatProposalEntity } from './contract.ts';
import { deleted, pinned, rated, renamed, restored } from './server/chat-changes.ts';
import { chatsOf, historyOf, proposalsAbout } from './server/chat-rows.ts';
import { personal, retention } from './server/declared.ts';
import type { Engine } from './server/engine.ts';
import { askingFilter } from './server/asking-filter.ts';
import { writingPassage } from './server/writing-passage.ts';
import { applying, broughtBack, dismissed, edited, undoing } from './server/proposal-changes.ts';
import { Running } from './server/running.ts';
import { following, sending } from './server/sending.ts';
import { projectAi, shownSettings, statusAt, updatedProjectAi, updatedSettings } from './server/settings-changes.ts';
import { type Given, sealedKey } from './server/settings.ts';
import { suggestingFields } from './server/suggesting-fields.ts';
import { testing } from './server/testing.ts';
import { askStop } from './server/turn-rows.ts';
import { usageOf } from './server/usage.ts';

export { askedAboutItem, lastingAbsence, refuseWithoutAssistant } from './server/item-asking.ts';
export type { ItemTask } from './server/item-prompt.ts';
export { proposedParts } from './server/proposing-parts.ts';
export type { Given as AssistantGiven } from './server/settings.ts';
export { operatorModelProblem } from './server/testing.ts';

interface Parts extends Given {
  outgoing: Outgoing;
  /** Every action of the server, which the assistant reads by and proposes. */
  endpoints: () => readonly Endpoint[];
}

const tables: SliceTables = {
  AiSettings: leftOut('secret'),
  Chat: leftOut('personal'),
  ChatMessage: leftOut('personal'),
  ChatProposal: leftOut('personal'),
  ChatTurn: leftOut('passing'),
  AiUsage: leftOut('server'),
  ProjectWithoutAi: { by: 'id', names: 'project' },
};

/** Its person is told of a chat in which something is proposed that they did not ask for there. */
const chatItem: ToldItem = { type: 'CHAT', table: 'Chat', title: (row) => `${row}."title"`, hasProject: true, hasTrash: true };

/** The assistant: chats of people about their work, in which it looks things up and proposes changes. */
export function assistant(parts: Parts): Slice {
  const { box, operator, outgoing } = parts;
  const given = { box, operator };
  const server = new AssistantServer(parts);
  const running = () => server.running;
  return {
    endpoints: endpoints(chatActions, {
      'get-chats': ({ db, reached, actor, query: { search, page, limit } }) => {
        const { workspaceId, projectId } = reached;
        return chatsOf(db, { userId: actor.userId, workspaceId, projectId, search, page, limit });
      },
      'get-chat-history': ({ db, reached }) => historyOf(db, reached.rowId),
      chat: sending(running, given),
      'follow-answer': following(running),
      'stop-chat': async ({ db, reached, afterCommit }) => {
        await askStop(db, reached.rowId);
        afterCommit(async () => running().stop(reached.rowId));
        return { chatId: reached.rowId };
      },
      'pin-chat': pinned,
      'rename-chat': renamed,
      'delete-chat': deleted,
      'restore-chat': restored,
      'chat-feedback': rated,
      'get-issue-proposals': async ({ db, reached, actor }) => ({
        proposals: await proposalsAbout(db, actor.userId, reached.rowId),
      }),
      'apply-proposals': applying(() => server.engine),
      'undo-proposals': undoing(() => server.engine),
      'dismiss-proposals': dismissed,
      'restore-proposals': broughtBack,
      'edit-proposal': edited,
      ...askedOnce(() => server.engine, given),
      'get-ai-status': ({ db, reached }) => statusAt(db, reached, given),
      'get-ai-settings': ({ db, reached }) => shownSettings(db, reached.workspaceId, given),
      'update-ai-settings': (call) => updatedSettings(call, given),
      'test-ai-settings': testing({ ...given, outgoing }),
      'get-ai-usage': ({ db, reached, query }) => usageOf(db, { workspaceId: reached.workspaceId, month: query.month }, given),
      'get-project-ai': ({ db, reached }) => projectAi(db, reached.projectId),
      'update-project-ai': updatedProjectAi,
    }),
    tables,
    entities: [chatEntity, chatMessageEntity, chatProposalEntity],
    jobs: (ports) => [server.open(ports).job()],
    sealed: [sealedKey],
    toldItems: [chatItem],
    retention,
    personal,
  };
}

/** What is asked in place, without a chat. */
const askedOnce = (engine: () => Engine, given: Given) => ({
  'ask-filter': askingFilter(engine, given),
  'suggest-issue-fields': suggestingFields(engine, given),
  'write-passage': writingPassage(engine, given),
});

/** What writes answers needs the jobs' ports, which come after the endpoints. */
class AssistantServer {
  readonly #parts: Parts;
  #byName: ReadonlyMap<string, Endpoint> | null = null;
  #opened: { engine: Engine; running: Running } | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  open({ pool, log, acting }: RunningPorts): Running {
    const { box, operator, outgoing, endpoints: all } = this.#parts;
    const engine: Engine = { box, operator, outgoing, pool, log, acting, endpointOf: (name) => this.#endpointOf(name) };
    const running = new Running(engine, all);
    this.#opened = { engine, running };
    return running;
  }

  get engine(): Engine {
    return this.#live().engine;
  }

  get running(): Running {
    return this.#live().running;
  }

  #live(): { engine: Engine; running: Running } {
    if (this.#opened === null) throw new Error('The assistant has no jobs on this server.');
    return this.#opened;
  }

  #endpointOf(name: string): Endpoint {
    const nameOf = ({ action }: Endpoint): string => `${action.family}.${action.name}`;
    this.#byName ??= new Map(this.#parts.endpoints().map((endpoint) => [nameOf(endpoint), endpoint]));
    const found = this.#byName.get(name);
    if (found === undefined) throw new Error(`There is no action ${name}.`);
    return found;
  }
}
