import { type Case, type Check, cites, dayWritten, isBrief, lookedUp, proposesNothing, says } from './cases.ts';
import type { World } from './world.ts';

const allTasks = ({ projectId }: World) => ({ name: 'get_project_tasks', input: { projectId } });
const allIssues = ({ projectId }: World) => ({ name: 'get_project_issues', input: { projectId } });
const theDocument = ({ documentId }: World) => ({ name: 'read_document_text', input: { documentId } });

type Text = string | ((world: World) => string);

/** A question whose answer is in the project. */
const found = (
  message: string,
  checks: readonly Check[],
  text: Text,
  call: (world: World) => { name: string; input: object } = allTasks,
): Case => ({
  name: message,
  question: () => ({ message }),
  checks: [lookedUp, proposesNothing, isBrief, ...checks],
  example: (world) => ({ calls: [call(world)], text: typeof text === 'string' ? text : text(world) }),
});

export const lookingUp: readonly Case[] = [
  found(
    'When is "Draw the pier" due?',
    [says(({ day }) => dayWritten(day(3))), cites(({ tasks }) => tasks.pier)],
    ({ day }) => `Draw the pier is due on ${day(3)}.`,
  ),
  found(
    'When was "Measure the depth" due?',
    [says(({ day }) => dayWritten(day(-2))), cites(({ tasks }) => tasks.depth)],
    ({ day }) => `Measure the depth was due on ${day(-2)}.`,
  ),
  found('Who is assigned to "Repair the crane"?', [says('Ada')], 'Ada is assigned to Repair the crane.'),
  found(
    'Who is assigned to "Survey the seabed"?',
    [says(/no one|nobody|unassigned|no assignee|not assigned/i)],
    'No one is assigned to Survey the seabed.',
  ),
  found('What is the priority of "Repair the crane"?', [says('urgent')], 'Repair the crane is urgent.'),
  found('In which column is "Print the poster"?', [says('review')], 'Print the poster is in Review.'),
  found('Is "Order the lights" completed?', [says(/\byes\b|completed|done/i)], 'Yes, Order the lights is done.'),
  found('How many hours are estimated for "Draw the pier"?', [says(/\b8\b|eight/i)], 'Draw the pier: 8 hours.'),
  found('How many tasks does this project have?', [says(/\b8\b|eight/i)], 'It has 8 tasks.'),
  found('How many issues does this project have?', [says(/\b4\b|four/i)], 'It has 4 issues.', allIssues),
  found('Which tasks are in progress?', [says('Draw the pier')], 'Only Draw the pier is in progress.'),
  found(
    'Which open tasks are overdue?',
    [says('Measure the depth', 'Repair the crane')],
    'Measure the depth and Repair the crane are overdue.',
  ),
  found(
    'Which open task is overdue the longest?',
    [says('Repair the crane'), cites(({ tasks }) => tasks.crane)],
    'Repair the crane.',
  ),
  found(
    'Which tasks are assigned to me?',
    [says('Draw the pier', 'Repair the crane')],
    'You have Draw the pier and Repair the crane.',
  ),
  found('What load must the pier carry?', [says(/\b2\b|two/i, /ton/i)], 'Draw the pier says two tons.'),
  found('Of what do we build the pier now?', [says('steel')], 'Of steel, as was decided on Monday.', ({ tasks }) => ({
    name: 'get_task_comments',
    input: { taskId: tasks.pier },
  })),
  found('What does a night at the quay cost?', [says('40')], 'The Mooring rules say 40 euros.', theDocument),
  found(
    'Which quay does a boat of 15 meters use?',
    [says('north'), cites(({ documentId }) => documentId)],
    'The Mooring rules say the north quay.',
    theDocument,
  ),
  found(
    'Which issue is about charts?',
    [says('Charts are hard to read at night')],
    'Charts are hard to read at night.',
    allIssues,
  ),
  found(
    'How many meters of rope do we buy?',
    [says(/\b40\b|forty/i), cites(({ tasks }) => tasks.ropes)],
    'Buy ropes says forty meters.',
  ),
];
