import { figure } from '#contract/counts';
import { localeNow } from '#contract/locale-now';
import type { Plan } from '#features/workspaces/rules';
import { plans } from '#features/workspaces/rules';
import { words } from './landing-said.ts';

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

/** Whole dollars. */
const money = (dollars: number): string =>
  new Intl.NumberFormat(localeNow(), { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }).format(dollars);

function priceHtml({ price }: Plan): string {
  if (price === null) return `<p class="price">${words.byAgreement}</p>`;
  if (price.MONTHLY === 0) return `<p class="price">${words.free}</p>`;
  return `<p class="price">${money(price.MONTHLY)} <small>${words.perSeat}</small></p><p class="small">${words.yearly(money(price.YEARLY))}</p>`;
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
    seats === null ? words.unlimited.seats : words.seats(seats),
    guestsPerSeat !== null ? words.guestsPerSeat(guestsPerSeat) : guests === null ? words.unlimited.guests : words.guests(guests),
    maxProjects === null ? words.unlimited.projects : words.projects(maxProjects),
    maxStorage === null ? words.unlimited.storage : words.storage(figure(maxStorage), figure(maxFileSize)),
    ...(customFields ? [words.customFields] : []),
    activeWorkflows === null ? words.unlimited.workflows : words.workflows(activeWorkflows),
    ...(workflowApprovals ? [words.approvals] : []),
    ...(aiMessagesPerSeat === 0
      ? []
      : [aiMessagesPerSeat === null ? words.assistantUnlimited : words.assistantMessages(figure(aiMessagesPerSeat))]),
    auditRetentionDays === null ? words.auditForever : words.auditDays(auditRetentionDays),
  ];
}
