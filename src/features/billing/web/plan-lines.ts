import { figure } from '#contract/counts';
import type { Plan } from '#features/workspaces/rules';
import * as words from './words.ts';

const orUnlimited = (count: number | null, unit = ''): string => (count === null ? 'Unlimited' : `${figure(count)}${unit}`);

/** What a plan allows, line by line. */
export const PLAN_LINES: readonly (readonly [string, (plan: Plan) => string])[] = [
  ['Seats', ({ seats }) => orUnlimited(seats)],
  [
    'Guests',
    ({ guests, guestsPerSeat }) => (guestsPerSeat === null ? orUnlimited(guests) : words.guestsPerSeatForEachSeat(guestsPerSeat)),
  ],
  ['Projects', ({ features }) => orUnlimited(features.maxProjects)],
  ['Storage', ({ features: { maxStorage } }) => (maxStorage === 1000 ? '1 TB' : orUnlimited(maxStorage, ' GB'))],
  [words.largestFile, ({ features: { maxFileSize } }) => (maxFileSize === 1024 ? '1 GB' : words.maxFileSizeMb(maxFileSize))],
  [words.customFields, ({ features }) => (features.customFields ? 'Yes' : '–')],
  ['Assistant', assistantOf],
  [
    words.activeWorkflows,
    ({ activeWorkflows, workflowApprovals }) => `${orUnlimited(activeWorkflows)}${workflowApprovals ? ', approvals' : ''}`,
  ],
  [words.auditLog, ({ auditRetentionDays: days }) => (days === null ? words.keptForGood : words.daysDays(days))],
];

function assistantOf({ features, aiMessagesPerSeat, aiAgents }: Plan): string {
  if (!features.aiFeatures) return '–';
  if (aiMessagesPerSeat === null) return words.yourOwnModel;
  return words.aiMessagesPerSeatMessagesASeat(orUnlimited(aiMessagesPerSeat), aiAgents);
}
