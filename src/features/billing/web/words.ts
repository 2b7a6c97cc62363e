// Amounts
export const seats = 'seats';
export const seats2 = 'Seats';
export const seat = 'seat';
export const guests = 'guests';
export const guests2 = 'Guests';
export const guest = 'guest';
export const projects = 'projects';
export const projects2 = 'Projects';
export const project = 'project';
export const storage = 'Storage';
export const ofFiles = 'of files';

// Billing screen
export const billing = 'Billing';
export const thePlan = 'the plan';
export const loadingThePlan = 'Loading the plan';

// Choose button
export const thePlanCouldNotBeChanged = 'The plan could not be changed';
export const yourPlan = 'Your plan';
export const fromCurrentPeriodEnd = (currentPeriodEnd: string) => `From ${currentPeriodEnd}`;
export const askTheOperator = 'Ask the operator';
export const choose = 'Choose';
export const choosePlanType = (planType: string) => `Choose ${planType}`;
export const payChoice = (choice: string) => `Pay ${choice}`;
export const nameBeginsOnceItsPaymentIs = (name: string) => `${name} begins once its payment is confirmed`;
export const nameIsPaidChoiceNow = (name: string, choice: string) => `${name} is paid ${choice} now`;
export const nameFollows = (name: string) => `${name} follows`;
export const theWorkspaceIsOnName = (name: string) => `The workspace is on ${name}`;
export const payForNameChoice = (name: string, choice: string) => `Pay for ${name} ${choice}?`;
export const aNewPeriodBeginsTodayWhat =
  'A new period begins today. What is left of the one that is paid for is taken off its bill.';
export const itBeginsOnCurrentPeriodEndWhenWhat = (currentPeriodEnd: string) =>
  `It begins on ${currentPeriodEnd}, when what is paid for is over.`;
export const itBeginsAtOnce = 'It begins at once.';
export const theDifferenceIsOnABill = ' The difference is on a bill of today.';
export const youUseOverMoreThanIt = (over: string) =>
  ` You use ${over} more than it allows: the workspace can then only be read until there is room. Nothing is deleted.`;
export const changeToName = (name: string) => `Change to ${name}?`;
export const changeToName2 = (name: string) => `Change to ${name}`;

// Invoice list
export const paid = 'Paid';
export const open = 'Open';
export const inPreparation = 'In preparation';
export const voidLabel = 'Void';
export const notPaid = 'Not paid';
export const invoices = 'Invoices';
export const theInvoices = 'the invoices';
export const loadingTheInvoices = 'Loading the invoices';
export const noInvoicesYet = 'No invoices yet';
export const theyStandHereFromTheFirst = 'They stand here from the first payment on.';
export const date = 'Date';
export const number = 'Number';
export const state = 'State';
export const amount = 'Amount';
export const openInvoiceValue = (value: string) => `Open invoice ${value}`;

// Past due said
export const theLastPaymentFailedTheLimits =
  'The last payment failed. The limits of the Free plan hold until one comes; nothing is deleted.';
export const leftDays = (left: number) => `${left} days`;
export const theLastPaymentFailedWithoutOne = (days: string, end: string) =>
  `The last payment failed. Without one the limits of the Free plan hold in ${days}, from ${end} on.`;

// Payment result
export const backToBilling = 'Back to billing';
export const thePayment = 'the payment';
export const askingForThePayment = 'Asking for the payment';
export const yourPaymentIsBeingConfirmed = 'Your payment is being confirmed';
export const itTakesLongerThanUsualThe =
  'It takes longer than usual. The plan begins by itself when the word comes; you need not wait here.';
export const thisTakesAFewSecondsThe = 'This takes a few seconds. The page goes on by itself.';
export const theWorkspaceIsOnPlanInForce = (planInForce: string) => `The workspace is on ${planInForce}`;
export const goToTheProjects = 'Go to the projects';
export const theNewLimitsHoldFromNow = 'The new limits hold from now on.';
export const noPaymentHasArrived = 'No payment has arrived';
export const thePaymentPageWasLeftBefore =
  'The payment page was left before it was finished. Nothing was charged; you can begin again.';
export const thePaymentPageWasOpenFor = 'The payment page was open for too long. Nothing was charged; you can begin again.';
export const thePaymentWasNotTakenThe = 'The payment was not taken. The plan is as it was; you can try another way to pay.';
export const youLeftThePayment = 'You left the payment';
export const nothingWasChargedAndThePlan = 'Nothing was charged, and the plan is as it was.';

// Payment screen
export const payment = 'Payment';
export const planTypeForThisWorkspace = (planType: string) => `${planType} for this workspace`;
export const howOftenIsPaid = 'How often is paid';
export const monthly = 'Monthly';
export const yearly = 'Yearly';
export const goOnToPay = 'Go on to pay';
export const startPlanType = (planType: string) => `Start ${planType}`;
export const cancel = 'Cancel';
export const youPayAtStripeWhereA =
  'You pay at Stripe, where a promotion code can be entered too. Members who come or go later are counted from that day on.';
export const thisServerTakesNoMoneyNothing =
  'This server takes no money: nothing is charged, and the sum only shows what the plan is worth. The plan begins at once.';
export const aSubscriptionRunsAlreadyItsPlan = 'A subscription runs already. Its plan can be changed under Billing.';
export const planTypeIsAgreedOnWithThe = (planType: string) =>
  `${planType} is agreed on with the operator of this server. Ask them for it.`;
export const seatsTaken = 'Seats taken';
export const forEachSeatAMonth = 'For each seat a month';
export const everyYear = 'every year';
export const everyMonth = 'every month';
export const total = 'Total';
export const toPay = 'To pay';

// Plan banner
export const thisWorkspaceUsesMoreThanIts = (isPayer: boolean) =>
  `This workspace uses more than its plan allows and can only be read.${isPayer ? '' : ' Its owner can make room or choose a larger plan.'}`;
export const openBilling = 'Open billing';

// Plan buttons
export const endTheTrial = 'End the trial?';
export const endThePlanTypePlan = (planType: string) => `End the ${planType} plan?`;
export const endTheTrial2 = 'End the trial';
export const endThePlan = 'End the plan';
export const keepIt = 'Keep it';
export const tryBusinessFor14Days = 'Try Business for 14 days';
export const paymentDetails = 'Payment details';
export const keepPlanType = (planType: string) => `Keep ${planType}`;
export const thatDidNotWork = 'That did not work';
export const atOnce = 'at once';
export const onCurrentPeriodEnd = (currentPeriodEnd: string) => `on ${currentPeriodEnd}`;
export const theWorkspaceIsOnTheFree = (when: string) =>
  `The workspace is on the Free plan ${when}. Nothing is deleted; where more is used than that plan allows, the workspace can only be read until there is room.`;

// Plan lines
export const guestsPerSeatForEachSeat = (guestsPerSeat: number) => `${guestsPerSeat} for each seat`;
export const largestFile = 'Largest file';
export const maxFileSizeMb = (maxFileSize: number) => `${maxFileSize} MB`;
export const customFields = 'Custom fields';
export const activeWorkflows = 'Active workflows';
export const auditLog = 'Audit log';
export const keptForGood = 'Kept for good';
export const daysDays = (days: number) => `${days} days`;
export const yourOwnModel = 'Your own model';
export const aiMessagesPerSeatMessagesASeat = (aiMessagesPerSeat: string, aiAgents: boolean) =>
  `${aiMessagesPerSeat} messages a seat${aiAgents ? ', agents' : ''}`;

// Plan notice
export const valueChooseAPlanBelowTo = (left: number, left2: string, planType: string) =>
  `${left === 0 ? 'The trial is over.' : `${left2} left of trying out ${planType}.`} Choose a plan below to keep what it brings.`;
export const thePlanTypePlanHasEndedAnd = (planType: string) =>
  `The ${planType} plan has ended, and the limits of the Free plan hold.`;

// Plan panel
export const trialOver = 'Trial over';
export const trial = 'Trial';
export const pastDue = 'Past due';
export const paused = 'Paused';
export const ended = 'Ended';
export const endsSoon = 'Ends soon';
export const active = 'Active';
export const nothingIsChargedOnThisServer =
  'Nothing is charged on this server: every plan is free to pick, and sets limits only.';
export const nothingIsChargedWhileYouTry = 'Nothing is charged while you try it out.';
export const thePriceIsAgreedOnWith = 'The price is agreed on with the operator of this server.';
export const freeForASmallTeam = 'Free, for a small team.';
export const paidYearly = 'paid yearly';
export const paidMonthly = 'paid monthly';
export const countForEachSeatAMonth = (count: string, rhythm: string) => `${count} for each seat a month, ${rhythm}.`;
export const theLimitsOfTheFreePlan = 'The limits of the Free plan hold now.';
export const untilTrialEndsAtThenTheWorkspaceIs = (trialEndsAt: string) =>
  `Until ${trialEndsAt}; then the workspace is on the Free plan.`;
export const itEndsOnEndWhenWhat = (end: string) => `It ends on ${end}, when what is paid for is over.`;
export const itChangesToPendingPlanEndOn = (pendingPlan: string, end: string) => `It changes to ${pendingPlan} on ${end}.`;
export const theOpenBillCanBePaid = 'The open bill can be paid by its link below, or with another card under Payment details.';
export const seatsSeats = (seats: number) => `${seats} seats`;
export const theNextBillIsAboutAmount = (amount: string, people: string, end: string) =>
  `The next bill is about ${amount} for ${people}, on ${end}.`;

// Plan table
export const plans = 'Plans';
export const liveBoardsSignInWithGoogle =
  'Live boards, sign-in with Google, the second factor, import and export and the API are part of every plan.';
export const whatItAllows = 'What it allows';
export const byAgreement = 'By agreement';
export const withoutLimits = 'Without limits';
export const forGood = 'for good';
export const aSeatAndMonth = 'a seat and month';

// Usage panel
export const usage = 'Usage';
export const overMoreThanThePlanAllows = (over: string) =>
  `${over} more than the plan allows. Until there is room again the workspace can only be read. Nothing is deleted: `;
export const orPayTheOpenBill = ', or pay the open bill.';
export const orChooseALargerPlan = ', or choose a larger plan.';
export const whatUnlimited = (what: string) => `${what}, unlimited`;
export const whatOfWhat2 = (what: string, what2: string) => `${what} of ${what2}`;
export const removeOrDeactivateMembers = 'remove or deactivate members';
export const archiveProjects = 'archive projects';
export const deleteFiles = 'delete files';
