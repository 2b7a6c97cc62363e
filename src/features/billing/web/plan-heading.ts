/** The name of the plan at the head of the page. */
export const PLAN_HEADING = 'plan';

/** To where a change shows, from the button that it has taken away. */
export const toPlan = (): void => document.getElementById(PLAN_HEADING)?.focus();
