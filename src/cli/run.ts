import { connect, RefusedError, UnreachedError } from '#client/client';
import { argumentsIn, type Options } from './arguments.ts';
import { imported } from './import-command.ts';
import { accessOf, projectsOf, type Server } from './place.ts';
import { addressIn, forgetLogin, loginOf, saveLogin, tokenIn } from './saved-login.ts';
import { printable, printableJson, table } from './table.ts';
import { listedTasks, movedTask, newTask, type Printed, shownTask } from './task-commands.ts';
import { Halt, misused, type Terminal } from './terminal.ts';
import * as words from './words.ts';

interface Command {
  /** How many arguments follow, as a message names them. */
  readonly takes: readonly string[];
  /** The scopes of the token. */
  readonly needs: readonly string[];
  run(server: Server, args: readonly string[], options: Options, terminal: Terminal): Promise<Printed>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  whoami: { takes: [], needs: [], run: (server) => whoami(server) },
  projects: { takes: [], needs: ['projects:read'], run: (server, _, options) => listedProjects(server, options) },
  tasks: {
    takes: [],
    needs: ['tasks:read', 'projects:read', 'issues:read (with --mine)'],
    run: (server, _, options) => listedTasks(server, options),
  },
  'task new': {
    takes: ['The title'],
    needs: ['tasks:write', 'projects:read'],
    run: (server, [title = ''], options) => newTask(server, title, options),
  },
  'task show': {
    takes: ['The key of a task'],
    needs: ['tasks:read'],
    run: (server, [key = ''], options) => shownTask(server, key, options),
  },
  'task move': {
    takes: ['The key of a task', 'The status'],
    needs: ['tasks:write'],
    run: (server, [key = '', status = ''], options) => movedTask(server, key, status, options),
  },
  import: {
    takes: ['The file'],
    needs: ['tasks:write', 'projects:read'],
    run: (server, [path = ''], options, terminal) => imported(server, path, options, terminal),
  },
};

/** Runs the command line and returns its exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await ran(args, terminal);
    return 0;
  } catch (error) {
    if (error instanceof Halt)
      return told(terminal, error.code, error.code === 2 ? [error.message, words.seeHelp] : [error.message]);
    if (error instanceof UnreachedError) return told(terminal, 3, [error.message]);
    throw error;
  }
}

function told({ err }: Terminal, code: number, messages: readonly string[]): number {
  // The server wrote some of them, and names of others are in them.
  const lines = messages.flatMap((message) => message.split('\n')).map(printable);
  err(lines.map((line) => `${line}\n`).join(''));
  return code;
}

async function ran(args: readonly string[], terminal: Terminal): Promise<void> {
  const { positionals, values } = argumentsIn(args);
  if (values.help === true || positionals.length === 0) return terminal.out(words.help);
  const [first = '', second = ''] = positionals;
  if (first === 'login') return login(exactly(positionals.slice(1), ['The address'])[0] ?? '', terminal);
  if (first === 'logout') return terminal.out(`${(await forgetLogin(terminal.env)) ? words.loggedOut : words.wasLoggedOut}\n`);
  const name = `${first} ${second}` in COMMANDS ? `${first} ${second}` : first;
  const command =
    (Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined) ??
    misused(words.unknownCommand([first, second].join(' ').trim()));
  const given = exactly(positionals.slice(name.split(' ').length), command.takes);
  const { json, text } = await command
    .run(connect(await loginOf(terminal.env)), given, values, terminal)
    .catch((error: unknown) => Promise.reject(explained(error, command.needs)));
  terminal.out(values.json === true ? `${printableJson(json)}\n` : text);
}

/** The arguments, if there are as many as the command takes. */
function exactly(args: readonly string[], takes: readonly string[]): readonly string[] {
  const [lacking, over] = [takes[args.length], args[takes.length]];
  if (lacking !== undefined) misused(words.missing(lacking));
  return over === undefined ? args : misused(words.tooMuch(over));
}

/** A refusal as the lines that a person reads. */
function explained(error: unknown, needs: readonly string[]): unknown {
  if (!(error instanceof RefusedError)) return error;
  const { status, message, fields, requestId } = error;
  const lines = [message, ...Object.entries(fields).map(([name, what]) => `  ${name}: ${what}`)];
  if (status === 403 && needs.length > 0) lines.push(words.needs(needs));
  if (status >= 500 && requestId !== null) lines.push(words.request(requestId));
  return new Halt(lines.join('\n'));
}

async function login(typed: string, { env, out, askSecret }: Terminal): Promise<void> {
  const address = addressIn(typed);
  const token = tokenIn(await askSecret(words.askToken));
  const { person } = await accessOf(connect({ address, token })).catch((error: unknown) => Promise.reject(explained(error, [])));
  await saveLogin(env, { address, token });
  out(`${words.loggedIn(printable(person.name || person.email), address)}\n`);
}

async function whoami(server: Server): Promise<Printed> {
  const access = await accessOf(server);
  const { person, token, workspaces } = access;
  const rows: [string, string][] = [
    ['Person', `${person.name} <${person.email}>`],
    ...(token
      ? ([
          ['Token', token.name],
          ['Scopes', token.scopes.join(', ')],
        ] as [string, string][])
      : []),
    ...workspaces.map(({ name, role }): [string, string] => ['Workspace', `${name} (${role.toLowerCase()})`]),
  ];
  return { json: access, text: table(rows) };
}

async function listedProjects(server: Server, options: Options): Promise<Printed> {
  const projects = await projectsOf(server, options);
  const rows = projects.map(({ key, name }) => [key, name]);
  return { json: projects, text: rows.length === 0 ? `${words.nothing}\n` : table(rows) };
}
