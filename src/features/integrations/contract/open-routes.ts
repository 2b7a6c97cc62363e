import { z } from 'zod';
import { Id } from '#contract/ids';
import type { OpenRoute } from '#contract/open-route';

const hook = {
  method: 'POST',
  params: z.object({ integrationId: Id }),
  takesBody: true,
  limit: { requests: 600, seconds: 60 },
  response: z.object({ received: z.literal(true) }),
} as const;

/** What people in Slack ask of an app, and what is shared there. */
export const chatRoute = {
  method: 'POST',
  path: '/hooks/slack/{integrationId}',
  about: 'Events, message shortcuts and commands of an app of Slack, signed with its signing secret.',
  params: z.object({ integrationId: Id }),
  takesBody: true,
  header: 'x-slack-signature',
  stamp: 'x-slack-request-timestamp',
  limit: { requests: 600, seconds: 60 },
  response: z.object({ challenge: z.string().optional(), response_type: z.string().optional(), text: z.string().optional() }),
} as const satisfies OpenRoute;

/** Where other services send browsers back to. */
export const callbackRoute = {
  method: 'GET',
  path: '/connect/callback',
  about:
    'Where other services send a browser back to, after someone connected an account. Only the browser that left can return.',
  header: 'cookie',
  query: z.object({
    state: z.string().max(500),
    code: z.string().max(4000).optional(),
    error: z.string().max(1000).optional(),
  }),
  limit: { requests: 60, seconds: 60 },
  response: z.string(),
  textType: 'text/html; charset=utf-8',
  isPage: true,
} as const satisfies OpenRoute;

/** The addresses that services with code and deployments call. */
export const hookRoutes = {
  signed: {
    ...hook,
    path: '/hooks/code/{integrationId}',
    about: 'A webhook of GitHub, Gitea or Forgejo about pull requests and commits, signed with the secret of the integration.',
    header: 'x-hub-signature-256',
  },
  token: {
    ...hook,
    path: '/hooks/gitlab/{integrationId}',
    about: 'A webhook of GitLab about merge requests and commits, with the secret of the integration.',
    header: 'x-gitlab-token',
  },
  deployments: {
    ...hook,
    path: '/hooks/vercel/{integrationId}',
    about: 'A webhook of Vercel about deployments, signed with the secret of the integration.',
    header: 'x-vercel-signature',
  },
} as const satisfies Readonly<Record<string, OpenRoute>>;
