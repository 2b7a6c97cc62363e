/** The parameter of the address that shows past sprints: empty for their list, or the id of one. */
export const PAST = 'past';
