import { newId } from '#contract/new-id';
import { addAbsence } from './absences.ts';
import type { Person, TestApp } from './app.ts';
import { type CastChats, castChats } from './chats.ts';
import { type CastDocuments, castDocuments } from './documents.ts';
import { type CastNotes, castNotes } from './notes.ts';
import { madeFeed } from './feeds.ts';
import { madeToken } from './api-tokens.ts';
import { leftMessage } from './operator-messages.ts';
import { castAccounts, type CastAccounts, madeCode, madeIntegration } from './integrations.ts';
import { madeMailAddress } from './mail-address.ts';
import { failedDelivery, madeWebhook } from './webhooks.ts';
import { type CastImports, castImports } from './work-imports.ts';
import { type CastWorkflows, castWorkflows } from './workflows.ts';

/**
 * A calendar feed, API tokens, a webhook, an integration, an absence, private documents, personal notes, chats and workflows of a
 * person, and the address of a project.
 */
export interface CastOwnRows extends CastChats, CastDocuments, CastNotes, CastWorkflows, CastAccounts, CastImports {
  feedId: string;
  tokenId: string;
  botTokenId: string;
  webhookId: string;
  deliveryId: string;
  integrationId: string;
  /** The same with a service with code, in the project. */
  codeIntegrationId: string;
  absenceId: string;
  messageId: string;
  setupId: string;
}

export async function castOwnRows(
  app: TestApp,
  owner: Person,
  { workspaceId, projectId, taskId }: { workspaceId: string; projectId: string; taskId: string },
): Promise<CastOwnRows> {
  const { id: feedId } = await madeFeed(owner, { workspaceId });
  const { id: tokenId } = await madeToken(owner);
  const { id: botTokenId } = await madeToken(owner, { kind: 'bot', workspaceId });
  const { id: webhookId } = await madeWebhook(owner, workspaceId, { events: ['project.deleted'], projectIds: [projectId] });
  await madeMailAddress(owner, projectId);
  const { status, body, text } = await addAbsence(owner, workspaceId, { note: 'Moving house' });
  if (status !== 200) throw new Error(`${status} ${text}`);
  return {
    feedId,
    tokenId,
    botTokenId,
    webhookId,
    deliveryId: await failedDelivery(app, { workspaceId, webhookId }),
    integrationId: (await madeIntegration(owner, { workspaceId })).id,
    codeIntegrationId: (await madeCode(owner, { workspaceId, projectId })).id,
    absenceId: body.id,
    messageId: await leftMessage(app, owner),
    setupId: await ownedServer(app, owner),
    ...(await castChats(app, owner, { workspaceId, projectId, taskId })),
    ...(await castAccounts(app, owner, workspaceId)),
    ...(await castDocuments(app, owner, workspaceId, projectId)),
    ...(await castNotes(owner, workspaceId, projectId)),
    ...(await castWorkflows(app, owner, projectId)),
    ...(await castImports(app, owner, { projectId, taskId })),
  };
}

/** The person becomes the owner of the server, as if they had set it up. It has one: for others, there is no such row. */
async function ownedServer({ database }: TestApp, { userId }: Person): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    'UPDATE "ServerSetup" SET "ownerId" = $1, "closedAt" = now() WHERE "ownerId" IS NULL RETURNING "id"',
    [userId],
  );
  return rows[0]?.id ?? newId();
}
