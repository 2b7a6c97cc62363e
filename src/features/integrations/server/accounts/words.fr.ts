/** Why an account of another service cannot be used. */
export const revoked = 'Le compte n’accepte plus cette intégration. Connectez-le de nouveau.';
export const busy = 'Le service demande une pause. Une nouvelle tentative aura lieu.';
export const unreachable = 'Le service n’a pas pu être joint. Une nouvelle tentative aura lieu.';
export const answered = (status: number) => `Le service a répondu ${status}.`;
export const tooLong = 'Le service a donné une réponse trop volumineuse.';
export const unreadable = 'Le service a donné une réponse qui ne peut pas être lue.';
export const lostTokens = 'Les jetons ne peuvent plus être lus. Connectez de nouveau le compte.';
export const denied = 'L’accès n’y a pas été autorisé. Reconnectez-vous pour l’autoriser.';
export const refusedOverThere =
  'Le service a refusé. Reconnectez-vous, ou demandez à l’opérateur de ce serveur d’y vérifier ses paramètres.';
export const notNow = 'Le service n’a pas répondu comme prévu. Attendez une minute, puis reconnectez-vous.';
export const badCode = 'Le service n’a pas accepté la connexion. Reconnectez-vous.';
export const needsAgain = 'Le service n’a pas donné d’accès durable. Retirez-y Cairn de votre compte, puis reconnectez-vous.';
export const notConfigured = (settings: string) => `L’opérateur de ce serveur doit d’abord définir ${settings}.`;
export const connectInBrowser = 'Ce service se connecte dans le navigateur.';
export const notReturned = 'Le retour de l’autre service n’a pas encore eu lieu.';
export const noSite = 'Ce compte n’a pas de site Jira. Autorisez-en un, ou connectez un autre compte.';
export const enterToken = 'Un jeton connecte cette intégration. Modifiez-la pour en saisir un nouveau.';
export const ownAccount = 'C’est le compte de quelqu’un d’autre. Saisissez votre propre jeton, ou connectez votre compte.';
export const pageTitle = 'Cette connexion est terminée';
export const pageText =
  'Elle a déjà été utilisée, a pris plus de 10 minutes ou a été commencée dans un autre navigateur. Ouvrez les intégrations dans Cairn pour voir ce qui est connecté, ou pour vous reconnecter.';
export const pageLink = 'Ouvrir Cairn';
