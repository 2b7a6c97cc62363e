import type { OutgoingError } from '#server/outgoing';

/** Why something did not arrive. */
export const answered = (status: number) => `L’adresse a répondu avec le statut ${status}.`;
export const problems: Readonly<Record<OutgoingError['reason'], string>> = {
  address: 'Ce serveur n’envoie rien à cette adresse, car elle n’est pas sur l’internet public.',
  busy: 'Trop de requêtes sont en cours.',
  late: 'L’adresse n’a pas répondu dans les 10 secondes.',
  long: 'Sa réponse est trop longue.',
  redirect: 'Elle redirige vers une autre adresse. Saisissez plutôt celle-ci.',
  unreachable: 'L’adresse n’a pas pu être jointe.',
  unreadable: 'Sa réponse n’a pas pu être lue.',
};
export const lostSecrets =
  'Son adresse ou son secret ne peut plus être lu. Saisissez une nouvelle adresse, et créez un nouveau secret.';
