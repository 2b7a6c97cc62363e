import { figure } from '#contract/counts';
import type { Plan } from '#features/workspaces/rules';
import * as words from './words.ts';

const orUnlimited = (count: number | null, unit = ''): string => (count === null ? words.unlimited : `${figure(count)}${unit}`);

/** What a plan allows, line by line. */
export const PLAN_LINES: readonly (readonly [string, (plan: Plan) => string])[] = [
  [words.seatsLabel, ({ seats }) => orUnlimited(seats)],
  [
    words.guestsLabel,
    ({ guests, guestsPerSeat }) => (guestsPerSeat === null ? orUnlimited(guests) : words.perSeat(guestsPerSeat)),
  ],
  [words.projectsLabel, ({ features }) => orUnlimited(features.maxProjects)],
  [words.storage, ({ features: { maxStorage } }) => (maxStorage === 1000 ? '1 TB' : orUnlimited(maxStorage, ' GB'))],
  [words.largestFile, ({ features: { maxFileSize } }) => (maxFileSize === 1024 ? '1 GB' : words.megabytes(maxFileSize))],
  [words.customFields, ({ features }) => (features.customFields ? words.yes : '–')],
  [
    words.assistant,
    ({ aiMessagesPerSeat: messages }) =>
      messages === 0 ? '–' : messages === null ? words.unlimited : words.messagesPerSeat(messages),
  ],
  [words.auditLog, ({ auditRetentionDays: days }) => (days === null ? words.keptForever : words.keptDays(days))],
];
