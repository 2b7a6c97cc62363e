import { RealtimeClient } from '@supabase/realtime-js';
import type { Confirmed, Row } from '#web/change';
import { type Frame, LiveChannel } from '#web/live-channel';
import { fold, foldWhole, noRows, type Rows } from '#web/rows';
import { unpacked, type Table } from '#web/table';
import type { RunningServer } from '../support/running-server.ts';
import { ask, type Person } from './realtime-screen.ts';

type Task = Row & Record<string, unknown> & { deletedAt?: string | null };

const isThere = (task: Task): boolean => !task.deletedAt;

/** What a browser keeps of a board: its rows, by its own channel and fold. */
export class LiveRows {
  readonly client: RealtimeClient;
  rows: Rows<Task> = noRows();
  joins = 0;
  isUp = false;
  readonly #server: RunningServer;
  readonly #person: Person;
  readonly #projectId: string;
  readonly #channel: LiveChannel;

  constructor(server: RunningServer, person: Person, projectId: string) {
    this.#server = server;
    this.#person = person;
    this.#projectId = projectId;
    this.client = new RealtimeClient(`${server.url.replace('http', 'ws')}/realtime/v1`, {
      params: { apikey: server.apiKey },
      accessToken: async () => person.token,
    });
    this.#channel = new LiveChannel(async () => this.client, {
      topic: `project:${projectId}`,
      bindings: [{ table: 'Task', filter: `projectId=eq.${projectId}` }],
      presenceKey: person.userId,
      onFrame: (frame) => (this.rows = fold(this.rows, [confirmedBy(frame)], isThere)),
      onJoined: () => {
        this.joins++;
        void this.#fetch();
      },
      onUp: (isUp) => (this.isUp = isUp),
      onPresence: () => undefined,
    });
  }

  /** The cards as they are shown, in the order of their ids; a frame's further columns are left out. */
  shown(): Task[] {
    return this.rows.list.map(cardOf).toSorted(byId);
  }

  /** The cards as the server answers them now. */
  async asked(): Promise<Task[]> {
    return ((await this.#tasks()) ?? []).map(cardOf).toSorted(byId);
  }

  async close(): Promise<void> {
    this.#channel.close();
    await this.client.disconnect();
  }

  async #fetch(): Promise<void> {
    const since = this.rows.clock;
    const tasks = await this.#tasks();
    if (tasks) this.rows = foldWhole(this.rows, tasks, since);
    else setTimeout(() => void this.#fetch(), 100);
  }

  /** All at once, as a board asks for them; null where the server does not answer. */
  async #tasks(): Promise<Task[] | null> {
    const path = `/api/project?endpoint=get-project-tasks&projectId=${this.#projectId}&limit=all`;
    const { status, body } = await ask(this.#server, this.#person.token, ['GET', path]);
    return status === 200 ? unpacked<Task>(body as Table) : null;
  }
}

const confirmedBy = (frame: Frame): Confirmed<Task> =>
  frame.eventType === 'DELETE' ? { remove: String(frame.old['id']) } : { row: frame.new as unknown as Task };

const CARD = ['id', 'version', 'title', 'status', 'position', 'priority', 'startDate', 'dueDate', 'isMilestone', 'assigneeId'];
const MORE = ['tags', 'estimate', 'estimatedHours', 'labelIds'];

const cardOf = (task: Task): Task =>
  Object.fromEntries([...CARD, ...MORE].map((field) => [field, task[field]])) as unknown as Task;

const byId = (one: Row, other: Row): number => (one.id < other.id ? -1 : 1);
