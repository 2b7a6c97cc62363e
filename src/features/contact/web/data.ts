import { useState } from 'react';
import { client } from '#web/api';
import { useSession } from '#web/session';
import { revalidate } from '#web/swr';
import { type QueryState, useQuery } from '#web/use-query';
import type { messageActions, MessageStatus, OperatorMessage } from '../contract.ts';

const operator = client<typeof messageActions>('operator');

const PAGE = 25;
const MOST = 100;
const keyOf = (status: MessageStatus | null, limit: number): string => `operator-messages-${status ?? 'ALL'}-${limit}`;

interface Messages {
  readonly items: readonly OperatorMessage[];
  readonly pagination: { readonly total: number; readonly earlier: string | null };
}

export interface ShownMessages extends QueryState<Messages> {
  /** Shows more of the earlier ones; null if there are none, or as many are shown as one list can have. */
  readonly showEarlier: (() => void) | null;
  refresh(): Promise<void>;
}

/** The messages to the person as the operator of this server, newest first. */
export function useMessages(status: MessageStatus | null): ShownMessages {
  const { user } = useSession();
  const [limit, setLimit] = useState(PAGE);
  const key = keyOf(status, limit);
  const query = { ...(status !== null && { status }), limit: String(limit) };
  const state = useQuery(user && key, () => operator.get('get-messages', { query }), { refreshEvery: 60_000 });
  const hasMore = state.data?.pagination.earlier !== null && limit < MOST;
  return {
    ...state,
    showEarlier: state.data !== undefined && hasMore ? () => setLimit(Math.min(MOST, limit * 2)) : null,
    refresh: () => revalidate(key),
  };
}

/** The screenshot of a message, asked for when it is shown. */
export const useScreenshot = (messageId: string | null): QueryState<{ url: string | null }> =>
  useQuery(messageId && `operator-screenshot-${messageId}`, () =>
    operator.get('get-message-screenshot', { query: { messageId: messageId ?? '' } }),
  );

export const sendReply = (messageId: string, reply: string): Promise<OperatorMessage> =>
  operator.post('reply-to-message', { query: { messageId }, body: { reply } });

export const setStatus = (messageId: string, status: MessageStatus): Promise<OperatorMessage> =>
  operator.put('update-message-status', { query: { messageId }, body: { status } });
