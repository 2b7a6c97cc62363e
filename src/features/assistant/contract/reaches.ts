import type { RowReach } from '#contract/action';
import { Id } from '#contract/ids';

/**
 * A row of a chat: it exists only for its person, while they are in its workspace and see its project. The workspace need
 * not be named.
 */
const own = <const Param extends string, const Row extends Pick<RowReach, 'table' | 'deleted' | 'parent' | 'within'>>(
  param: Param,
  row: Row,
) => ({
  query: { workspaceId: Id.optional(), [param]: Id } as { workspaceId: ReturnType<typeof Id.optional> } & Record<
    Param,
    typeof Id
  >,
  workspace: 'workspaceId' as const,
  row: {
    ...row,
    param,
    of: 'workspace' as const,
    project: 'needed' as const,
    owners: ['userId'],
    grants: { levels: ['own'], list: [{ level: 'own', where: 'r."userId" = u.id' }] },
  },
});

const inChat = { parent: 'chatId', within: 'Chat' } as const;
export const onChat = own('chatId', { table: 'Chat', deleted: 'hidden' });
export const onDeletedChat = own('chatId', { table: 'Chat', deleted: 'reached' });
export const onMessage = own('messageId', { table: 'ChatMessage', ...inChat });
export const onProposal = own('proposalId', { table: 'ChatProposal', ...inChat });
