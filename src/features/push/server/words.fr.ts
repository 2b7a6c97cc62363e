/** What a test says on the device, and why a push service did not accept a notification. */
export const testTitle = 'Cairn';
export const testText = 'Les notifications push fonctionnent sur cet appareil.';
export const answered = (status: number) => `Le service push a répondu ${status}.`;
export const unreachable = 'Le service push n’a pas pu être joint.';
export const ended = 'Le navigateur a mis fin à son abonnement. Réactivez-y les notifications push.';
export const unreadable = 'Les clés de cet appareil ne peuvent plus être lues. Réactivez-y les notifications push.';
