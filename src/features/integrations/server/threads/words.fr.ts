/** Ce qu’on lit sur les fils de discussion qui sont des commentaires. */
export const comments = 'Commentaires d’un fil';
export const noScopes =
  'Les commentaires et ce fil restent séparés : il manque une portée à l’application. Ajoutez channels:history, chat:write et users:read, puis installez-la de nouveau.';
export const notInChannel =
  'Les commentaires et ce fil restent séparés : l’application n’est pas dans son canal. Invitez-la là-bas.';
export const refused = 'Slack a refusé de lire ou d’écrire dans un fil.';
export const wroteFromHere = (who: string) => `${who} dans Cairn`;
export const everyone = '@tous';
