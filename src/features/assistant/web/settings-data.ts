import type { BodyInput } from '#contract/action';
import { useQuery } from '#web/use-query';
import type { chatActions } from '../contract.ts';
import { calls } from './data.ts';

export type SettingsChange = Omit<BodyInput<(typeof chatActions)['update-ai-settings']>, 'version'>;

/** How the assistant of a workspace works, without its key. */
export const useAiSettings = (workspaceId: string) =>
  useQuery(`ai-settings:${workspaceId}`, (via) => calls.get('get-ai-settings', { query: { workspaceId }, ...via }));

export const saveAiSettings = (workspaceId: string, body: BodyInput<(typeof chatActions)['update-ai-settings']>) =>
  calls.put('update-ai-settings', { query: { workspaceId }, body });

export const testAiSettings = (workspaceId: string) => calls.post('test-ai-settings', { query: { workspaceId }, body: {} });

export const useAiUsage = (workspaceId: string) =>
  useQuery(`ai-usage:${workspaceId}`, (via) => calls.get('get-ai-usage', { query: { workspaceId }, ...via }));

export const useProjectAi = (projectId: string) =>
  useQuery(`project-ai:${projectId}`, (via) => calls.get('get-project-ai', { query: { projectId }, ...via }));

export const switchProjectAi = (projectId: string, isEnabled: boolean) =>
  calls.put('update-project-ai', { query: { projectId }, body: { isEnabled } });
