import { figure } from '#contract/counts';
import type { Plan } from '#features/workspaces/rules';

const orUnlimited = (count: number | null, unit = ''): string => (count === null ? 'Unlimited' : `${figure(count)}${unit}`);

/** What a plan allows, line by line. */
export const PLAN_LINES: readonly (readonly [string, (plan: Plan) => string])[] = [
  ['Seats', ({ seats }) => orUnlimited(seats)],
  ['Guests', ({ guests, guestsPerSeat }) => (guestsPerSeat === null ? orUnlimited(guests) : `${guestsPerSeat} for each seat`)],
  ['Projects', ({ features }) => orUnlimited(features.maxProjects)],
  ['Storage', ({ features: { maxStorage } }) => (maxStorage === 1000 ? '1 TB' : orUnlimited(maxStorage, ' GB'))],
  ['Largest file', ({ features: { maxFileSize } }) => (maxFileSize === 1024 ? '1 GB' : `${maxFileSize} MB`)],
  ['Custom fields', ({ features }) => (features.customFields ? 'Yes' : '–')],
  ['Assistant', assistantOf],
  [
    'Active workflows',
    ({ activeWorkflows, workflowApprovals }) => `${orUnlimited(activeWorkflows)}${workflowApprovals ? ', approvals' : ''}`,
  ],
  ['Audit log', ({ auditRetentionDays: days }) => (days === null ? 'Kept for good' : `${days} days`)],
];

function assistantOf({ features, aiMessagesPerSeat, aiAgents }: Plan): string {
  if (!features.aiFeatures) return '–';
  if (aiMessagesPerSeat === null) return 'Your own model';
  return `${orUnlimited(aiMessagesPerSeat)} messages a seat${aiAgents ? ', agents' : ''}`;
}
