import type { Action } from '#contract/action';
import { findSubject, pathOf } from '#contract/subject';
import { documentActions } from '#features/documents/contract';
import { issueDetailsActions } from '#features/issue-details/contract';
import { taskDetailsActions } from '#features/task-details/contract';
import { taskActions } from '#features/tasks/contract';
import type { Acting } from '#server/acting';
import type { ConnectionSettings } from '#server/connection-settings';
import { Failure } from '#server/failures';
import type { Outgoing } from '#server/outgoing';
import type { SecretBox } from '#server/secret-box';
import type { Statements } from '#server/statements';
import { AccountSession } from '../accounts/account-session.ts';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import { type Connection, delegateOf } from '../delegate.ts';
import { fitting, fittingLine } from '../jira/markdown.ts';
import { slackApp } from '../providers/slack-app.ts';
import * as words from '../words.ts';
import { botTokenOf } from './app-rows.ts';
import type { ChatAsk, Shown } from './chat-provider.ts';

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
  readonly connection: Connection;
  readonly eventId: string;
}

/** Does what people in a chat asked of its app, with the rights of the sponsor. */
export async function chatDone(doing: Doing, ask: ChatAsk): Promise<Ending> {
  const { db, given, connection } = doing;
  if (!connection.isAllowed) return { state: 'FAILED', problem: words.noSponsor };
  const token = await botTokenOf(db, given.box, connection.id);
  if (token === null) return { state: 'IGNORED', problem: null };
  const session = sessionOf(given, token);
  try {
    return ask.is === 'links' ? await shown(doing, session, ask) : await made(doing, session, ask);
  } catch (error) {
    if (error instanceof RemoteRefusal && error.reason !== 'busy' && error.reason !== 'late')
      return { state: 'FAILED', problem: error.message };
    throw error;
  }
}

const sessionOf = ({ outgoing, settings }: ChatGiven, token: string): AccountSession =>
  new AccountSession({
    outgoing,
    base: settings.SLACK_BASE_URL ?? null,
    access: async (refused) => {
      if (refused !== null) throw new RemoteRefusal('revoked', words.refusedToken, { status: 401 });
      return { authorization: `Bearer ${token}`, site: null };
    },
  });

/** Shows in the chat what links lead to, as far as the sponsor can see it now and it is in the project of the integration. */
async function shown(doing: Doing, session: AccountSession, ask: ChatAsk & { is: 'links' }): Promise<Ending> {
  const found = (await Promise.all(ask.urls.map((url) => itemAt(doing, url)))).filter((item) => item !== null);
  if (found.length === 0) return { state: 'IGNORED', problem: words.chatNothing };
  await slackApp.show(session, ask.message, found);
  return { state: 'DONE', problem: null };
}

interface Item {
  title: string;
  number?: number | null;
  status?: string;
  projectId: string | null;
}

const KEY = 'SELECT "key", "name" FROM "Project" WHERE "id" = $1';

async function itemAt({ db, acting, given, connection }: Doing, url: string): Promise<Shown | null> {
  const address = URL.parse(url);
  const [, workspaceId, , part, id] = PATH.exec(address?.pathname ?? '') ?? [];
  if (address?.origin !== new URL(given.publicUrl).origin || workspaceId !== connection.workspaceId) return null;
  const { action, param, type } = READS[part as keyof typeof READS];
  const query = { [param]: id, ...(type === 'DOCUMENT' ? { workspaceId } : { bare: 'true' }) };
  try {
    const item = (await acting.act(delegateOf(connection, GRANTED), { action, query })) as Item;
    if (connection.projectId !== null && item.projectId !== connection.projectId) return null;
    const [project] = item.projectId === null ? [] : await db.text<{ key: string; name: string }>(KEY, [item.projectId]);
    const key = project && findSubject(type)?.isNumbered && item.number ? `${project.key}-${item.number} ` : '';
    return {
      url,
      title: `${key}${item.title || words.untitled}`,
      facts: [project?.name ?? '', statusIn(item)].filter((fact) => fact !== ''),
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
  const { acting, given, connection, eventId } = doing;
  const { projectId, workspaceId } = connection;
  if (projectId === null) return told(session, ask, words.chatNeedsProject);
  const [first = ''] = ask.text.split('\n');
  const title = fittingLine(first, TITLE_MOST);
  if (title === null) return told(session, ask, words.chatNoText);
  const permalink = ask.message && (await slackApp.linkTo(session, ask.message));
  const description = fitting(
    [words.chatFrom(fittingLine(ask.author, 80) ?? words.someone, permalink), ask.text].join('\n\n'),
    TEXT_MOST,
  );
  try {
    const body = { title, description };
    const task = (await acting.act(delegateOf(connection, GRANTED), {
      action: CREATE,
      query: { projectId },
      body,
      key: `${eventId}-task`,
    })) as { id: string; title: string };
    const link = `${given.publicUrl}${pathOf('TASK', { workspaceId, projectId, id: task.id })}`;
    await slackApp.answer(session, ask.answerAt, words.chatCreated(task.title), link);
    return { state: 'DONE', problem: null };
  } catch (error) {
    if (error instanceof Failure && error.status < 500 && error.status !== 429) return told(session, ask, error.message);
    throw error;
  }
}

/** Why there is no task, for the person who asked. */
async function told(session: AccountSession, { answerAt }: ChatAsk & { is: 'task' }, problem: string): Promise<Ending> {
  await slackApp.answer(session, answerAt, problem, null);
  return { state: 'FAILED', problem };
}
