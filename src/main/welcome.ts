import type { Config } from '#server/config';
import { isOnThisMachine } from '#server/config-problems';

interface Openings {
  demo: { email: string; password: string } | null;
  /** The one-time link to the setup, while the server has no owner. */
  setup: string | null;
  /** The one-time link to the page of written emails. */
  mailPage: string | null;
}

/** What a person at the terminal needs to know once the server is ready. */
export function welcome(config: Config, { demo, setup, mailPage }: Openings): string {
  // Others may read the journal that the output ends up in, so no password is printed on a server that other machines can
  // reach.
  const isLocal = isOnThisMachine(config.publicUrl);
  const lines = [
    ['Address', config.publicUrl],
    ...(setup ? [['Set up', `${setup}  (for the owner of this server; works once)`]] : []),
    ...(demo ? [['Demo sign-in', isLocal ? `${demo.email}  ${demo.password}` : `in ${config.dataDir}/demo.json`]] : []),
    ['Data', config.DATABASE_URL ? `the Postgres of DATABASE_URL, and ${config.dataDir}` : config.dataDir],
    ...(config.supabaseUrl ? [['Supabase', config.supabaseUrl]] : []),
    ...mailLine(config),
    ...(mailPage ? [['Mail page', `${mailPage}  (opens once)`]] : []),
    ['Log', `${config.dataDir}/log/server.log`],
  ];
  return `\nCairn is ready.\n${lines.map(([name, value]) => `  ${name?.padEnd(13)} ${value}`).join('\n')}\n  Ctrl-C ends it.\n`;
}

function mailLine({ SMTP_URL, MAIL_FROM, mailDir, autoconfirm }: Config): string[][] {
  if (SMTP_URL === undefined)
    return [['Mail', `written to ${mailDir} (SMTP_URL sends it${autoconfirm ? ', and then addresses are confirmed' : ''})`]];
  return /@localhost>?$/.test(MAIL_FROM) ? [['Mail', `sent as ${MAIL_FROM}, which others refuse: set MAIL_FROM`]] : [];
}
