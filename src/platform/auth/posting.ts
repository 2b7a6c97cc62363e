import type { Mail } from '#server/mail';
import { inLanguage, languageNow } from '#server/spoken';
import type { AuthContext } from './context.ts';

/** Whom a message is for: someone with an account, or with an address that may have none. */
export type Recipient = { readonly id: string } | { readonly address: string };

/** Sends an email after the answer, written in the language of its recipient. */
export const postMail = (context: AuthContext, task: string, recipient: Recipient, mailOf: () => Mail): void => {
  const isTaken = context.aside.add(
    task,
    speaking(context, recipient, () => context.mailer.send(mailOf())),
  );
  if (!isTaken) context.log.error({ task }, 'too many mails wait, one was dropped');
};

/**
 * Work that writes to a person, in the language that they selected, otherwise in that of the request which causes it. What
 * waits aside begins outside of that request.
 */
export const speaking = (
  { languageOf }: AuthContext,
  recipient: Recipient | null,
  work: () => Promise<void>,
): (() => Promise<void>) => {
  const asked = languageNow();
  return async () => inLanguage((recipient && (await languageOf(recipient))) ?? asked, work);
};
