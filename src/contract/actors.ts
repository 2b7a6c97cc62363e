/**
 * What can act on the work of a team: a person with a session; an API token, an automation, an integration, an assistant
 * (AGENT) or an email, each on behalf of a person; and the server itself.
 */
export const actorTypes = ['USER', 'API_TOKEN', 'AUTOMATION', 'INTEGRATION', 'AGENT', 'MAIL', 'SYSTEM'] as const;
export type ActorType = (typeof actorTypes)[number];
