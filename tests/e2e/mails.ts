import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE = 10_000;

/** The text of the newest email to the address that contains the given text. */
async function mailTo(address: string, wanted: RegExp): Promise<RegExpExecArray> {
  const until = Date.now() + PATIENCE;
  while (Date.now() < until) {
    const found = wanted.exec((await mailsTo(address, wanted)).at(-1) ?? '');
    if (found) return found;
    await pause(50);
  }
  throw new Error(`no such mail to ${address}`);
}

/** The emails to the address that contain the given text and have arrived so far, the newest last. */
export async function mailsTo(address: string, wanted: RegExp): Promise<string[]> {
  const folder = process.env.CAIRN_E2E_MAIL ?? '';
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const texts = await Promise.all(names.map((name) => textOf(join(folder, name))));
  return texts.filter((text) => text.includes(`To: ${address}`) && wanted.test(text));
}

/** Each email is read once: all journeys share their folder, and look into it many times a second. */
function textOf(file: string): Promise<string> {
  const text = read.get(file) ?? readFile(file, 'utf8').then(plain);
  read.set(file, text);
  return text;
}
const read = new Map<string, Promise<string>>();

/** The token of the newest invitation to the address. */
export const invitationOf = async (address: string): Promise<string> => (await mailTo(address, /[?&]token=([\w-]{43})/))[1] ?? '';

/** The link of the newest email that confirms an address or resets a password: of one kind if given. */
export const linkTo = async (address: string, { type = '' }: { type?: string } = {}): Promise<string> =>
  (await mailTo(address, new RegExp(String.raw`https?://\S+/auth/v1/verify\?[^\s"<]*type=${type}[^\s"<]+`)))[0];

/** Decodes quoted-printable. These emails contain only ASCII. */
const plain = (mail: string): string =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
