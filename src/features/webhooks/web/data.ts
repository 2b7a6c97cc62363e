import { useMemo } from 'react';
import type { BodyInput } from '#contract/action';
import { newId } from '#contract/new-id';
import { workspaceProjects } from '#features/projects/web';
import { client } from '#web/api';
import { revalidate } from '#web/swr';
import { useList } from '#web/use-list';
import { type QueryState, useQuery } from '#web/use-query';
import type { Webhook, webhookActions, WebhookDelivery, WebhookDeliveryDetails } from '../contract.ts';
import { newSecret } from '../fields.ts';

const calls = client<typeof webhookActions>('webhooks');

const keyOf = (workspaceId: string): string => `webhooks of ${workspaceId}`;
const logOf = (webhookId: string): string => `deliveries of ${webhookId}`;
const REFRESH_MS = 5_000;

/** The webhooks of a workspace. While something waits, their numbers are read again every few seconds. */
export const useWebhooks = (workspaceId: string): QueryState<readonly Webhook[]> =>
  useQuery(keyOf(workspaceId), async () => (await calls.get('get-webhooks', { query: { workspaceId } })).items, {
    refreshEvery: (known) => (known?.some(({ waiting, state }) => waiting > 0 && state !== 'OFF') ? REFRESH_MS : 0),
  });

/** The projects that a webhook can be limited to. */
export function useProjectsOf(workspaceId: string) {
  const scope = useMemo(() => ({ workspaceId }), [workspaceId]);
  return useList(workspaceProjects, scope).rows;
}

interface Page {
  workspaceId: string;
  webhookId: string;
  page: number;
  state: WebhookDelivery['state'] | null;
}

const PER_PAGE = 20;

/** A page of what a webhook sent and what waits. While something waits, it is read again every few seconds. */
export function useDeliveries({ workspaceId, webhookId, page, state }: Page) {
  const query = { workspaceId, webhookId, page, limit: PER_PAGE, ...(state !== null && { state }) };
  return useQuery(`${logOf(webhookId)} ${state ?? ''} ${page}`, () => calls.get('get-webhook-deliveries', { query }), {
    refreshEvery: (known) => (known?.items.some((delivery) => delivery.state === 'WAITING') ? REFRESH_MS : 0),
  });
}

export const useDelivery = (workspaceId: string, deliveryId: string): QueryState<WebhookDeliveryDetails> =>
  useQuery(`delivery ${deliveryId}`, () => calls.get('get-webhook-delivery', { query: { workspaceId, deliveryId } }));

export type WebhookFields = Omit<BodyInput<(typeof webhookActions)['create-webhook']>, 'secret' | 'projectIds'> & {
  projectIds: string[];
};

/** A webhook and its secret, which nothing keeps. */
export interface Made {
  made: Webhook;
  secret: string;
}

const freshSecret = (): string => newSecret((count) => crypto.getRandomValues(new Uint8Array(count)));

/**
 * Creates webhooks. The secret is made here, so that no response contains it. The same webhook is the same request again: if
 * only its answer was lost, the next attempt creates no second one.
 */
export function webhookCreation(workspaceId: string): (fields: WebhookFields) => Promise<Made> {
  let latest = { asked: '', secret: '', idempotencyKey: '' };
  return async (fields) => {
    const asked = JSON.stringify(fields);
    if (latest.asked !== asked) latest = { asked, secret: freshSecret(), idempotencyKey: newId() };
    const { secret, idempotencyKey } = latest;
    const made = await calls.post('create-webhook', { query: { workspaceId }, body: { ...fields, secret }, idempotencyKey });
    await revalidate(keyOf(workspaceId));
    return { made, secret };
  };
}

export async function updateWebhook(workspaceId: string, { id, version }: Webhook, fields: WebhookFields): Promise<void> {
  await calls.put('update-webhook', { query: { workspaceId, webhookId: id }, body: { ...fields, version } });
  await revalidate(keyOf(workspaceId));
}

export async function switchWebhook(workspaceId: string, webhookId: string, isOn: boolean): Promise<void> {
  await calls.put('switch-webhook', { query: { workspaceId, webhookId }, body: { isOn } });
  await revalidateAll(workspaceId, webhookId);
}

/** Sets a new secret, and returns it. */
export async function rotateSecret(workspaceId: string, webhookId: string): Promise<string> {
  const secret = freshSecret();
  await calls.put('rotate-webhook-secret', { query: { workspaceId, webhookId }, body: { secret } });
  await revalidate(keyOf(workspaceId));
  return secret;
}

export async function deleteWebhook(workspaceId: string, webhookId: string): Promise<void> {
  await calls.delete('delete-webhook', { query: { workspaceId, webhookId } });
  await revalidate(keyOf(workspaceId));
}

export async function testWebhook(workspaceId: string, webhookId: string): Promise<WebhookDelivery> {
  const delivery = await calls.post('test-webhook', { query: { workspaceId, webhookId }, body: {} });
  await revalidateAll(workspaceId, webhookId);
  return delivery;
}

export async function redeliver(workspaceId: string, webhookId: string, deliveryId: string): Promise<void> {
  await calls.post('redeliver-webhook-delivery', { query: { workspaceId, deliveryId }, body: {} });
  await revalidateAll(workspaceId, webhookId);
}

export async function redeliverFailed(workspaceId: string, webhookId: string): Promise<number> {
  const { count } = await calls.post('redeliver-failed-webhook-deliveries', { query: { workspaceId, webhookId }, body: {} });
  await revalidateAll(workspaceId, webhookId);
  return count;
}

const revalidateAll = (workspaceId: string, webhookId: string): Promise<unknown> =>
  Promise.all([revalidate(keyOf(workspaceId)), revalidate(logOf(webhookId))]);
