import type { Config } from './config.ts';
import { escaped } from './html.ts';
import type { Mail, Mailer } from './mail.ts';
import { words } from './mail/said.ts';

/** Who operates this server, according to the settings. */
export interface Operator {
  readonly name: string | null;
  readonly address: string | null;
  readonly contact: string | null;
}

type Settings = Pick<Config, 'OPERATOR_NAME' | 'OPERATOR_ADDRESS' | 'OPERATOR_CONTACT' | 'publicUrl'>;

export const operatorOf = ({ OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_CONTACT }: Settings): Operator => ({
  name: OPERATOR_NAME ?? null,
  address: OPERATOR_ADDRESS ?? null,
  contact: OPERATOR_CONTACT ?? null,
});

/** A mailer that ends every email with a line about its sender: the server and its operator. */
export function signedMailer(mailer: Mailer, settings: Settings): Mailer {
  return { send: (mail) => mailer.send(signed(mail, signatureOf(settings))), close: () => mailer.close() };
}

/** The same for one email. */
export const signedBy = (settings: Settings, mail: Mail): Mail => signed(mail, signatureOf(settings));

function signatureOf(settings: Settings): string {
  const { name, address, contact } = operatorOf(settings);
  const who = [name, address].filter((part) => part !== null).join(', ');
  // No period after the address: programs that detect links in text would include it.
  return [
    words.sentBy(settings.publicUrl),
    ...(who === '' ? [] : [words.operator(who)]),
    ...(contact === null ? [] : [words.contact(contact)]),
  ].join(' · ');
}

function signed(mail: Mail, line: string): Mail {
  const paragraph = `<p style="margin:24px 0 0;color:#6b7280;font-size:12px">${escaped(line)}</p>`;
  const end = mail.html.lastIndexOf('</body>');
  const at = end === -1 ? mail.html.length : end;
  return {
    ...mail,
    // The signature mark of mail clients (RFC 3676, 4.3).
    text: `${mail.text.trimEnd()}\n\n-- \n${line}\n`,
    html: mail.html.slice(0, at) + paragraph + mail.html.slice(at),
  };
}
