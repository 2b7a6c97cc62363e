import { z } from 'zod';

const word = (error: string) => z.string().regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i, error);

/** The settings of email that arrives. */
export const MailInSettings = z.object({
  MAIL_IN_DOMAIN: word('has to be a domain, such as in.example.com')
    .transform((domain) => domain.toLowerCase())
    .optional(),
  // Together with a reply's token it must fit into the 64 characters of RFC 5321, 4.5.3.1.1.
  MAIL_IN_MAILBOX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{0,14}$/i, 'has to be the part of an address before the @, with at most 15 characters')
    .transform((name) => name.toLowerCase())
    .optional(),
  MAIL_IN_HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'has to be an address of this machine, such as 127.0.0.1')
    .default('127.0.0.1'),
  MAIL_IN_PORT: z.coerce
    .number('has to be a port from 0 to 65535')
    .pipe(
      z
        .int('has to be a port from 0 to 65535')
        .min(0, 'has to be a port from 0 to 65535')
        .max(65_535, 'has to be a port from 0 to 65535'),
    )
    .optional(),
  MAIL_IN_TLS_CERT: z.string().optional(),
  MAIL_IN_TLS_KEY: z.string().optional(),
  MAIL_IN_CHECKED_BY: word('has to be the name that your mail server writes into Authentication-Results')
    .transform((name) => name.toLowerCase())
    .optional(),
  MAIL_IN_IMAP_URL: z
    .url({ protocol: /^imaps?$/, hostname: /./, error: 'has to be like imaps://user:password@host:993/INBOX' })
    .optional(),
  MAIL_IN_IMAP_DONE: z
    .string()
    .regex(/^[^\p{Cc}]{1,200}$/u, 'has to be the name of a folder')
    .optional(),
});
export type MailInSettings = z.infer<typeof MailInSettings>;

type Given = Partial<MailInSettings>;

/** Problems of settings that are valid one by one. */
export function mailInProblems(settings: Given): string[] {
  const { MAIL_IN_DOMAIN, MAIL_IN_PORT, MAIL_IN_IMAP_URL, MAIL_IN_TLS_CERT, MAIL_IN_TLS_KEY, MAIL_IN_IMAP_DONE } = settings;
  const receives = MAIL_IN_PORT !== undefined || MAIL_IN_IMAP_URL !== undefined;
  return [
    ...(receives && MAIL_IN_DOMAIN === undefined ? ['MAIL_IN_DOMAIN: has to be set with MAIL_IN_PORT or MAIL_IN_IMAP_URL'] : []),
    ...(!receives && MAIL_IN_DOMAIN !== undefined
      ? ['MAIL_IN_DOMAIN: needs MAIL_IN_PORT or MAIL_IN_IMAP_URL, by which email arrives']
      : []),
    ...((MAIL_IN_TLS_CERT === undefined) === (MAIL_IN_TLS_KEY === undefined)
      ? []
      : ['MAIL_IN_TLS_CERT: goes together with MAIL_IN_TLS_KEY']),
    ...(MAIL_IN_IMAP_DONE !== undefined && MAIL_IN_IMAP_URL === undefined
      ? ['MAIL_IN_IMAP_DONE: goes with MAIL_IN_IMAP_URL']
      : []),
  ];
}
