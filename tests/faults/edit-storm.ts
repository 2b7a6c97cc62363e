import { expect, test } from 'vitest';
import { amount } from '../support/amount.ts';
import type { RunningServer } from '../support/running-server.ts';
import { anEdit } from '../support/task-edits.ts';
import { historyBreaks, type Step } from './history.ts';
import { LiveRows } from './live-rows.ts';
import { callServer, type Person, personAt, projectOf } from './realtime-screen.ts';
import type { Servers } from './servers.ts';

// Fifty clients edit the same few tasks at once, one or two fields per edit. Fields merge, the last writer of a field wins,
// and an edit changes nothing that it does not name: so the history of each field is one unbroken chain that ends in its
// value.

const CLIENTS = 50;
const EDITS = amount(20, 200);
const TASKS = 20;

const oneOf = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(Math.random() * things.length)] as Thing;
async function edit(server: RunningServer, person: Person, taskId: string, text: string): Promise<number> {
  const { endpoint, body } = anEdit(text, [person.userId]);
  const path = `/api/project?endpoint=${endpoint}&taskId=${taskId}`;
  return (await callServer(server, person.token, ['PUT', path], body)).status;
}

export const editStorm = (stage: Servers): void =>
  test(`nothing is lost after fifty clients edit the same tasks ${CLIENTS * EDITS} times, and two browsers agree`, async () => {
    const { one: server, sql, ends } = stage;
    const owner = await personAt(server, 'ada');
    const projectId = await projectOf(server, owner);
    const taskIds: string[] = [];
    for (let count = 0; count < TASKS; count++) {
      const path = `/api/project?endpoint=create-task&projectId=${projectId}`;
      const { body } = await callServer(server, owner.token, ['POST', path], { title: `Task ${count}` });
      taskIds.push(body.id);
    }
    const browsers = [0, 1].map(() => new LiveRows(server, owner, projectId));
    ends.push(...browsers.map((browser) => () => browser.close()));
    await expect.poll(() => browsers.every(({ isUp }) => isUp)).toBe(true);

    const answers = new Map<number, number>();
    const work = async (client: number): Promise<void> => {
      for (let count = 0; count < EDITS; count++) {
        const status = await edit(server, owner, oneOf(taskIds), `client ${client}, edit ${count}`);
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)));
    expect([...answers]).toEqual([[200, CLIENTS * EDITS]]);

    const { rows: tasks } = await sql.query<Record<string, unknown> & { id: string }>(
      `SELECT t.*, "startDate"::text, "dueDate"::text FROM "Task" t WHERE "projectId" = $1`,
      [projectId],
    );
    const { rows: steps } = await sql.query<Step>(
      `SELECT "targetId", "changes" FROM "Event" WHERE "targetType" = 'Task' AND "projectId" = $1 ORDER BY "targetVersion"`,
      [projectId],
    );
    expect(steps.length).toBeGreaterThan((CLIENTS * EDITS) / 2);
    expect(historyBreaks(steps, new Map(tasks.map((task) => [task.id, task])), ['description', 'notes'])).toEqual([]);

    const truth = await browsers[0]?.asked();
    expect(truth).toHaveLength(TASKS);
    for (const browser of browsers) await expect.poll(() => browser.shown()).toEqual(truth);
  });
