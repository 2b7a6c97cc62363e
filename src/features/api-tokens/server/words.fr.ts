// Emails about a token
export const usedElsewhere = (name: string) => `Jeton d’API utilisé depuis une nouvelle adresse : ${name}`;
export const usedElsewhereLead = (token: string, address: string) =>
  `Votre jeton d’API ${token} a été utilisé depuis ${address}, pour la première fois de là.`;
export const unknownAddress = 'une adresse';
export const usedElsewhereAdvice = 'Si c’était vous, vous pouvez ignorer cet e-mail. Sinon, révoquez le jeton dès maintenant.';
export const expiresSoon = (name: string) => `Un jeton d’API expire bientôt : ${name}`;
export const expiresSoonLead = (token: string, when: string) => `Votre jeton d’API ${token} expire le ${when} (UTC).`;
export const lastDay = 'dernier jour';
export const expiresSoonAdvice = 'Si un programme l’utilise encore, créez un nouveau jeton et révoquez celui-ci.';
export const yourTokens = 'Vos jetons d’API';
