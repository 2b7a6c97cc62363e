import type { BodyInput } from '#contract/action';
import { newId } from '#contract/new-id';
import { client } from '#web/api';
import { teamScope, useLive, workspaceScope } from '#web/live';
import { revalidate } from '#web/swr';
import { type QueryState, useQuery } from '#web/use-query';
import type { Integration, integrationActions, Service } from '../contract.ts';
import { type AccountProviderName, FLOW_MINUTES, flowCookie, newHookSecret } from '../fields.ts';

const calls = client<typeof integrationActions>('integrations');

/** A workspace, or one of its projects. */
export interface Place {
  workspaceId: string;
  projectId: string | null;
}

const keyOf = ({ workspaceId, projectId }: Place): string => `integrations of ${projectId ?? workspaceId}`;
const logOf = (integrationId: string): string => `events of integration ${integrationId}`;
const queryOf = ({ workspaceId, projectId }: Place) => ({ workspaceId, ...(projectId !== null && { projectId }) });

const NEWS = ['Connection'];
const PEOPLE = ['WorkspaceMember'];
// An integration stops when its sponsor leaves, and names its project.
const LIVE = { refetchesOn: [...NEWS, 'WorkspaceMember', 'Project'] };

/** Listens to what changes in the integrations of a workspace, and to who leaves it. */
export function useLiveIntegrations(workspaceId: string): void {
  useLive({ ...workspaceScope(workspaceId), part: 'integrations' }, NEWS);
  useLive(teamScope(workspaceId), PEOPLE);
}

/** The integrations of a project, or all of a workspace. What others connect or break is seen at once. */
export const useIntegrations = (place: Place): QueryState<readonly Integration[]> =>
  useQuery(keyOf(place), async (via) => (await calls.get('get-integrations', { query: queryOf(place), ...via })).items, LIVE);

/** The services of the catalog. */
export const useServices = (place: Place): QueryState<readonly Service[]> =>
  useQuery(`services of ${place.projectId ?? place.workspaceId}`, async () => {
    return (await calls.get('get-services', { query: queryOf(place) })).items;
  });

const PER_PAGE = 20;

/** A page of what an integration sent or was told. */
export const useEvents = (workspaceId: string, integrationId: string, page: number) =>
  useQuery(
    `${logOf(integrationId)} ${page}`,
    (via) => calls.get('get-integration-events', { query: { workspaceId, integrationId, page, limit: PER_PAGE }, ...via }),
    { refetchesOn: NEWS },
  );

export type NewIntegration = Omit<BodyInput<(typeof integrationActions)['connect-integration']>, 'secret'>;
export type IntegrationChange = BodyInput<(typeof integrationActions)['update-integration']>;

/** A new integration, and its secret if it has one. Nothing keeps the secret. */
export interface Connected {
  made: Integration;
  secret: string | null;
}

const freshSecret = (): string => newHookSecret((count) => crypto.getRandomValues(new Uint8Array(count)));

/**
 * Connects services. A secret is made here, so that no response contains it. The same fields are the same request again: if only
 * its answer was lost, the next attempt connects nothing twice.
 */
export function connecting(place: Place, needsSecret: boolean): (fields: NewIntegration) => Promise<Connected> {
  let latest = { asked: '', secret: '', idempotencyKey: '' };
  return async (fields) => {
    const asked = JSON.stringify(fields);
    if (latest.asked !== asked) latest = { asked, secret: freshSecret(), idempotencyKey: newId() };
    const { secret, idempotencyKey } = latest;
    const body = { ...fields, ...(needsSecret && { secret }) };
    const made = await calls.post('connect-integration', { query: queryOf(place), body, idempotencyKey });
    await revalidate(keyOf(place));
    return { made, secret: needsSecret ? secret : null };
  };
}

/** The secret of this browser for one flow: a cookie, which the browser brings back from the other service. */
function leave({ flowId, url }: { flowId: string; url: string }, browser: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${flowCookie(flowId)}=${browser}; Path=/; Max-Age=${FLOW_MINUTES * 60}; SameSite=Lax${secure}`;
  location.assign(url);
}

const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Leaves for the page of a service on which the person allows the access. */
export async function beginAccount(place: Place, provider: AccountProviderName, name: string): Promise<void> {
  const browser = freshSecret();
  const body = { provider, name, browser, timeZone: timeZone() };
  leave(await calls.post('begin-integration', { query: queryOf(place), body }), browser);
}

/** The same for an integration whose account is to be connected again. */
export async function beginAccountAgain(place: Place, integration: Integration): Promise<void> {
  const browser = freshSecret();
  const body = { browser, timeZone: timeZone() };
  leave(await calls.post('begin-integration-again', { ...at(place, integration), body }), browser);
}

/** Connects the account with which the person came back. */
export async function finishAccount(place: Place, flowId: string) {
  const finished = await calls.post('finish-integration', { query: queryOf(place), body: { flowId }, idempotencyKey: flowId });
  await revalidate(keyOf(place));
  return finished;
}

const at = ({ workspaceId }: Place, { id: integrationId }: Integration) => ({ query: { workspaceId, integrationId } });

export async function updateIntegration(place: Place, integration: Integration, fields: IntegrationChange): Promise<void> {
  const { version } = integration;
  await calls.put('update-integration', { ...at(place, integration), body: { ...fields, version } });
  await revalidate(keyOf(place));
}

export type EnteredApp = BodyInput<(typeof integrationActions)['connect-chat-app']>;

export async function connectApp(place: Place, integration: Integration, body: EnteredApp): Promise<void> {
  await calls.put('connect-chat-app', { ...at(place, integration), body });
  await revalidate(keyOf(place));
}

export async function removeApp(place: Place, integration: Integration): Promise<void> {
  await calls.delete('remove-chat-app', at(place, integration));
  await revalidate(keyOf(place));
}

export type IssuesToSync = BodyInput<(typeof integrationActions)['sync-issues']>;

export async function syncIssues(place: Place, integration: Integration, body: IssuesToSync): Promise<void> {
  await calls.put('sync-issues', { ...at(place, integration), body });
  await revalidate(keyOf(place));
}

export async function stopIssueSync(place: Place, integration: Integration): Promise<void> {
  await calls.delete('stop-issue-sync', at(place, integration));
  await revalidate(keyOf(place));
}

/** Sets a new secret, and returns it. */
export async function renewSecret(place: Place, integration: Integration): Promise<string> {
  const secret = freshSecret();
  await updateIntegration(place, integration, { secret });
  return secret;
}

/** Keeps the secret that a service made. */
export const enterSecret = (place: Place, integration: Integration, secret: string): Promise<void> =>
  updateIntegration(place, integration, { secret });

export async function pauseIntegration(place: Place, integration: Integration, isPaused: boolean): Promise<void> {
  await calls.put('pause-integration', { ...at(place, integration), body: { isPaused } });
  await revalidate(keyOf(place));
}

export async function testIntegration(place: Place, integration: Integration) {
  const tested = await calls.post('test-integration', { ...at(place, integration), body: {} });
  await revalidate(keyOf(place));
  return tested;
}

export async function disconnectIntegration(place: Place, integration: Integration): Promise<void> {
  await calls.delete('disconnect-integration', at(place, integration));
  await revalidate(keyOf(place));
}
