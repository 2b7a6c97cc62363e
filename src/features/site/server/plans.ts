import { counted, figure } from '#contract/counts';
import type { Plan } from '#features/workspaces/rules';
import { plans } from '#features/workspaces/rules';
import * as words from './landing-words.ts';

const NAMES = { FREE: 'Free', PRO: 'Pro', BUSINESS: 'Business', ENTERPRISE: 'Enterprise' } as const;

/** The plans, from the table that limits them. What that table sells and the product does not have yet is left out. */
export function plansHtml(): string {
  const boxes = Object.entries(NAMES).map(([type, name]) => {
    const plan = plans[type as keyof typeof NAMES];
    const limits = limitsOf(plan).map((line) => `<li>${line}</li>`);
    return `<div class="box"><h3>${name}</h3>${priceHtml(plan)}<ul>${limits.join('')}</ul></div>`;
  });
  return `<div class="plans">${boxes.join('')}</div>`;
}

function priceHtml({ price }: Plan): string {
  if (price === null) return `<p class="price">${words.byAgreement}</p>`;
  if (price.MONTHLY === 0) return `<p class="price">${words.free}</p>`;
  return `<p class="price">$${price.MONTHLY} <small>${words.perSeat}</small></p><p class="small">${words.yearly(price.YEARLY)}</p>`;
}

function limitsOf({
  seats,
  guests,
  guestsPerSeat,
  features,
  activeWorkflows,
  workflowApprovals,
  aiMessagesPerSeat,
  auditRetentionDays,
}: Plan): string[] {
  const { maxProjects, maxStorage, maxFileSize, customFields } = features;
  return [
    seats === null ? words.unlimited('seats') : counted(seats, 'seat'),
    guestsPerSeat !== null
      ? words.guestsPerSeat(guestsPerSeat)
      : guests === null
        ? words.unlimited('guests')
        : counted(guests, 'guest'),
    maxProjects === null ? words.unlimited('projects') : counted(maxProjects, 'project'),
    maxStorage === null ? words.unlimited('storage') : words.storage(figure(maxStorage), figure(maxFileSize)),
    ...(customFields ? [words.customFields] : []),
    activeWorkflows === null ? words.unlimited('workflows') : counted(activeWorkflows, 'active workflow'),
    ...(workflowApprovals ? [words.approvals] : []),
    ...(aiMessagesPerSeat === 0
      ? []
      : [aiMessagesPerSeat === null ? words.assistantUnlimited : words.assistantMessages(figure(aiMessagesPerSeat))]),
    auditRetentionDays === null ? words.auditForever : words.auditDays(counted(auditRetentionDays, 'day')),
  ];
}
