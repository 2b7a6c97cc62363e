import { z } from 'zod';

const web = z.url({ protocol: /^https?$/, error: 'has to be an address that begins with http:// or https://' });
const client = z
  .string()
  .regex(/^[!-~]{1,500}$/, 'has to be as the service shows it, without spaces')
  .optional();

/** The services whose accounts are connected by OAuth, by the name of their settings. Google's client also signs people in. */
export const connectedServices = ['GOOGLE', 'DROPBOX', 'BOX', 'FIGMA', 'JIRA'] as const;
export type ConnectedService = (typeof connectedServices)[number];

/** The chats whose apps are connected by tokens. */
const chats = ['SLACK', 'DISCORD'] as const;

/** The settings of services that workspaces can connect. A base address replaces all hosts of the service. */
export const ConnectionSettings = z.object({
  GOOGLE_BASE_URL: web.optional(),
  DROPBOX_CLIENT_ID: client,
  DROPBOX_CLIENT_SECRET: client,
  DROPBOX_BASE_URL: web.optional(),
  BOX_CLIENT_ID: client,
  BOX_CLIENT_SECRET: client,
  BOX_BASE_URL: web.optional(),
  FIGMA_CLIENT_ID: client,
  FIGMA_CLIENT_SECRET: client,
  FIGMA_BASE_URL: web.optional(),
  /** The app of the operator at Figma has the scope for comments. Without it, Figma refuses to connect if it is asked for. */
  FIGMA_COMMENTS: z.enum(['on', 'off']).optional(),
  JIRA_CLIENT_ID: client,
  JIRA_CLIENT_SECRET: client,
  JIRA_BASE_URL: web.optional(),
  SLACK_BASE_URL: web.optional(),
  DISCORD_BASE_URL: web.optional(),
});

/** With the client for Google, which has its place among the settings of signing in. */
export type ConnectionSettings = z.infer<typeof ConnectionSettings> & {
  GOOGLE_CLIENT_ID?: string | undefined;
  GOOGLE_CLIENT_SECRET?: string | undefined;
};

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Problems of settings that are valid one by one. */
export function connectionProblems(settings: ConnectionSettings): string[] {
  const halves = (['DROPBOX', 'BOX', 'FIGMA', 'JIRA'] as const).flatMap((service) => {
    const [id, secret] = [`${service}_CLIENT_ID`, `${service}_CLIENT_SECRET`] as const;
    return (settings[id] === undefined) === (settings[secret] === undefined)
      ? []
      : [settings[id] === undefined ? `${id}: has to be set with ${secret}` : `${secret}: has to be set with ${id}`];
  });
  const open = [...connectedServices, ...chats].flatMap((service) => {
    const base = settings[`${service}_BASE_URL`];
    const isOpen = base !== undefined && base.startsWith('http:') && !LOOPBACK.has(new URL(base).hostname);
    return isOpen ? [`${service}_BASE_URL: has to begin with https://, except on this machine`] : [];
  });
  return [...halves, ...open];
}
