/** The templates that come with Cairn. */
export const SHIPPED = ['MEETING_NOTES', 'DECISION_RECORD', 'BRIEF', 'RETROSPECTIVE', 'INCIDENT_REVIEW'] as const;
