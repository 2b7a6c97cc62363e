/** The name of the plan at the head of the page. */
export const PLAN_HEADING = 'plan';

/** Moves the focus from a button that its change has removed to where the change shows. */
export const toPlan = (): void => document.getElementById(PLAN_HEADING)?.focus();
