import { crc32 } from './crc32.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const START = 'cairn_';
const RANDOM = 32;
const CHECKSUM = 6;
const FORM = /^cairn_[0-9A-Za-z]{38}$/;
/** The part of a token that is stored and shown: its start and six characters. */
const SHOWN = 12;

/** Makes a token: `cairn_`, 32 random characters (190 bits), and a checksum, by which a scanner recognizes one in a text. */
export function newToken(randomBytes: (count: number) => Uint8Array): string {
  let text = START;
  while (text.length < START.length + RANDOM)
    // A byte above this would make the first letters more likely.
    for (const byte of randomBytes(RANDOM)) if (byte < 248 && text.length < START.length + RANDOM) text += letter(byte % 62);
  return text + checksumOf(text);
}

/** True for a text that can be a token: its form and its checksum. */
export const isToken = (text: string): boolean => FORM.test(text) && text.endsWith(checksumOf(text.slice(0, -CHECKSUM)));

/** True for a text that claims to be a token, whatever follows. */
export const claimsToBeToken = (text: string): boolean => text.startsWith(START);

export const prefixOf = (token: string): string => token.slice(0, SHOWN);

/** CRC-32 (IEEE 802.3) in six characters. */
function checksumOf(text: string): string {
  let rest = crc32([...text].map((character) => character.charCodeAt(0)));
  let written = '';
  for (let place = 0; place < CHECKSUM; place++) {
    written = letter(rest % 62) + written;
    rest = Math.floor(rest / 62);
  }
  return written;
}

const letter = (value: number): string => LETTERS.charAt(value);
