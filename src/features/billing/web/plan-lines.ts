import { figure } from '#contract/counts';
import { inWords, roomOf } from '#features/attachments/rules';
import type { Plan } from '#features/workspaces/rules';
import { amountOfUse } from '../rules.ts';
import * as words from './words.ts';

const orUnlimited = (count: number | null): string => (count === null ? words.unlimited : figure(count));

function storageIn(gigabytes: number | null): string {
  const room = roomOf(gigabytes);
  return room === null ? words.unlimited : amountOfUse('storageBytes', room);
}

/** What a plan allows, line by line. */
export const PLAN_LINES: readonly (readonly [string, (plan: Plan) => string])[] = [
  [words.seatsLabel, ({ seats }) => orUnlimited(seats)],
  [
    words.guestsLabel,
    ({ guests, guestsPerSeat }) => (guestsPerSeat === null ? orUnlimited(guests) : words.perSeat(guestsPerSeat)),
  ],
  [words.projectsLabel, ({ features }) => orUnlimited(features.maxProjects)],
  [words.storage, ({ features: { maxStorage } }) => storageIn(maxStorage)],
  [words.largestFile, ({ features: { maxFileSize } }) => inWords(maxFileSize * 1024 ** 2)],
  [words.customFields, ({ features }) => (features.customFields ? words.yes : '–')],
  [
    words.assistant,
    ({ aiMessagesPerSeat: messages }) =>
      messages === 0 ? '–' : messages === null ? words.unlimited : words.messagesPerSeat(messages),
  ],
  [words.auditLog, ({ auditRetentionDays: days }) => (days === null ? words.keptForever : words.keptDays(days))],
];
