import type { BodyInput } from '#contract/action';
import { revalidate } from '#web/swr';
import { useQuery } from '#web/use-query';
import type { chatActions } from '../contract.ts';
import { calls } from './data.ts';

export type SettingsChange = Omit<BodyInput<(typeof chatActions)['update-ai-settings']>, 'version'>;

/** How the assistant of a workspace works, without its key. */
export const useAiSettings = (workspaceId: string) =>
  useQuery(`ai-settings:${workspaceId}`, (via) => calls.get('get-ai-settings', { query: { workspaceId }, ...via }));

/** Saves settings. Whether the assistant is there is asked again where that is shown next. */
export async function saveAiSettings(workspaceId: string, body: BodyInput<(typeof chatActions)['update-ai-settings']>) {
  const saved = await calls.put('update-ai-settings', { query: { workspaceId }, body });
  void revalidate('ai-status:');
  return saved;
}

export const testAiSettings = (workspaceId: string) => calls.post('test-ai-settings', { query: { workspaceId }, body: {} });

export const useAiUsage = (workspaceId: string) =>
  useQuery(`ai-usage:${workspaceId}`, (via) => calls.get('get-ai-usage', { query: { workspaceId }, ...via }));

export const useProjectAi = (projectId: string) =>
  useQuery(`project-ai:${projectId}`, (via) => calls.get('get-project-ai', { query: { projectId }, ...via }));

export const switchProjectAi = (projectId: string, isEnabled: boolean) =>
  calls.put('update-project-ai', { query: { projectId }, body: { isEnabled } });
