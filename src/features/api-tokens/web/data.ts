import { useMemo } from 'react';
import type { BodyInput } from '#contract/action';
import { newId } from '#contract/new-id';
import { workspaceProjects } from '#features/projects/web';
import { client } from '#web/api';
import { revalidate } from '#web/swr';
import { useList } from '#web/use-list';
import { type QueryState, useQuery } from '#web/use-query';
import type { ApiToken, apiTokenActions } from '../contract.ts';
import { newToken } from '#contract/token-text';

const tokens = client<typeof apiTokenActions>('tokens');

const OWN = 'api-tokens';
const keyOf = (workspaceId: string | null): string => (workspaceId === null ? OWN : `${OWN} of ${workspaceId}`);

/** The tokens of the person, or those of the bots of a workspace. */
export const useTokens = (workspaceId: string | null): QueryState<readonly ApiToken[]> =>
  useQuery(keyOf(workspaceId), async () => {
    const { items } = await (workspaceId === null
      ? tokens.get('get-tokens', { query: {} })
      : tokens.get('get-bot-tokens', { query: { workspaceId } }));
    return items;
  });

/** The projects of a workspace to which a token can be limited. */
export function useProjectsOf(workspaceId: string | null) {
  const scope = useMemo(() => (workspaceId === null ? null : { workspaceId }), [workspaceId]);
  const { rows, status, error } = useList(workspaceProjects, scope);
  return { projects: rows, status, error };
}

/** A token and its text, which nothing keeps. */
export interface Made {
  made: ApiToken;
  text: string;
}

export type NewToken = Omit<BodyInput<(typeof apiTokenActions)['create-token']>, 'token'> & {
  workspaceId: string | null;
  projectId: string | null;
  isBot: boolean;
};

/**
 * Creates tokens. The text is made here, so that no response contains it. The same token is the same request again: if only
 * its answer was lost, the next attempt creates no second one.
 */
export function tokenCreation(): (token: NewToken) => Promise<Made> {
  let latest = { asked: '', text: '', idempotencyKey: '' };
  return async (wanted) => {
    const asked = JSON.stringify(wanted);
    if (latest.asked !== asked)
      latest = { asked, text: newToken((count) => crypto.getRandomValues(new Uint8Array(count))), idempotencyKey: newId() };
    const { text, idempotencyKey } = latest;
    const { workspaceId, projectId, isBot, ...rest } = wanted;
    const sent = { body: { ...rest, token: text }, idempotencyKey };
    const place = workspaceId === null ? null : { workspaceId, ...(projectId !== null && { projectId }) };
    const made = await (place === null
      ? tokens.post('create-token', { query: {}, ...sent })
      : tokens.post(isBot ? 'create-bot-token' : 'create-limited-token', { query: place, ...sent }));
    await revalidate(keyOf(isBot ? workspaceId : null));
    return { made, text };
  };
}

/** @param botsOf the workspace of a bot's token; null for one's own */
export async function revokeToken({ id: tokenId }: ApiToken, botsOf: string | null): Promise<void> {
  await (botsOf === null
    ? tokens.delete('revoke-token', { query: { tokenId } })
    : tokens.delete('revoke-bot-token', { query: { workspaceId: botsOf, tokenId } }));
  await revalidate(keyOf(botsOf));
}
