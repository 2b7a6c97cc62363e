/** What a test says, and why an address did not accept a notification. */
export const testTitle = 'Cairn';
export const testText = 'Les notifications arrivent à cette adresse.';
export const answered = (status: number) => `L’adresse a répondu avec le statut ${status}.`;
export const unreachable = 'L’adresse n’a pas pu être jointe.';
export const notAllowed = 'Ce serveur n’envoie rien à cette adresse, car elle n’est pas sur l’internet public.';
export const unreadable = 'L’adresse ne peut plus être lue. Saisissez-la de nouveau.';
