import { fieldsOfTasks, inFieldOrder } from '#features/custom-fields/rules';
import type { customFieldActions } from '#features/custom-fields/contract';
import type { BoardFrame } from '#features/projects/contract';
import type { taskCsvActions } from '#features/task-csv/contract';
import { FILE_MAX_BYTES, parsedCsv } from '#features/table-files/rules';
import {
  batched,
  guessedTargets,
  type ImportProject,
  importTargets,
  type RowFault,
  tasksIn,
  unknownValues,
  type ValueKind,
} from '#features/task-csv/rules';
import type { Options } from './arguments.ts';
import { projectOf, type Server } from './place.ts';
import { printable } from './table.ts';
import type { Printed } from './task-commands.ts';
import { halted, type Terminal } from './terminal.ts';
import * as words from './words.ts';

const FAULTS_SHOWN = 20;

/** `cairn import`: reads the file as the import dialog does. If a row is invalid, it imports nothing. */
export async function imported(server: Server, path: string, options: Options, terminal: Terminal): Promise<Printed> {
  const rows = await rowsOf(path, terminal);
  const { project, people, labels } = await projectOf(server, options);
  const settings = server.family<typeof customFieldActions>('settings/project');
  const { items } = await settings.get('get-custom-fields', { query: { projectId: project.id } });
  const fields = [...fieldsOfTasks, ...items.toSorted(inFieldOrder)];
  const { tasks, faults, left } = readRows(rows, { columns: project.columns, people, labels, fields });
  const told = [...left, ...faults.map(({ row, message }) => words.rowFault(row, message))].map(printable);
  const isBroken = faults.length > 0 && options['skip-invalid'] !== true;
  if (isBroken || tasks.length === 0) halted([...shortened(told), words.nothingImported].join('\n'));
  if (told.length > 0) terminal.err(shortened(told).join('\n').concat('\n'));
  if (options['dry-run'] === true) return { json: { tasks, faults }, text: `${words.wouldImport(tasks.length, project.key)}\n` };
  const created = await sent(server, { project, tasks }, terminal);
  return { json: { created, faults }, text: `${words.imported(created.length, project.key)}\n` };
}

type Created = { id: string; key: string }[];

/** Sends the tasks in their order. Ends between two requests if asked to, so that it can say what was imported. */
async function sent(
  server: Server,
  { project: { id, key }, tasks }: { project: BoardFrame['project']; tasks: Read['tasks'] },
  terminal: Terminal,
): Promise<Created> {
  const csv = server.family<typeof taskCsvActions>('project');
  const created: Created = [];
  const isStopping = terminal.stopping();
  const soFar = () => words.importedSoFar(created.length, tasks.length, created.at(-1)?.key ?? null);
  for (const batch of batched(tasks)) {
    if (isStopping()) halted(`${words.stopped}\n${soFar()}`);
    const answer = await csv
      .post('create-tasks', { query: { projectId: id }, body: { tasks: batch } })
      .catch((error: unknown) => {
        terminal.err(`${soFar()}\n`);
        throw error;
      });
    created.push(...answer.items.map((task) => ({ id: task.id, key: `${key}-${task.number}` })));
  }
  return created;
}

async function rowsOf(path: string, { readFile }: Terminal): Promise<string[][]> {
  const text = await readFile(path).catch((error: unknown) =>
    halted(words.unreadable(path, error instanceof Error && 'code' in error ? String(error.code) : String(error))),
  );
  if (Buffer.byteLength(text) > FILE_MAX_BYTES) halted(words.fileTooLarge);
  const { rows, fault } = parsedCsv(text);
  return fault === null ? rows : halted(fault);
}

interface Read extends Pick<ReturnType<typeof tasksIn>, 'tasks' | 'faults'> {
  /** What of the file is not imported, in sentences. */
  readonly left: readonly string[];
}

function readRows([head = [], ...rows]: readonly string[][], project: ImportProject): Read {
  const mapping = guessedTargets(head, importTargets(project.fields));
  if (!mapping.includes('title')) halted(words.noTitle(head));
  const unknown = unknownValues(rows, mapping, project);
  const ignored = head.filter((_, column) => mapping[column] === null);
  const none = { status: {}, priority: {}, person: {}, label: {} };
  const { tasks, faults, cuts } = tasksIn(rows, mapping, project, none, null);
  const kinds = Object.entries(unknown) as [ValueKind, string[]][];
  return {
    tasks,
    faults,
    left: [
      ...(ignored.length > 0 ? [words.columnsLeftOut(ignored)] : []),
      ...kinds.filter(([, values]) => values.length > 0).map(([kind, values]) => words.valuesLeftOut(kind, values)),
      ...cuts.map(({ row, message }: RowFault) => words.rowFault(row, message)),
    ],
  };
}

const shortened = (lines: readonly string[]): string[] =>
  lines.length > FAULTS_SHOWN ? [...lines.slice(0, FAULTS_SHOWN), words.moreLines(lines.length - FAULTS_SHOWN)] : [...lines];
