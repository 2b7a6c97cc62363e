import { z } from 'zod';
import type { CodeProvider, Deployment, DeploymentState } from '../code-provider.ts';
import { hasShortHmac } from './signatures.ts';

const text = z.string().optional().catch(undefined);
/** What is known of the commit, by the service that has the repository. A deployment without one has none of it. */
const Meta = z.object({
  githubCommitRef: text,
  githubCommitMessage: text,
  gitlabCommitRef: text,
  gitlabCommitMessage: text,
  bitbucketCommitRef: text,
  bitbucketCommitMessage: text,
});
const Told = z.object({ type: z.string(), id: z.string(), createdAt: z.number().min(0).max(8e15), payload: z.looseObject({}) });
const Payload = z.object({
  deployment: z.object({ url: z.string().regex(/^[a-z0-9.-]{1,300}$/i), name: z.string(), meta: Meta }),
  project: z.object({ id: z.string() }),
});

const STATES: Readonly<Record<string, DeploymentState>> = {
  'deployment.created': 'BUILDING',
  'deployment.ready': 'READY',
  'deployment.succeeded': 'READY',
  'deployment.error': 'ERROR',
  'deployment.canceled': 'CANCELED',
};

/** Webhooks of Vercel about deployments (vercel.com/docs/webhooks/webhooks-api). */
export const vercel: CodeProvider = {
  isSigned: hasShortHmac,
  toldBy: (body) => {
    const told = Told.safeParse(body).data;
    if (told === undefined) return null;
    const payload = Payload.safeParse(told.payload).data;
    const state = STATES[told.type];
    if (payload === undefined || state === undefined) return { is: 'ping', repository: payload?.deployment.name ?? null };
    return deploymentOf(payload, state, new Date(told.createdAt).toISOString());
  },
};

const deploymentOf = (
  { deployment: { url, name, meta }, project }: z.infer<typeof Payload>,
  state: DeploymentState,
  changedAt: string,
): Deployment => ({
  is: 'deployment',
  projectId: project.id,
  repository: name,
  branch: meta.githubCommitRef ?? meta.gitlabCommitRef ?? meta.bitbucketCommitRef ?? '',
  message: meta.githubCommitMessage ?? meta.gitlabCommitMessage ?? meta.bitbucketCommitMessage ?? '',
  url: `https://${url}`,
  state,
  changedAt,
});
