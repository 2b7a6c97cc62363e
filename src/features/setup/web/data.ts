import { register } from '#features/account/web';
import type { demoActions } from '#features/demo/contract';
import type { workspaceProjectActions } from '#features/projects/contract';
import type { workspaceActions } from '#features/workspaces/contract';
import { client } from '#web/api';
import { knownApiConfig, setApiConfig } from '#web/api-config';
import { callApi } from '#web/call';
import { ownTimeZone } from '#web/own-time-zone';
import { currentSession } from '#web/session';
import { signIn } from '#web/sign-in';
import { revalidate } from '#web/swr';
import { type QueryState, useQuery } from '#web/use-query';
import type { NewOwner, ServerSetup, setupActions, TestMail } from '../contract.ts';

const setup = client<typeof setupActions>('setup');
const demo = client<typeof demoActions>('demo');
const workspaces = client<typeof workspaceActions & typeof workspaceProjectActions>('workspace');

/** Whether the link still works. It fails if it does not. */
export const useLink = (token: string | null): QueryState<unknown> =>
  useQuery(token && `setup-link:${token}`, () => callApi('GET', '/api/setup/link', { query: { token } }));

/** What the signed-in person has set up on this server; null if they are not its owner. */
export const useSetup = (userId: string | null): QueryState<{ setup: ServerSetup | null }> =>
  useQuery(userId && `setup:${userId}`, () => setup.get('get-setup'));

/** Creates the owner, and signs them in with a first workspace. */
export async function createOwner(token: string, owner: NewOwner): Promise<void> {
  await callApi('POST', '/api/setup/owner', { query: { token }, body: owner });
  const config = knownApiConfig();
  if (config) setApiConfig({ ...config, isNew: false });
  await signIn(owner.email, owner.password);
  const { user } = currentSession();
  if (user !== null) await register(user);
}

/** Makes the signed-in person the owner of this server. */
export async function ownServer(token: string): Promise<void> {
  await setup.post('own-server', { body: { token } });
  const { user } = currentSession();
  if (user !== null) await revalidate(`setup:${user.id}`);
}

export const sendTestMail = (setupId: string): Promise<TestMail> =>
  setup.post('send-test-mail', { query: { setupId }, body: {} });

export async function nameWorkspace(workspaceId: string, name: string): Promise<void> {
  await workspaces.put('update-workspace', { query: { workspaceId }, body: { name } });
  await revalidate('workspaces');
}

/** Creates a project for imported work, and returns where it is imported. */
export async function projectForImport(workspaceId: string, name: string): Promise<string> {
  const { id } = await workspaces.post('create-project', { query: { workspaceId }, body: { name, timeZone: ownTimeZone() } });
  return `/dashboard/${workspaceId}/projects/${id}/settings/import`;
}

/** Creates a workspace with demo data, and returns where its first board is. */
export async function addDemoData(setupId: string): Promise<string> {
  const { path } = await demo.post('add-demo-data', { query: { setupId }, body: {} });
  await revalidate('workspaces');
  return path;
}
