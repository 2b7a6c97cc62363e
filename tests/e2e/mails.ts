import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE = 10_000;

/** The text of the newest email to the address that contains the given text. */
async function mailTo(address: string, wanted: RegExp, folder = process.env.CAIRN_E2E_MAIL ?? ''): Promise<RegExpExecArray> {
  const until = Date.now() + PATIENCE;
  while (Date.now() < until) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    for (const name of names.toReversed()) {
      const text = plain(await readFile(join(folder, name), 'utf8'));
      const found = text.includes(`To: ${address}`) ? wanted.exec(text) : null;
      if (found) return found;
    }
    await pause(50);
  }
  throw new Error(`no such mail to ${address}`);
}

/** The token of the newest invitation to the address. */
export const invitationOf = async (address: string): Promise<string> => (await mailTo(address, /[?&]token=([\w-]{43})/))[1] ?? '';

/**
 * The link of the newest email that confirms an address or resets a password: of one kind if given, and from the folder of
 * another server.
 */
export const linkTo = async (address: string, { type = '', folder }: { type?: string; folder?: string } = {}): Promise<string> =>
  (await mailTo(address, new RegExp(String.raw`https?://\S+/auth/v1/verify\?[^\s"<]*type=${type}[^\s"<]+`), folder))[0];

/** Decodes quoted-printable. These emails contain only ASCII. */
const plain = (mail: string): string =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
