import type pg from 'pg';
import { newId } from '#contract/new-id';
import { pathOf } from '#contract/subject';
import type { Acting } from '#server/acting';
import { dueWhen } from '#server/due-work';
import type { Job } from '#server/jobs';
import type { Log } from '#server/log';
import { type Statements, statementsOn } from '#server/statements';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import { actHere } from '../acting-here.ts';
import { botTokenOf } from '../chat-app/app-rows.ts';
import { appSession } from '../chat-app/app-session.ts';
import type { ChatGiven } from '../chat-app/chat-asked.ts';
import { COMMENT_ACTIONS, CommentsHere, isGone } from '../comments/comments-here.ts';
import { syncedComments } from '../comments/synced-comments.ts';
import { refusalIn } from '../issues/syncing.ts';
import { toldOf } from '../log-entries.ts';
import { chatProviderOf } from '../providers/by-name.ts';
import * as general from '../words.ts';
import {
  anyThreadDue,
  appRefused,
  botKnown,
  claimedThread,
  type ClaimedThread,
  settledThread,
  threadPairs,
  threadsWaiting,
} from './thread-rows.ts';
import * as words from './words.ts';

const AT_ONCE = 50;
const RETRY_MS = 60_000;
/** All that an integration may do for its threads. */
const GRANTED: ReadonlySet<string> = new Set(Object.values(COMMENT_ACTIONS).map(({ family, name }) => `${family}.${name}`));

interface Ports {
  pool: pg.Pool;
  log: Log;
  acting: Acting;
}

/** Keeps threads of chats and the comments of their tasks the same. */
export const threadsJob = (ports: Ports, given: ChatGiven): Job => ({
  name: 'integration-threads',
  due: { when: dueWhen(anyThreadDue) },
  work: async () => {
    const db = statementsOn(ports.pool);
    for (let count = 0; count < AT_ONCE; count++) {
      const thread = await claimedThread(db);
      if (thread === undefined) return;
      await lookedAt(db, { ...ports, given }, thread);
    }
  },
});

type Looking = Ports & { given: ChatGiven };

async function lookedAt(db: Statements, looking: Looking, thread: ClaimedThread): Promise<void> {
  const { id, threadId } = thread;
  try {
    const count = await synced(db, looking, thread);
    await settledThread(db, threadId, { problem: null, nextMs: null });
    if (count > 0 || thread.problem !== null) await toldOf(db, id, { what: words.comments, state: 'DONE', problem: null });
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal === null) looking.log.warn({ err: error }, 'a thread could not be kept the same; it is tried again');
    const problem = refusal ?? general.failedInside;
    const reason = error instanceof RemoteRefusal ? error.reason : null;
    if (error instanceof RemoteRefusal && reason === 'busy') await threadsWaiting(db, id, error.afterMs);
    if (reason === 'revoked') await appRefused(db, id, problem);
    const isPassing = refusal === null || reason === 'busy' || reason === 'late';
    await settledThread(db, threadId, { problem, nextMs: isPassing ? RETRY_MS : null });
    // Where the app is not, and without its scopes, threads stay apart as before.
    const state = problem === words.noScopes || problem === words.notInChannel ? 'IGNORED' : 'FAILED';
    if (problem !== thread.problem) await toldOf(db, id, { what: words.comments, state, problem });
  }
}

/** Compares a thread with the comments of its task. @returns how many comments changed. @throws {RemoteRefusal} or a Failure */
async function synced(db: Statements, { acting, given }: Looking, thread: ClaimedThread): Promise<number> {
  const { id, threadId, itemId, workspaceId, projectId, channel, ts, since } = thread;
  if (!thread.isAllowed) throw new RemoteRefusal('refused', general.noSponsor);
  const chat = chatProviderOf(thread.provider);
  const token = await botTokenOf(db, given.box, id);
  if (chat?.threads === undefined || token === null) throw new RemoteRefusal('revoked', general.lostToken);
  const session = appSession(given, chat, token);
  const botId = thread.botId ?? (await chat.threads.botId(session));
  if (thread.botId === null) await botKnown(db, id, botId);
  const page = `${given.publicUrl}${pathOf('TASK', { workspaceId, projectId, id: itemId })}`;
  const linkTo = (commentId: string): string => `${page}#comment-${commentId}`;
  try {
    return await syncedComments({
      here: new CommentsHere(actHere(acting, thread, GRANTED, newId()), itemId),
      there: chat.threads.open(session, { channel, ts, botId, linkTo }),
      pairs: threadPairs(db, threadId),
      key: threadId,
      ...(since !== null && { since }),
    });
  } catch (error) {
    // The task is gone, in the trash, in another project, or hidden from the sponsor.
    if (isGone(error)) return 0;
    throw error;
  }
}
