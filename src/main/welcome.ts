import type { Config } from '#server/config';

/** What a person at the terminal needs to know once the server is ready. */
export function welcome(config: Config, demo: { email: string; password: string } | null): string {
  const lines = [
    ['Address', config.publicUrl],
    ...(demo ? [['Demo sign-in', `${demo.email}  ${demo.password}`]] : []),
    ['Data', config.DATABASE_URL ? `the Postgres of DATABASE_URL, and ${config.dataDir}` : config.dataDir],
    ...(config.supabaseUrl ? [['Supabase', config.supabaseUrl]] : []),
    ...mailLine(config),
    ['Log', `${config.dataDir}/log/server.log`],
  ];
  return `\nCairn is ready.\n${lines.map(([name, value]) => `  ${name?.padEnd(13)} ${value}`).join('\n')}\n  Ctrl-C ends it.\n`;
}

function mailLine({ SMTP_URL, MAIL_FROM, mailDir }: Config): string[][] {
  if (SMTP_URL === undefined) return [['Mail', `written to ${mailDir} (set SMTP_URL to send it)`]];
  return /@localhost>?$/.test(MAIL_FROM) ? [['Mail', `sent as ${MAIL_FROM}, which others refuse: set MAIL_FROM`]] : [];
}
