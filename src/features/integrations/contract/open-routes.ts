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

const chat = { params: hook.params, takesBody: true, limit: hook.limit } as const;

/** What people in Slack ask of an app, what is shared there, and what they write in threads. */
export const slackRoute = {
  method: 'POST',
  path: '/hooks/slack/{integrationId}',
  about: 'Events, message shortcuts and commands of an app of Slack, signed with its signing secret.',
  ...chat,
  header: 'x-slack-signature',
  stamp: 'x-slack-request-timestamp',
  response: z.object({ challenge: z.string().optional(), response_type: z.string().optional(), text: z.string().optional() }),
} as const satisfies OpenRoute;

/** What people in Discord ask of an app. */
export const discordRoute = {
  method: 'POST',
  path: '/hooks/discord/{integrationId}',
  about: 'Interactions with an app of Discord, signed with the key of the app. Others are answered with 401, as Discord checks.',
  ...chat,
  header: 'x-signature-ed25519',
  stamp: 'x-signature-timestamp',
  response: z.object({
    type: z.int(),
    data: z
      .object({
        content: z.string().optional(),
        flags: z.int(),
        allowed_mentions: z.object({ parse: z.array(z.string()) }).optional(),
      })
      .optional(),
  }),
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
