import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { isToken } from '#contract/token-text';
import { halted, misused, type Terminal } from './terminal.ts';
import * as words from './words.ts';

/** A server and a token of it. */
export interface Login {
  readonly address: string;
  readonly token: string;
}

type Env = Terminal['env'];

const pathIn = ({ XDG_CONFIG_HOME, HOME }: Env): string =>
  join(XDG_CONFIG_HOME || join(HOME || homedir(), '.config'), 'cairn', 'login.json');

/** The address of a server. @throws Halt for any other text */
export function addressIn(typed: string): string {
  const url = URL.parse(typed);
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : misused(words.notAddress(typed));
}

/** @throws Halt for a text that is no token */
export function tokenIn(typed: string): string {
  const token = typed.trim();
  return isToken(token) ? token : misused(words.notToken);
}

/** That of the environment, or else the saved one. @throws Halt if there is none */
export async function loginOf(env: Env): Promise<Login> {
  const { CAIRN_URL, CAIRN_TOKEN } = env;
  if (CAIRN_URL && CAIRN_TOKEN) return { address: addressIn(CAIRN_URL), token: tokenIn(CAIRN_TOKEN) };
  // A script that forgets one of them would otherwise act as the person who is logged in here.
  if (CAIRN_URL || CAIRN_TOKEN) misused(words.halfLogin);
  const text = await readFile(pathIn(env), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    return halted(words.brokenLogin(pathIn(env)));
  });
  if (text === null) halted(words.notLoggedIn);
  return parsed(text) ?? halted(words.brokenLogin(pathIn(env)));
}

function parsed(text: string): Login | null {
  try {
    const { address, token } = JSON.parse(text) as Partial<Login>;
    return typeof address === 'string' && typeof token === 'string' ? { address, token } : null;
  } catch {
    return null;
  }
}

/** Saves it for this user of the machine alone. An older file with other rights is replaced, not filled. */
export async function saveLogin(env: Env, login: Login): Promise<void> {
  const path = pathIn(env);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const next = `${path}.${process.pid}`;
  await writeFile(next, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  await rename(next, path);
}

/** True if there was one. */
export const forgetLogin = (env: Env): Promise<boolean> =>
  rm(pathIn(env)).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
