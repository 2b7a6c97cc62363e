import { client } from '#web/api';
import { declareList } from '#web/list';
import { personScope, useLive } from '#web/live';
import { type Call, declareMutation } from '#web/mutation';
import { useQuery } from '#web/use-query';
import { useSession } from '#web/session';
import type { AiStatus, Chat, chatActions, ChatMessage, ChatProposal } from '../contract.ts';

export const calls = client<typeof chatActions>('chat');

/** Where a chat is: in a project, or in the workspace. */
export interface ChatPlace {
  readonly workspaceId: string;
  readonly projectId: string | null;
}

export const queryOf = ({ workspaceId, projectId }: ChatPlace) => ({
  workspaceId,
  ...(projectId !== null && { projectId }),
});

const TABLES: readonly string[] = [];
const OWN = ['Chat', 'ChatMessage', 'ChatProposal'];

/** Keeps a person's chats live on the screens that show some. */
export function useLiveChats(): void {
  const userId = useSession().user?.id ?? '';
  useLive({ ...personScope(userId), part: 'chats' }, TABLES, OWN);
}

interface ChatPages {
  readonly page: number;
  readonly total: number;
}

export interface ChatsScope extends ChatPlace {
  readonly search: string;
}

const PAGE = 50;

async function pageOf({ search, ...place }: ChatsScope, page: number, via = {}) {
  const { items, pagination } = await calls.get('get-chats', {
    query: { ...queryOf(place), page, limit: PAGE, ...(search !== '' && { search }) },
    ...via,
  });
  return { items, pages: { page, total: pagination.total } };
}

/** A person's chats at a place. */
export const chatList = declareList<Chat, ChatsScope, ChatPages>({
  table: 'Chat',
  key: ({ workspaceId, projectId, search }) => `chats:${projectId ?? workspaceId}:${search}`,
  async load(scope, via, pages) {
    const first = await pageOf(scope, 1, via);
    const items = [...first.items];
    for (let page = 2; page <= (pages?.page ?? 1) && items.length < first.pages.total; page++)
      items.push(...(await pageOf(scope, page)).items);
    return { items, pages: { page: pages?.page ?? 1, total: first.pages.total } };
  },
  loadMore: (scope, { page }) => pageOf(scope, page + 1),
  belongs: (chat, { workspaceId, projectId, search }) =>
    chat.workspaceId === workspaceId &&
    (projectId === null || chat.projectId === projectId) &&
    chat.deletedAt === null &&
    (search === '' || `${chat.title} ${chat.firstMessage}`.toLowerCase().includes(search.toLowerCase())),
  isPaged: true,
});

/** Pinned ones first, then the latest. */
export const inListOrder = (one: Chat, other: Chat): number =>
  Number(other.isPinned) - Number(one.isPinned) || other.updatedAt.localeCompare(one.updatedAt);

type HistoryRow = Chat | ChatMessage | ChatProposal;

/** A chat with its messages and proposals. */
export const history = declareList<HistoryRow, { chatId: string }>({
  table: OWN,
  key: ({ chatId }) => `chat:${chatId}`,
  async load({ chatId }, via) {
    const { chat, messages, proposals } = await calls.get('get-chat-history', { query: { chatId }, ...via });
    return [chat, ...messages, ...proposals];
  },
  belongs: (row, { chatId }) =>
    'chatId' in row ? row.chatId === chatId && !('isReplaced' in row && row.isReplaced) : row.id === chatId,
});

export const isMessage = (row: HistoryRow): row is ChatMessage => 'role' in row;
export const isProposal = (row: HistoryRow): row is ChatProposal => 'messageId' in row;
export const isChat = (row: HistoryRow): row is Chat => 'isPinned' in row;

export const statusKey = ({ workspaceId, projectId }: ChatPlace): string => `ai-status:${projectId ?? workspaceId}`;

/** Whether the assistant is there at a place, why not, and what it can do. */
export const useAiStatus = (place: ChatPlace) =>
  useQuery<AiStatus>(statusKey(place), (via) => calls.get('get-ai-status', { query: queryOf(place), ...via }), {
    refetchesOn: ['Workspace'],
  });

interface OnChat {
  readonly chatId: string;
  readonly said?: string;
}

const one = ({ chatId }: OnChat) => ({ query: { chatId }, body: {} });

export const pinChat = declareMutation(calls, 'pin-chat', {
  method: 'POST',
  table: 'Chat',
  request: ({ chatId, isPinned }: OnChat & { isPinned: boolean }) => ({ query: { chatId }, body: { isPinned } }),
  predict: ({ chatId, isPinned }) => [{ table: 'Chat', id: chatId, set: { isPinned } }],
  inverse: ({ chatId, isPinned }): Call => pinChat.with({ chatId, isPinned: !isPinned }),
});

export const renameChat = declareMutation(calls, 'rename-chat', {
  method: 'POST',
  table: 'Chat',
  request: ({ chatId, title }: OnChat & { title: string }) => ({ query: { chatId }, body: { title } }),
  predict: ({ chatId, title }) => [{ table: 'Chat', id: chatId, set: { title } }],
  said: ({ said }) => said ?? null,
  inverse: ({ chatId }, { find }): Call | null => {
    const before = find<Chat>('Chat', chatId);
    return before ? renameChat.with({ chatId, title: before.title }) : null;
  },
});

export const deleteChat = declareMutation(calls, 'delete-chat', {
  method: 'POST',
  table: 'Chat',
  request: (input: OnChat) => one(input),
  predict: ({ chatId }, { now }) => [{ table: 'Chat', id: chatId, set: { deletedAt: now } }],
  said: ({ said }) => said ?? null,
  inverse: ({ chatId }): Call => restoreChat.with({ chatId }),
});

const restoreChat = declareMutation(calls, 'restore-chat', {
  method: 'POST',
  table: 'Chat',
  request: (input: OnChat) => one(input),
  predict: ({ chatId }) => [{ table: 'Chat', id: chatId, set: { deletedAt: null } }],
  inverse: ({ chatId }): Call => deleteChat.with({ chatId }),
});

type Rating = ChatMessage['feedback'];

export const rateAnswer = declareMutation(calls, 'chat-feedback', {
  method: 'POST',
  table: 'ChatMessage',
  request: ({ messageId, rating }: { messageId: string; rating: Rating }) => ({ query: { messageId }, body: { rating } }),
  predict: ({ messageId, rating }) => [{ table: 'ChatMessage', id: messageId, set: { feedback: rating } }],
});
