import { findSubject, pathOf } from '#contract/subject';
import type { Action } from '#contract/action';
import { documentActions } from '#features/documents/contract';
import { issueDetailsActions } from '#features/issue-details/contract';
import { taskDetailsActions } from '#features/task-details/contract';
import { taskActions } from '#features/tasks/contract';
import { unlinkedMentions } from '#contract/mentions';
import type { Acting } from '#server/acting';
import type { ConnectionSettings } from '#server/connection-settings';
import { Failure } from '#server/failures';
import type { Outgoing } from '#server/outgoing';
import type { SecretBox } from '#server/secret-box';
import type { Statements } from '#server/statements';
import type { AccountSession } from '../accounts/account-session.ts';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import { named } from '../comments/copies.ts';
import { type Connection, delegateOf } from '../delegate.ts';
import { fitting, fittingLine } from '../jira/markdown.ts';
import { keptThread } from '../threads/thread-rows.ts';
import * as general from '../words.ts';
import { botTokenOf } from './app-rows.ts';
import { appSession } from './app-session.ts';
import type { ChatAsk, ChatProvider, Shown } from './chat-provider.ts';
import * as words from './words.ts';

export interface ChatGiven {
  readonly box: SecretBox;
  readonly outgoing: Outgoing;
  readonly publicUrl: string;
  readonly settings: ConnectionSettings;
}

const CREATE = taskActions['create-task'];
/** What a link can lead to, by the word in its path: how it is read, and by which parameter. */
const READS = {
  board: { type: 'TASK', action: taskDetailsActions['get-task-details'], param: 'taskId' },
  issues: { type: 'ISSUE', action: issueDetailsActions['get-issue'], param: 'issueId' },
  documents: { type: 'DOCUMENT', action: documentActions['get-document'], param: 'documentId' },
} as const satisfies Readonly<Record<string, { type: string; action: Action; param: string }>>;

const GRANTED: ReadonlySet<string> = new Set(
  [CREATE, ...Object.values(READS).map(({ action }) => action)].map(({ family, name }) => `${family}.${name}`),
);
const TITLE_MOST = 500;
const TEXT_MOST = 20_000;
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const PATH = new RegExp(`^/dashboard/(${ID})/projects/(${ID})/(board|issues|documents)/(${ID})$`);

interface Ending {
  state: 'DONE' | 'IGNORED' | 'FAILED';
  problem: string | null;
}

interface Doing {
  readonly db: Statements;
  readonly acting: Acting;
  readonly given: ChatGiven;
  readonly chat: ChatProvider;
  readonly connection: Connection;
  readonly eventId: string;
}

/** Does what people in a chat asked of its app, with the rights of the sponsor. */
export async function chatDone(doing: Doing, ask: ChatAsk): Promise<Ending> {
  const { db, given, chat, connection } = doing;
  const token = await botTokenOf(db, given.box, connection.id);
  if (token === null) return { state: 'IGNORED', problem: null };
  const session = appSession(given, chat, token);
  try {
    if (!connection.isAllowed) return await told(doing, session, ask, { state: 'FAILED', problem: general.noSponsor });
    if (ask.is === 'links') return await shown(doing, session, ask);
    return ask.is === 'task' ? await made(doing, session, ask) : await attached(doing, session, ask);
  } catch (error) {
    if (error instanceof RemoteRefusal && error.reason !== 'busy' && error.reason !== 'late')
      return { state: 'FAILED', problem: error.message };
    throw error;
  }
}

/** Shows in the chat what links lead to, as far as the sponsor can see it now and it is in the project of the integration. */
async function shown(doing: Doing, session: AccountSession, ask: ChatAsk & { is: 'links' }): Promise<Ending> {
  const found = (await Promise.all(ask.urls.map((url) => itemAt(doing, url)))).filter((item) => item !== null);
  if (found.length === 0) return told(doing, session, ask, { state: 'IGNORED', problem: words.nothing });
  await doing.chat.show(session, ask, found);
  return { state: 'DONE', problem: null };
}

interface Item {
  title: string;
  number?: number | null;
  status?: string;
  projectId: string | null;
}

const PROJECT = `
SELECT p."key", p."name", (SELECT column_of."name" FROM jsonb_to_recordset(p."columns") AS column_of("status" text, "name" text)
  WHERE column_of."status" = $2) AS "column" FROM "Project" p WHERE p."id" = $1`;

interface Project {
  key: string;
  name: string;
  /** Of a task: how the project calls its status. */
  column: string | null;
}

async function itemAt(
  { db, acting, given, connection }: Doing,
  url: string,
): Promise<(Shown & { type: string; id: string }) | null> {
  const address = URL.parse(url);
  const [, workspaceId, , part, id = ''] = PATH.exec(address?.pathname ?? '') ?? [];
  if (address?.origin !== new URL(given.publicUrl).origin || workspaceId !== connection.workspaceId) return null;
  const { action, param, type } = READS[part as keyof typeof READS];
  const query = { [param]: id, ...(type === 'DOCUMENT' ? { workspaceId } : { bare: 'true' }) };
  try {
    const item = (await acting.act(delegateOf(connection, GRANTED), { action, query })) as Item;
    if (connection.projectId !== null && item.projectId !== connection.projectId) return null;
    const status = type === 'TASK' ? item.status : null;
    const [project] = item.projectId === null ? [] : await db.text<Project>(PROJECT, [item.projectId, status]);
    const key = project && findSubject(type)?.isNumbered && item.number ? `${project.key}-${item.number} ` : '';
    return {
      type,
      id,
      url,
      title: `${key}${item.title || general.untitled}`,
      facts: [project?.name ?? '', project?.column ?? statusIn(item)].filter((fact) => fact !== ''),
    };
  } catch (error) {
    if (error instanceof Failure && error.status < 500 && error.status !== 429) return null;
    throw error;
  }
}

/** A status as people read it: In progress. */
const statusIn = ({ status = '' }: Item): string => status.charAt(0) + status.slice(1).toLowerCase().replaceAll('_', ' ');

/** Creates a task of a message or of what someone typed, and tells them. */
async function made(doing: Doing, session: AccountSession, ask: ChatAsk & { is: 'task' }): Promise<Ending> {
  const { db, acting, given, chat, connection, eventId } = doing;
  const { projectId, workspaceId } = connection;
  const refused = (problem: string) => told(doing, session, ask, { state: 'FAILED', problem });
  if (projectId === null) return refused(words.needsProject(chat.called));
  const title = fittingLine(ask.text.trimStart().split('\n', 1)[0] ?? '', TITLE_MOST);
  if (title === null) return refused(words.noText);
  const permalink = ask.message && (await chat.linkTo(session, ask.message));
  const from = words.from(chat.called, named(ask.author), permalink);
  const description = unlinkedMentions(fitting(`${from}\n\n${ask.text}`, TEXT_MOST));
  try {
    const { id } = (await acting.act(delegateOf(connection, GRANTED), {
      action: CREATE,
      query: { projectId },
      body: { title, description },
      key: `${eventId}-task`,
    })) as { id: string };
    if (ask.message !== null && chat.threads !== undefined)
      await keptThread(db, { connectionId: connection.id, itemId: id, isCreated: true }, ask.message);
    const link = `${given.publicUrl}${pathOf('TASK', { workspaceId, projectId, id })}`;
    await chat.answer(session, ask.answerAt, words.created(title), link);
    return { state: 'DONE', problem: null };
  } catch (error) {
    if (error instanceof Failure && error.status < 500 && error.status !== 429) return refused(error.message);
    throw error;
  }
}

/** Keeps a thread with the task to which its message leads. */
async function attached(doing: Doing, session: AccountSession, ask: ChatAsk & { is: 'thread' }): Promise<Ending> {
  const { db, chat, connection } = doing;
  if (connection.projectId === null)
    return told(doing, session, ask, { state: 'FAILED', problem: words.needsProject(chat.called) });
  const found = await Promise.all(ask.urls.map((url) => itemAt(doing, url)));
  const task = found.find((item) => item?.type === 'TASK');
  if (!task) return told(doing, session, ask, { state: 'IGNORED', problem: words.noTaskLink });
  const isKept = await keptThread(db, { connectionId: connection.id, itemId: task.id, isCreated: false }, ask.message);
  if (!isKept) return told(doing, session, ask, { state: 'IGNORED', problem: words.otherThread });
  await chat.answer(session, ask.answerAt, words.attached(task.title), task.url);
  return { state: 'DONE', problem: null };
}

/** Why nothing was done, for the person who asked. */
async function told({ chat }: Doing, session: AccountSession, { answerAt }: ChatAsk, ending: Ending): Promise<Ending> {
  if (answerAt !== undefined) await chat.answer(session, answerAt, ending.problem ?? '', null);
  return ending;
}
