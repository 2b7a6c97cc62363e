import { counted, figure } from '#contract/counts';

// Amounts
export const seatsLabel = 'Seats';
export const guestsLabel = 'Guests';
export const projectsLabel = 'Projects';
export const storage = 'Storage';
export const seats = (count: number) => counted(count, 'seat');
export const guests = (count: number) => counted(count, 'guest');
export const projects = (count: number) => counted(count, 'project');
export const ofStorage = (amount: string) => `${amount} of storage`;

// Billing screen
export const billing = 'Billing';
export const thePlan = 'the plan';
export const loadingPlan = 'Loading plan';

// Choose button
export const planNotChanged = "The plan couldn't be changed";
export const currentPlan = 'Current plan';
export const startsOn = (day: string) => `Starts ${day}`;
export const contactOperator = 'Contact the operator';
export const choosePlan = 'Choose';
export const chooseNamed = (plan: string) => `Choose ${plan}`;
export const payRhythm = { MONTHLY: 'Pay monthly', YEARLY: 'Pay yearly' };
export const startsOncePaid = (plan: string) => `${plan} starts once the payment is confirmed`;
export const paidRhythm = {
  MONTHLY: (plan: string) => `${plan} is now paid monthly`,
  YEARLY: (plan: string) => `${plan} is now paid yearly`,
};
export const startsLater = (plan: string) => `${plan} starts after the current period`;
export const onPlan = (plan: string) => `This workspace is on ${plan}`;
export const payRhythmQuestion = {
  MONTHLY: (plan: string) => `Pay for ${plan} monthly?`,
  YEARLY: (plan: string) => `Pay for ${plan} yearly?`,
};
export const newPeriodStarts = 'A new billing period starts today. The unused part of the current period is credited.';
export const changesOn = (day: string) => `The change takes effect on ${day}, at the end of the paid period.`;
export const changesNow = 'The change takes effect now.';
export const differenceCharged = 'The difference is charged today.';
export const overNextPlan = (excess: string) =>
  `The workspace uses ${excess} more than this plan includes, so it will be read-only until it is within the limits. Nothing is deleted.`;
export const changeToQuestion = (plan: string) => `Change to ${plan}?`;
export const changeTo = (plan: string) => `Change to ${plan}`;

// Invoice list
export const paid = 'Paid';
export const open = 'Open';
export const draft = 'Draft';
export const voidLabel = 'Void';
export const notPaid = 'Not paid';
export const invoices = 'Invoices';
export const theInvoices = 'the invoices';
export const loadingInvoices = 'Loading invoices';
export const noInvoicesYet = 'No invoices yet';
export const noInvoicesHint = 'Your invoices appear here after the first payment.';
export const date = 'Date';
export const number = 'Number';
export const status = 'Status';
export const amount = 'Amount';
export const openInvoice = (number: string) => `Open invoice ${number}`;

// Past due
export const pastDueOnFree = 'The last payment failed, so the limits of the Free plan apply until you pay. Nothing is deleted.';
export const pastDueNotice = (days: number, end: string) =>
  `The last payment failed. Pay within ${counted(days, 'day')}, or the limits of the Free plan apply from ${end}.`;

// Payment result
export const backToBilling = 'Back to billing';
export const thePayment = 'the payment';
export const checkingPayment = 'Checking the payment';
export const confirmingPayment = 'Your payment is being confirmed';
export const confirmingLate =
  'This is taking longer than usual. You can leave this page: the plan starts as soon as the payment is confirmed.';
export const confirmingSoon = 'This takes a few seconds. This page updates by itself.';
export const goToProjects = 'Go to projects';
export const newLimitsApply = 'The new limits apply now.';
export const noPayment = 'No payment was made';
export const paymentUnfinished = 'You left the payment page before you finished. Nothing was charged. You can start again.';
export const paymentExpired = 'The payment page expired. Nothing was charged. You can start again.';
export const paymentDeclined = 'The payment failed, and the plan did not change. Try another payment method.';
export const paymentCanceled = 'You canceled the payment';
export const paymentCanceledHint = 'Nothing was charged, and the plan did not change.';

// Payment screen
export const payment = 'Payment';
export const planForWorkspace = (plan: string) => `${plan} for this workspace`;
export const billingPeriod = 'Billing period';
export const monthly = 'Monthly';
export const yearly = 'Yearly';
export const continueToPayment = 'Continue to payment';
export const startPlan = (plan: string) => `Start ${plan}`;
export const cancel = 'Cancel';
export const payAtStripe =
  'You pay at Stripe, where you can also enter a promotion code. When members join or leave later, the difference is prorated.';
export const nothingCharged =
  'This server does not charge for plans. The total shows what the plan would cost. The plan starts now.';
export const alreadySubscribed = 'This workspace already has a subscription. You can change its plan under Billing.';
export const planByAgreement = (plan: string) => `${plan} is by agreement only. Contact the operator of this server.`;
export const seatsInUse = 'Seats in use';
export const pricePerSeat = 'Price per seat per month';
export const everyYear = 'Every year';
export const everyMonth = 'Every month';
export const total = 'Total';
export const toPay = 'To pay';

// Plan banner
export const readOnlyWorkspace = (isPayer: boolean) =>
  isPayer
    ? 'This workspace is over the limits of its plan and is read-only.'
    : 'This workspace is over the limits of its plan and is read-only. Its owner can free up room or choose a larger plan.';
export const openBilling = 'Open billing';

// Plan buttons
export const endTrialQuestion = 'End the trial?';
export const cancelPlanQuestion = (plan: string) => `Cancel the ${plan} plan?`;
export const endTrial = 'End trial';
export const cancelPlan = 'Cancel plan';
export const keepPlan = 'Keep plan';
export const tryBusiness = 'Try Business for 14 days';
export const paymentDetails = 'Payment details';
export const keepNamed = (plan: string) => `Keep ${plan}`;
export const actionFailed = "That didn't work";
export const cancelPlanHint = (day: string | null) =>
  `The workspace moves to the Free plan ${day === null ? 'now' : `on ${day}`}. Nothing is deleted. If you use more than the Free plan includes, the workspace is read-only until you are within its limits.`;

// Plan lines
export const perSeat = (count: number) => `${count} per seat`;
export const unlimited = 'Unlimited';
export const yes = 'Yes';
export const largestFile = 'Largest file';
export const customFields = 'Custom fields';
export const assistant = 'Assistant';
export const messagesPerSeat = (messages: number) => `${figure(messages)} messages per seat a month`;
export const auditLog = 'Audit log';
export const keptForever = 'Unlimited';
export const keptDays = (days: number) => counted(days, 'day');

// Plan notice
export const trialLeft = (days: number, plan: string) =>
  `${days === 0 ? 'The trial is over.' : `${counted(days, 'day')} left in your ${plan} trial.`} Choose a plan below to keep its features.`;
export const planEnded = (plan: string) => `The ${plan} plan has ended, and the limits of the Free plan apply.`;

// Plan panel
export const trialOver = 'Trial over';
export const trial = 'Trial';
export const pastDue = 'Past due';
export const paused = 'Paused';
export const ended = 'Ended';
export const endsSoon = 'Ends soon';
export const active = 'Active';
export const freeServer = 'This server does not charge for plans. Each plan only sets limits.';
export const freeTrial = 'Nothing is charged during the trial.';
export const priceByAgreement = 'The price is by agreement with the operator of this server.';
export const freePlan = 'Free for small teams.';
export const pricePerSeatRhythm = (price: string, isYearly: boolean) =>
  `${price} per seat per month, billed ${isYearly ? 'yearly' : 'monthly'}.`;
export const freeLimitsApply = 'The limits of the Free plan apply now.';
export const trialEnds = (day: string) => `The trial ends on ${day}. The workspace then moves to the Free plan.`;
export const planEndsOn = (day: string) => `The plan ends on ${day}, at the end of the paid period.`;
export const planChangesOn = (plan: string, day: string) => `The plan changes to ${plan} on ${day}.`;
export const payOpenInvoice = 'Pay the open invoice with its link below, or add another card under Payment details.';
export const nextInvoice = (amount: string, seats: number, day: string) =>
  `The next invoice is about ${amount} for ${counted(seats, 'seat')}, on ${day}.`;

// Plan table
export const plans = 'Plans';
export const inEveryPlan =
  'Every plan includes live boards, sign-in with Google, two-factor authentication, CSV import and export, and the API.';
export const included = 'Included';
export const byAgreement = 'By agreement';
export const forever = 'forever';
export const perSeatPerMonth = 'per seat per month';

// Usage panel
export const usage = 'Usage';
export const overPlan = (excess: string) =>
  `The workspace uses ${excess} more than this plan includes. It is read-only until it is within the limits. Nothing is deleted.`;
export const usedUnlimited = (used: string) => `${used}, unlimited`;
export const usedOf = (used: string, limit: string) => `${used} of ${limit}`;
export const removeMembers = 'Remove or deactivate members';
export const archiveProjects = 'Archive projects';
export const deleteFiles = 'Delete files';
