/** What a test says, and why an address did not accept a notification. */
export const testTitle = 'Cairn';
export const testText = 'Benachrichtigungen erreichen diese Adresse.';
export const answered = (status: number) => `Sie hat mit Status ${status} geantwortet.`;
export const unreachable = 'Sie war nicht erreichbar.';
export const notAllowed = 'Dieser Server sendet nicht an diese Adresse, weil sie nicht im öffentlichen Internet ist.';
export const unreadable = 'Die Adresse kann nicht mehr gelesen werden. Gib sie erneut ein.';
