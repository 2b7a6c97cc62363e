// Emails about a token
export const usedElsewhere = (name: string) => `API token used from a new address: ${name}`;
export const usedElsewhereLead = (token: string, address: string) =>
  `Your API token ${token} was used from ${address}, for the first time from there.`;
export const unknownAddress = 'an address';
export const usedElsewhereAdvice = 'If this was you, you can ignore this email. If not, revoke the token now.';
export const expiresSoon = (name: string) => `API token expires soon: ${name}`;
export const expiresSoonLead = (token: string, when: string) => `Your API token ${token} expires on ${when} (UTC).`;
export const lastDay = 'its last day';
export const expiresSoonAdvice = 'If a program still uses it, create a new token and revoke this one.';
export const yourTokens = 'Your API tokens';
